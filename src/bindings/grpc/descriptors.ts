import {
  createFileRegistry,
  type DescMessage,
  type DescService,
  type FileRegistry,
  fromBinary,
} from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { decodeBase64 } from '../../internal/base64.ts';
import { DESCRIPTOR_SET } from './generated/descriptors.ts';

let loaded: FileRegistry | undefined;

/** The descriptors of everything in `proto/`, read at first use. */
export function descriptors(): FileRegistry {
  loaded ??= createFileRegistry(fromBinary(FileDescriptorSetSchema, decodeBase64(DESCRIPTOR_SET)));
  return loaded;
}

/** A service of `proto/` by its full name. */
export function serviceDescriptor(name: string): DescService {
  const service = descriptors().getService(name);
  if (!service) throw new Error(`proto/ has no service ${name}`);
  return service;
}

/** A message of `proto/` by its full name. */
export function messageDescriptor(name: string): DescMessage {
  const message = descriptors().getMessage(name);
  if (!message) throw new Error(`proto/ has no message ${name}`);
  return message;
}
