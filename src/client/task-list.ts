import { ClientError } from '../bindings/client-error.ts';
import type { ListTasksRequest, ListTasksResponse } from '../protocol/request.ts';
import type { Task } from '../protocol/task.ts';

/** The tasks of a query: iterate over all of them, or get one page. */
export class TaskList implements AsyncIterable<Task> {
  readonly #query: ListTasksRequest;
  readonly #load: (request: ListTasksRequest) => Promise<ListTasksResponse>;

  constructor(query: ListTasksRequest, load: (request: ListTasksRequest) => Promise<ListTasksResponse>) {
    this.#query = query;
    this.#load = load;
  }

  /** The first page, or the one of a `nextPageToken`. */
  page(pageToken?: string): Promise<ListTasksResponse> {
    return this.#load(pageToken ? { ...this.#query, pageToken } : this.#query);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Task> {
    const seen = new Set<string>();
    let token: string | undefined;
    do {
      const { tasks, nextPageToken } = await this.page(token);
      yield* tasks;
      // An agent that repeats page tokens would cause an endless loop.
      if (seen.has(nextPageToken)) {
        throw new ClientError('protocol-violation', 'The agent repeats a nextPageToken', { path: '$.nextPageToken' });
      }
      token = nextPageToken;
      seen.add(token);
    } while (token);
  }
}
