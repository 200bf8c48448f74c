import { NotText } from './decode-text.ts';

/** How files are read that a message names by URL. */
export interface FileOptions {
  /** Hosts, addresses or ranges that may be read although they are not public, such as `files.corp.example` or `10.1.0.0/16`. */
  readonly allow?: readonly string[];
  /** Bytes of one file, sent along or by URL. Default: 1 MiB. */
  readonly maxBytes?: number;
  /** Milliseconds for reading one file by URL. Default: 15 s. */
  readonly timeout?: number;
}

export const MAX_FILE_BYTES = 2 ** 20;
const TIMEOUT = 15_000;

/** A fetched file. */
export interface FetchedFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string | undefined;
}

/** Reads a file by URL, or throws {@link NotText} with a sentence about it. */
export type FetchFile = (url: string, signal: AbortSignal) => Promise<FetchedFile>;

/** Creates the reader of files by URL. Non-public addresses are refused before anything is sent to them. */
export function createFetchFile({ allow = [], maxBytes = MAX_FILE_BYTES, timeout = TIMEOUT }: FileOptions): FetchFile {
  return async (url, signal) => {
    if (!URL.canParse(url)) throw new NotText('is not a valid URL');
    const { origin } = new URL(url);
    // Loaded on first use: only this needs Node, and most messages contain their text.
    const { AddressRefused, createAddressGuard } = await import('parley-a2a/node');
    const guard = createAddressGuard({ allow, maxBytes, timeout });
    try {
      const headers = { accept: 'text/plain, text/markdown, text/*;q=0.9, application/json;q=0.8' };
      const response = await guard.guardedFetch(url, { headers, signal });
      if (!response.ok) {
        await response.body?.cancel();
        throw new NotText(`cannot be read: ${origin} answered with HTTP ${response.status}`);
      }
      const declared = Number(response.headers.get('content-length'));
      if (declared > maxBytes) {
        await response.body?.cancel();
        throw tooLarge(declared, maxBytes);
      }
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { bytes, mediaType: response.headers.get('content-type') ?? undefined };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof NotText) throw error;
      if (error instanceof AddressRefused) throw new NotText(`cannot be read: ${error.message}`);
      throw new NotText(`cannot be read: ${reasonOf(error, { origin, maxBytes, timeout })}`);
    }
  };
}

/** A file that is larger than it may be. */
export function tooLarge(bytes: number, maxBytes: number): NotText {
  const [has, may] = [bytes, maxBytes].map((size) => size.toLocaleString('en'));
  return new NotText(`is a file of ${has} bytes; at most ${may} are read`);
}

function reasonOf(error: unknown, about: { origin: string; maxBytes: number; timeout: number }): string {
  if (!(error instanceof Error)) return 'it failed';
  if (error.name === 'TimeoutError') return `${about.origin} did not answer within ${about.timeout / 1000} s`;
  if (/is larger than/.test(error.message)) return `it has more than ${about.maxBytes.toLocaleString('en')} bytes`;
  if (/redirect/.test(error.message)) return error.message;
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? `${about.origin} cannot be reached (${code})` : `${about.origin} cannot be reached`;
}
