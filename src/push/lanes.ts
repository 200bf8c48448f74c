import type { Runtime } from '../internal/runtime.ts';
import { HostCircuit } from './host-circuit.ts';

/** How much is delivered at the same time. */
export interface LaneLimits {
  readonly maxConcurrent: number;
  readonly maxPerHost: number;
}

/** Work for one host. */
export interface LaneWork {
  readonly host: string;
  /** Delivers, and reports the outcome to the circuit of the host. */
  run(circuit: HostCircuit): Promise<void>;
  /** Deliveries to the host pause for this many milliseconds. */
  refuse(pause: number): void;
}

interface Lane {
  readonly circuit: HostCircuit;
  readonly waiting: LaneWork[];
  active: number;
}

/** Hosts with failures that are remembered. */
const MAX_LANES = 10_000;

/** A queue for each host, so that a host that hangs does not delay the others. */
export class Lanes {
  readonly #limits: LaneLimits;
  readonly #runtime: Runtime;
  readonly #lanes = new Map<string, Lane>();
  /** Hosts whose work waits, in the order of their turns. */
  readonly #ready = new Set<string>();
  #active = 0;

  constructor(limits: LaneLimits, runtime: Runtime) {
    this.#limits = limits;
    this.#runtime = runtime;
  }

  add(work: LaneWork): void {
    const { host } = work;
    let lane = this.#lanes.get(host);
    if (!lane) {
      lane = { circuit: new HostCircuit(this.#runtime), waiting: [], active: 0 };
      this.#lanes.set(host, lane);
      if (this.#lanes.size > MAX_LANES) this.#forgetOldest();
    }
    lane.waiting.push(work);
    this.#ready.add(host);
    this.#start();
  }

  /** Takes out the newest work of the host that has the most work waiting, if more than `least` waits there. */
  takeFromLongest(count: number, least: number): LaneWork[] {
    let longest: LaneWork[] = [];
    for (const { waiting } of this.#lanes.values()) if (waiting.length > longest.length) longest = waiting;
    return longest.splice(Math.max(least, longest.length - count));
  }

  /** Takes out all work that has not begun. */
  clear(): LaneWork[] {
    this.#ready.clear();
    return [...this.#lanes.values()].flatMap(({ waiting }) => waiting.splice(0));
  }

  #start(): void {
    // One piece of work for each host in turn.
    for (const host of this.#ready) {
      if (this.#active >= this.#limits.maxConcurrent) return;
      const lane = this.#lanes.get(host) as Lane;
      this.#ready.delete(host);
      const { circuit, waiting } = lane;
      if (circuit.pause > 0) {
        for (const work of waiting.splice(0)) work.refuse(circuit.pause);
      } else if (lane.active < (circuit.isOnTrial ? 1 : this.#limits.maxPerHost)) {
        const work = waiting.shift();
        if (work) void this.#run(lane, work);
        if (waiting.length > 0) this.#ready.add(host);
      }
    }
  }

  async #run(lane: Lane, work: LaneWork): Promise<void> {
    lane.active += 1;
    this.#active += 1;
    try {
      await work.run(lane.circuit);
    } finally {
      lane.active -= 1;
      this.#active -= 1;
      if (lane.waiting.length > 0) this.#ready.add(work.host);
      else if (lane.active === 0 && lane.circuit.isHealthy) this.#lanes.delete(work.host);
      this.#start();
    }
  }

  #forgetOldest(): void {
    for (const [host, { active, waiting }] of this.#lanes) {
      if (active > 0 || waiting.length > 0) continue;
      this.#lanes.delete(host);
      return;
    }
  }
}
