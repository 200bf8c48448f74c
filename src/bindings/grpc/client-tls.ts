/** The certificates of a client, as PEM text. */
export interface GrpcClientTls {
  /** The authorities that sign the agent's certificate. Default: those that Node trusts. */
  readonly ca?: string;
  /** The client's own, for agents that ask for one. */
  readonly cert?: string;
  readonly key?: string;
  /** False accepts any certificate of the agent; for development only. Default: true. */
  readonly isVerified?: boolean;
}
