/** The versions of the protocol that can be checked. */
export const PROTOCOL_VERSIONS = ['0.3', '1.0'] as const;
export type ProtocolVersion = (typeof PROTOCOL_VERSIONS)[number];
