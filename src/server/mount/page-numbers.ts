import { type NumberedPage, pageNumberOf } from '../../legacy/page-number.ts';
import { invalidParams } from '../../protocol/error.ts';
import type { ServerInterceptor } from '../../protocol/interceptor.ts';

const MAX_PAGE_SIZE = 100;
/** Maximum number of tasks before a page: they are read in order to find it. */
const MAX_SKIPPED = 10_000;

/** Finds a page of tasks by its number. The store knows cursors only, so the pages before it are read without their content. */
export const pageNumbers: ServerInterceptor = {
  async listTasks(call, next) {
    const page = pageNumberOf(call.request.pageToken);
    if (page === undefined) return next();
    const { pageToken: _, pageSize = MAX_PAGE_SIZE, ...filter } = call.request;
    const last = Math.floor(MAX_SKIPPED / pageSize) + 1;
    if (page > last) {
      throw invalidParams('page', `must be at most ${last}; use pageToken for the pages after it`);
    }
    let skip = (page - 1) * pageSize;
    let place = {};
    const read = (request: object) => next({ ...call, request: { ...filter, ...request, ...place } });
    while (skip > 0) {
      const size = Math.min(skip, MAX_PAGE_SIZE);
      const { tasks, nextPageToken, totalSize } = await read({
        pageSize: size,
        historyLength: 0,
        includeArtifacts: false,
      });
      if (nextPageToken === '') return numbered({ tasks: [], nextPageToken, pageSize, totalSize, page });
      skip -= tasks.length;
      place = { pageToken: nextPageToken };
    }
    return numbered({ ...(await read({ pageSize })), page });
  },
};

function numbered(page: NumberedPage): NumberedPage {
  return page;
}
