// The database driver is a native module, which must not be bundled.
export default { serverExternalPackages: ['parley-a2a', 'libsql'] };
