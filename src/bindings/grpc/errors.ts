import { Metadata, type StatusObject, status } from '@grpc/grpc-js';
import type { GrpcErrorStatus } from '../../protocol/codec.ts';
import { type A2AError, errorDetails, errorTable } from '../../protocol/error.ts';
import { detailsWithReason } from '../details.ts';
import { accessHeaders } from '../http.ts';
import { descriptors, messageDescriptor } from './descriptors.ts';
import { transcoderOf } from './transcoder.ts';

const DETAILS_KEY = 'grpc-status-details-bin';
const TYPE_URL = 'type.googleapis.com/';

/** Longest text of a status. It travels in a header, percent-encoded. */
const MAX_MESSAGE = 1024;
/** Headers of more bytes are refused by many clients; then the details are left out. */
const MAX_DETAILS = 6 * 1024;

/** Section 10.6: the status of an error, with `google.rpc.Status` and its details in the trailers. */
export function encodeGrpcError(
  error: A2AError,
  headers: Readonly<Record<string, string>>,
  written: GrpcErrorStatus = { code: errorTable[error.name].grpc, message: error.message },
): StatusObject {
  const code = status[written.code];
  // Half of a surrogate pair would make the encoding of the header fail.
  const message = Buffer.from(written.message.slice(0, MAX_MESSAGE)).toString();
  const metadata = toMetadata({ ...headers, ...accessHeaders(error) });
  const given = detailsWithReason(error, errorDetails(error)) as Record<string, unknown>[] | undefined;
  const details = (given ?? []).map(({ '@type': typeUrl, ...detail }) => {
    const type = transcoderOf(messageDescriptor(String(typeUrl).slice(TYPE_URL.length)));
    return { typeUrl, value: type.encode(detail).toString('base64') };
  });
  const bytes = transcoderOf(messageDescriptor('google.rpc.Status')).encode({ code, message, details });
  if (bytes.length <= MAX_DETAILS) metadata.set(DETAILS_KEY, bytes);
  return { code, details: message, metadata };
}

/** Headers as metadata. Values that gRPC cannot carry are left out. */
export function toMetadata(headers: Readonly<Record<string, string>>): Metadata {
  const metadata = new Metadata();
  for (const name in headers) {
    try {
      metadata.set(name, headers[name] as string);
    } catch {
      // Not ASCII, or a name that is for bytes.
    }
  }
  return metadata;
}

/** The details in the trailers of a failed call, each with its `@type`; those of types that are not known are left out. */
export function decodeDetails(metadata: Metadata): Record<string, unknown>[] {
  const [bytes] = metadata.get(DETAILS_KEY);
  if (!(bytes instanceof Buffer)) return [];
  try {
    const { details = [] } = transcoderOf(messageDescriptor('google.rpc.Status')).decode(bytes);
    return (details as { typeUrl?: string; value?: string }[]).flatMap(({ typeUrl = '', value = '' }) => {
      const type = descriptors().getMessage(typeUrl.slice(typeUrl.lastIndexOf('/') + 1));
      return type ? [{ '@type': typeUrl, ...transcoderOf(type).decode(Buffer.from(value, 'base64')) }] : [];
    });
  } catch {
    // Details that cannot be read are ignored: the status and the message are known.
    return [];
  }
}
