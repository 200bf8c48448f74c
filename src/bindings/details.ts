import { type A2AError, errorInfo, errorTable, reasonOf } from '../protocol/error.ts';

/**
 * The details of an error with its reason. The specification requires a reason only for errors of A2A. The status alone does not identify the
 * other errors, and the SDKs for Go, JavaScript and Python distinguish them by their reason.
 */
export function detailsWithReason(error: A2AError, details: unknown): unknown {
  if (errorTable[error.name].family === 'a2a' || error.metadata || error.conflict) return details;
  return [...(Array.isArray(details) ? details : []), errorInfo(reasonOf(error.name))];
}
