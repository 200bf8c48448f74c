import { BOTH, type Rule } from '../rule.ts';

/** gRPC: the ids are reserved, and the report says that it is not checked. */
export const grpcRules: readonly Rule[] = [
  {
    id: 'GRPC-URL',
    title: 'A gRPC interface is declared, and is not checked',
    severity: 'INFO',
    versions: BOTH,
    section: { '0.3': '3.2.2', '1.0': '10' },
    hint: 'Nothing to do. The ids GRPC-… are reserved for checks of this binding.',
    needs: ['card'],
    check: ({ card, version }) =>
      (card?.interfaces(version) ?? [])
        .filter(({ binding }) => binding === 'GRPC')
        .map(({ url, path }) => ({ message: `gRPC at ${url} is not checked`, path })),
  },
];
