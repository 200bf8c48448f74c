import { createContext, useContext } from 'react';
import { Agents } from './agent/agents.ts';
import { WireLog } from './wire/wire-log.ts';

/** What all panels share. */
export interface Inspector {
  readonly wire: WireLog;
  readonly agents: Agents;
}

export function createInspector(): Inspector {
  const wire = new WireLog();
  return { wire, agents: new Agents(wire) };
}

export const InspectorContext = createContext<Inspector | undefined>(undefined);

export function useInspector(): Inspector {
  const inspector = useContext(InspectorContext);
  if (!inspector) throw new Error('InspectorContext is missing');
  return inspector;
}
