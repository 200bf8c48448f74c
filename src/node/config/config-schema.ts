import { OAuthFlows } from '../../protocol/card.ts';
import { operationNames } from '../../protocol/operation.ts';
import { Strict } from '../../protocol/scalar.ts';
import { Type } from '../../protocol/type.ts';
import { BINDING_NAMES, CARD_MODES } from '../../server/card/build-card.ts';

/** In addition to JSON Schema: `file` is a path relative to the configuration's folder, `url` an http or https URL. */
const File = Type.String({ minLength: 1, file: true });
const Url = Type.String({ url: true });
const Text = Type.String({ minLength: 1 });
const Count = Type.Integer({ minimum: 1 });
const opt = Type.Optional;
const description = opt(Text);

const Rate = { perSecond: Type.Number({ exclusiveMinimum: 0 }), burst: Count };
const Operation = Type.Enum(operationNames as readonly (typeof operationNames)[number][]);
const RateLimit = Strict({
  ...Rate,
  bytes: opt(Strict(Rate)),
  operations: opt(
    Strict(
      Object.fromEntries(operationNames.map((name) => [name, opt(Strict(Rate))])) as Record<
        (typeof operationNames)[number],
        Type.TOptional<Type.TObject<typeof Rate>>
      >,
    ),
  ),
});

const SigningKey = Strict({ key: File, kid: opt(Text), jku: opt(Url) });
const Signing = Type.Union([SigningKey, Type.Array(SigningKey, { minItems: 1 })]);

const token = {
  audience: Type.Union([Text, Type.Array(Text, { minItems: 1 })]),
  algorithms: opt(Type.Array(Text, { minItems: 1 })),
  clockTolerance: opt(Type.Number({ minimum: 0, maximum: 300 })),
};
const Jwt = Strict({ issuer: Text, jwksUrl: opt(Url), jwks: opt(File), ...token });
const Introspection = Strict({
  url: Url,
  clientId: Text,
  clientSecret: Text,
  audience: opt(Text),
  cacheSeconds: opt(Type.Number({ minimum: 0, maximum: 30 })),
});
const Secrets = Type.Record(Type.String(), Text);

/** A security scheme of the card with its verifier, by `type`. */
const Scheme = Type.Union([
  Strict({
    type: Type.Literal('bearer'),
    description,
    bearerFormat: opt(Text),
    keyFile: opt(File),
    tokens: opt(Secrets),
    jwt: opt(Jwt),
    introspection: opt(Introspection),
  }),
  Strict({
    type: Type.Literal('apiKey'),
    description,
    in: opt(Type.Enum(['header', 'query', 'cookie'] as const)),
    name: Text,
    keyFile: opt(File),
    keys: opt(Secrets),
  }),
  Strict({ type: Type.Literal('basic'), description, users: Secrets }),
  Strict({
    type: Type.Literal('oauth2'),
    description,
    flows: OAuthFlows,
    metadataUrl: opt(Url),
    jwt: opt(Jwt),
    introspection: opt(Introspection),
  }),
  Strict({ type: Type.Literal('openIdConnect'), description, issuer: Url, ...token }),
  Strict({
    type: Type.Literal('clientCertificate'),
    description,
    name: opt(Type.Enum(['CN', 'DNS', 'URI', 'email', 'fingerprint'] as const)),
    allow: opt(Type.Array(Text, { minItems: 1 })),
  }),
]);

const Requirement = Type.Union([Text, Type.Array(Text, { minItems: 1 }), Type.Record(Type.String(), Type.Array(Text))]);

const Security = Strict({
  schemes: Type.Record(Type.String(), Scheme),
  require: opt(Type.Array(Requirement, { minItems: 1 })),
  protects: opt(Type.Array(Operation, { minItems: 1 })),
});

const Agent = Strict({
  module: opt(File),
  export: opt(Text),
  reference: opt(Text),
  card: opt(Type.Enum(CARD_MODES)),
  bindings: opt(Type.Array(Type.Enum(BINDING_NAMES), { minItems: 1 })),
  legacyMethods: opt(Type.Boolean()),
  legacyRequests: opt(Type.Boolean()),
  aliases: opt(Type.Array(Text, { minItems: 1 })),
  security: opt(Security),
  rateLimit: opt(Type.Union([RateLimit, Type.Literal(false)])),
  signing: opt(Signing),
});

const Seconds = Type.Number({ minimum: 1 });
const Push = Strict({
  allow: opt(Type.Array(Text)),
  secretKey: opt(Text),
  retryFor: opt(Seconds),
  timeout: opt(Seconds),
  maxConcurrent: opt(Count),
  maxPerHost: opt(Count),
  challenge: opt(Type.Boolean()),
});

/** The configuration file: the only description of it. */
export const ConfigSchema = Strict({
  server: opt(
    Strict({
      host: opt(Text),
      port: opt(Type.Integer({ minimum: 0, maximum: 65535 })),
      publicUrl: opt(Url),
      cors: opt(Type.Union([Type.Boolean(), Type.Array(Text)])),
      retentionDays: opt(Type.Number({ exclusiveMinimum: 0 })),
      cardMaxAge: opt(Type.Integer({ minimum: 0 })),
      trustedProxies: opt(Type.Integer({ minimum: 0 })),
      inspector: opt(Type.Boolean()),
    }),
  ),
  grpc: opt(Strict({ port: Type.Integer({ minimum: 0, maximum: 65535 }), address: opt(Text) })),
  store: opt(Text),
  cluster: opt(Strict({ takeoverAfter: opt(Type.Number({ minimum: 0.1, maximum: 3600 })) })),
  tls: opt(Strict({ key: File, cert: File, ca: opt(File), requestClientCert: opt(Type.Boolean()) })),
  log: opt(Strict({ level: opt(Type.Enum(['debug', 'info', 'warn', 'error', 'silent'] as const)) })),
  limits: opt(
    Strict({
      maxBody: opt(Count),
      maxValues: opt(Count),
      maxBodies: opt(Count),
      maxBodiesPerClient: opt(Count),
      maxUnsent: opt(Count),
      maxUnsentPerClient: opt(Count),
      stallTimeout: opt(Count),
      maxParts: opt(Count),
      maxStreams: opt(Count),
      maxStreamsPerClient: opt(Count),
      maxConcurrentRuns: opt(Count),
      maxQueuedRuns: opt(Type.Integer({ minimum: 0 })),
      failedAuthentication: opt(Strict(Rate)),
    }),
  ),
  rateLimit: opt(RateLimit),
  signing: opt(Signing),
  operator: opt(Strict({ keyFile: File })),
  push: opt(Type.Union([Push, Type.Literal(false)])),
  agents: Type.Record(Type.String(), Agent),
});

/** A valid configuration; paths are absolute. */
export type Config = Type.Static<typeof ConfigSchema>;
export type AgentConfig = Config['agents'][string];
export type SchemeConfig = NonNullable<AgentConfig['security']>['schemes'][string];
export type SigningConfig = NonNullable<Config['signing']>;
