/** Signature algorithms with a public key. A shared secret, or no algorithm, proves nothing to a third party. */
export const PUBLIC_KEY_ALGORITHMS: readonly string[] = [
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
  ...['PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512'],
];
