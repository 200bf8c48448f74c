/**
 * Tests of the official files (draft 0.1.0 of the format) that contradict A2A 1.0.1 or ask for more than it says, with the reason. They are
 * run and reported as they are; the note tells whose fault a failure is.
 */
const KNOWN_ISSUES: Readonly<Record<string, string>> = {
  'CARD-DISC-002': 'the test knows a binding "REST"; section 5 of A2A 1.0.1 calls it "HTTP+JSON"',
  'CORE-SEND-004': 'the test puts a media type into metadata.contentType; A2A 1.0.1 has mediaType in the part itself',
  'CORE-HIST-005':
    "the test counts on a history without the agent's own messages; section 3.1.3 leaves that to the agent",
  'CORE-CTX-001': 'an agent may accept a contextId of the client (section 3.4.1); this one does',
  'CORE-CAP-001': 'the test wants UnsupportedOperation; section 3.3.2 has PushNotificationNotSupported for it',
  'CORE-ERR-007': 'the test wants an object; section 9.5 has a list of google.rpc details in error.data',
  'DM-FMT-003':
    'the test forbids message.contextId; section 4.1.4 lets an agent set it, and the text of the test itself only forbids an empty one',
  'DM-ART-003': 'the test wants file.name; a part of 1.0 has raw, mediaType and filename (section 4.1.6)',
  'DM-ART-004': 'the test wants fileUrl.url; a part of 1.0 has url, mediaType and filename (section 4.1.6)',
  'DM-EXTRA-001': 'the message of the test has no messageId, which section 4.1.4 requires',
  'DM-FMT-001': 'the message of the test has no messageId, which section 4.1.4 requires',
  'VER-NEG-002': 'the message of the test has no messageId, which section 4.1.4 requires',
  'JSONRPC-ENV-001': 'the message of the test has no messageId, which section 4.1.4 requires',
  'JSONRPC-CT-001': 'the message of the test has no messageId, which section 4.1.4 requires',
  'JSONRPC-SSE-001': 'the message of the test has no messageId, which section 4.1.4 requires',
  'REST-PD-001': 'the test wants RFC 9457; section 11.6 has google.rpc.Status',
  'SEC-AUTH-006':
    'the public card needs no credentials (section 8.2); the test accepts 200 and then wants an error in the body',
  'CLIENT-PARSE-003': 'a message in the answer has no messageId, which section 4.1.4 requires',
  'CLIENT-PARSE-006': 'the answer has parts with file and fileUrl, which 1.0 does not have (section 4.1.6)',
  'CLIENT-AUTH-001': 'the extended card has no description and no modes, which section 4.4.1 requires',
};

/** Why a failure of this test is not the agent's; undefined where no such thing is known. */
export function knownIssueOf(testId: string): string | undefined {
  return KNOWN_ISSUES[testId];
}
