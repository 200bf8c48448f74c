import { type DescFile, toBinary } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema } from '@bufbuild/protobuf/wkt';
import { type handleBidiStreamingCall, type ServiceDefinition, status } from '@grpc/grpc-js';
import { serviceDefinition } from './definition.ts';
import { descriptors } from './descriptors.ts';

interface ReflectionRequest {
  readonly host?: string;
  readonly fileByFilename?: string;
  readonly fileContainingSymbol?: string;
  readonly listServices?: string;
}

/** The service, and its earlier name, which many tools still use. */
const NAMES = ['grpc.reflection.v1.ServerReflection', 'grpc.reflection.v1alpha.ServerReflection'] as const;

/** Server reflection: tells tools such as grpcurl which services there are, and what their messages look like. */
export function createReflection(services: readonly string[]) {
  const info: handleBidiStreamingCall<ReflectionRequest, object> = (call) => {
    call.on('data', (request: ReflectionRequest) => {
      const isRoom = call.write({ validHost: request.host, originalRequest: request, ...answer(request, services) });
      // The next question is read when the answer to the last one was taken.
      if (isRoom) return;
      call.pause();
      call.once('drain', () => call.resume());
    });
    call.once('end', () => call.end());
  };
  return NAMES.map((name) => {
    const definition: ServiceDefinition = serviceDefinition(NAMES[0], name);
    return { definition, implementation: { ServerReflectionInfo: info } };
  });
}

function answer(request: ReflectionRequest, services: readonly string[]): object {
  const { fileByFilename, fileContainingSymbol, listServices } = request;
  if (listServices !== undefined) return { listServicesResponse: { service: services.map((name) => ({ name })) } };
  const asked = fileByFilename ?? fileContainingSymbol;
  if (asked === undefined) return failure(status.UNIMPLEMENTED, 'There are no extensions');
  const file = fileByFilename === undefined ? fileOfSymbol(asked) : fileOfName(asked);
  return file
    ? { fileDescriptorResponse: { fileDescriptorProto: withImports(file) } }
    : failure(status.NOT_FOUND, `There is no ${asked.slice(0, 200)}`);
}

function failure(errorCode: number, errorMessage: string): object {
  return { errorResponse: { errorCode, errorMessage } };
}

function fileOfName(name: string): DescFile | undefined {
  return descriptors().getFile(name);
}

/** The file of a message, an enum or a service, or of a field or a method in it. */
function fileOfSymbol(symbol: string): DescFile | undefined {
  const parent = symbol.slice(0, Math.max(0, symbol.lastIndexOf('.')));
  return (descriptors().get(symbol) ?? descriptors().get(parent))?.file;
}

/** A file and everything that it imports, each in base64. */
function withImports(file: DescFile, seen = new Set<DescFile>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const own = Buffer.from(toBinary(FileDescriptorProtoSchema, file.proto)).toString('base64');
  return [own, ...file.dependencies.flatMap((each) => withImports(each, seen))];
}
