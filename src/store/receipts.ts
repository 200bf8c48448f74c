import type { Receipt } from './decide-append.ts';
import type { Append, Stored } from './task-store.ts';

/** What a task in memory remembers of its writers. Fields instead of a map, because most tasks have one writer. */
export interface Receipts {
  /** The newest append: its writer, its serial, and the outcome. */
  writer: string;
  serial: number;
  outcome: Stored | undefined;
  /** The last appends of other writers. */
  receipts: Map<string, Receipt> | undefined;
}

/** The remembered result of a writer's last append. */
export function receiptOf({ writer, serial, outcome, receipts }: Receipts, of: string): Receipt | undefined {
  return writer === of && outcome ? { serial, outcome } : receipts?.get(of);
}

/** Remembers an append. */
export function keepReceipt(of: Receipts, { writer, serial }: Append, outcome: Stored): void {
  if (of.outcome && of.writer !== writer)
    (of.receipts ??= new Map()).set(of.writer, { serial: of.serial, outcome: of.outcome });
  of.writer = writer;
  of.serial = serial;
  of.outcome = outcome;
}
