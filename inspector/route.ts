import { useSyncExternalStore } from 'react';

export const PANELS = ['agent', 'talk', 'tasks', 'wire', 'check', 'operator'] as const;
export type Panel = (typeof PANELS)[number];

/** A place in the app: `#/agent/<url>/<panel>/<id>`, `#/wire/<id>` or `#/operator`. */
export interface Route {
  readonly agent: string | undefined;
  readonly panel: Panel;
  /** A task of the panel `tasks`, or an exchange of the panel `wire`. */
  readonly id: string | undefined;
}

/** Reads a hash. What it does not know leads to the start. */
export function parseRoute(hash: string): Route {
  const [first = '', ...rest] = hash.replace(/^#\/?/, '').split('/').map(decode);
  if (first === 'agent' && rest[0]) {
    const [agent, panel = 'agent', id] = rest;
    return { agent, panel: isPanel(panel) ? panel : 'agent', id: id || undefined };
  }
  return { agent: undefined, panel: isPanel(first) ? first : 'agent', id: rest[0] || undefined };
}

/** The hash of a place. */
export function hrefOf({ agent, panel, id }: Partial<Route> & { readonly panel: Panel }): string {
  const segments = agent === undefined ? [panel] : ['agent', encodeURIComponent(agent), panel];
  return `#/${[...segments, ...(id === undefined ? [] : [encodeURIComponent(id)])].join('/')}`;
}

/** Goes to a place. */
export function navigate(route: Partial<Route> & { readonly panel: Panel }): void {
  location.hash = hrefOf(route);
}

const isPanel = (text: string): text is Panel => (PANELS as readonly string[]).includes(text);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

let cached: { hash: string; route: Route } | undefined;

function current(): Route {
  const { hash } = location;
  if (cached?.hash !== hash) cached = { hash, route: parseRoute(hash) };
  return cached.route;
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The place that the address bar names. */
export function useRoute(): Route {
  return useSyncExternalStore(subscribe, current);
}
