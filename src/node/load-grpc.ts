/** Loads the gRPC binding. Rejects with the command that installs its packages when they are missing. */
export async function loadGrpc(): Promise<typeof import('../bindings/grpc/index.ts')> {
  try {
    return await import('../bindings/grpc/index.ts');
  } catch (cause) {
    throw new Error(
      'gRPC needs the packages @grpc/grpc-js and @bufbuild/protobuf. Run "npm i @grpc/grpc-js @bufbuild/protobuf".',
      { cause },
    );
  }
}
