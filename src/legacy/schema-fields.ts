import { GetTaskRequest } from '../protocol/request.ts';
import { Name, Names, Strict, Struct, Url } from '../protocol/scalar.ts';
import { Type } from '../protocol/type.ts';

/** Fields that 0.3 and 1.0 share, and the tenant, which 0.3 does not have: we write it, others ignore it. */
export const { tenant, historyLength } = GetTaskRequest.properties;

export const metadata = Type.Optional(Struct);

/** 0.3 section 6.7, all but the parts. */
export const artifactFields = {
  artifactId: Name,
  name: Type.Optional(Name),
  description: Type.Optional(Name),
  metadata,
  extensions: Type.Optional(Names),
};

/** 0.3 section 7.2.2, all but the status. */
export const statusUpdateFields = { taskId: Name, contextId: Name, final: Type.Optional(Type.Boolean()), metadata };

/** 0.3 section 7.2.3, all but the artifact. */
export const artifactUpdateFields = {
  taskId: Name,
  contextId: Name,
  append: Type.Optional(Type.Boolean()),
  lastChunk: Type.Optional(Type.Boolean()),
  metadata,
};

/** 0.3 section 7.1.2, all but the push configuration, which has two names. */
export const sendConfigurationFields = {
  acceptedOutputModes: Type.Optional(Names),
  historyLength,
  blocking: Type.Optional(Type.Boolean()),
};

/** A page of 1.0, all but the tasks. */
export const pageFields = {
  nextPageToken: Type.Optional(Type.String()),
  pageSize: Type.Optional(Type.Integer()),
  totalSize: Type.Optional(Type.Integer()),
};

/** 0.3 section 6.9. Several schemes are an offer to choose from. Some clients send an empty object for no authentication. */
const V03Authentication = Type.Refine(
  Strict({ schemes: Type.Optional(Type.Array(Name)), credentials: Type.Optional(Name) }),
  ({ schemes, credentials }) => credentials === undefined || (schemes !== undefined && schemes.length > 0),
  () => 'credentials need a scheme: schemes must have at least 1 element',
);

/** 0.3 section 6.8. */
export const V03PushConfig = Strict({
  id: Type.Optional(Name),
  url: Url,
  token: Type.Optional(Name),
  authentication: Type.Optional(V03Authentication),
});
export type V03PushConfig = Type.Static<typeof V03PushConfig>;
