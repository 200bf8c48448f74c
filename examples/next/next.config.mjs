// The database driver is a native module, which must not be bundled.
const config = { serverExternalPackages: ['parley-a2a', 'libsql'] };

// biome-ignore lint/style/noDefaultExport: Next.js asks for it
export default config;
