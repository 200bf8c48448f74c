import type { ListTasksResponse } from '../protocol/request.ts';

const PREFIX = 'page:';

/** A page of tasks that was asked for by its number. */
export interface NumberedPage extends ListTasksResponse {
  page: number;
}

/** The number of a page as a page token, for callers that do not know cursors. No cursor has this form. */
export function pageNumberToken(page: number): string {
  return `${PREFIX}${page}`;
}

/** The number in a token of {@link pageNumberToken}; undefined for a cursor. */
export function pageNumberOf(token: string | undefined): number | undefined {
  return token?.startsWith(PREFIX) ? Number(token.slice(PREFIX.length)) : undefined;
}
