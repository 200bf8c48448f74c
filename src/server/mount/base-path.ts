import { nameOf } from './mounted-agent.ts';

/** The path that a host mounts the server at, such as `/api`; empty at the root. */
export function parseBasePath(given: string | undefined): string {
  if (given !== undefined && typeof given !== 'string') {
    throw new Error(`basePath must be the path that the agents are mounted at, such as /api; got ${given}`);
  }
  const path = nameOf(given ?? '');
  return path === '/' ? '' : path;
}

/** The path below a base. Some hosts have removed the base already: Hono's `mount` does, a route of Next does not. */
export function pathBelow(base: string, path: string): string {
  return isWithin(path, base) ? path.slice(base.length) || '/' : path;
}

/** Whether a path is a folder or something in it. */
export function isWithin(path: string, folder: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path.charCodeAt(folder.length) === 47);
}
