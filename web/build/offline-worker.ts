import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle, type Plugin, type Rolldown } from 'vite';
import type { Build } from '../worker/build.ts';

/**
 * What must open without a connection, wherever its parts come to lie; and what the app does once it is
 * drawn.
 */
const ALWAYS_THERE = new RegExp(
  [
    '/web/src/(?:features|views)/(?:help|safety-plan|thought-records|guide)/',
    // What was saved is read there.
    '/web/src/features/articles/',
    '/web/src/features/medications/(?:medications-page|medication-dialogs|print/print-page)',
    // The questions and their wording; a result with its chart needs the server.
    '/web/src/features/check-ins/(?:list|take)-page',
    '/web/src/views/check-ins/take-check-in-page',
    '/contract/src/assessments/data/',
    '/web/src/client/(?:device-|draft)',
    '/web/src/app/(?:after-load|away-page|kept-viewer|privacy-cover|shell/shell-parts)',
    '/web/src/people/(?:auth/login-page|password/locked-page)',
  ].join('|'),
);
/** Of the type face the letters that our own words need; the browser asks for others as it meets them. */
const OWN_LETTERS = /inter-latin-wght-normal/;
const WORKER = join(import.meta.dirname, '..', 'worker', 'worker.ts');

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Writes `sw.js`, which knows this build's files by name. */
export function offlineWorker(): Plugin {
  return {
    name: 'kith-offline-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = 'dist' }, written) {
        const worker = await bundleWorker();
        const build: Build = { ...filesOf(dir, written), id: '' };
        const id = createHash('sha256')
          .update(JSON.stringify(build))
          .update(worker)
          .digest('hex')
          .slice(0, 12);
        writeFileSync(join(dir, 'sw.js'), `const KITH_BUILD=${JSON.stringify({ ...build, id })};\n${worker}`);
      },
    },
  };
}

function filesOf(dir: string, written: Bundle): Omit<Build, 'id'> {
  const hashed = alwaysThere(written).map((file) => `/${file}`);
  const files = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isFile());
  // The pictures are the system's, which has its own copy once Kith is installed.
  const kept = files.map(({ name }) => name).filter((name) => name !== 'sw.js' && !name.endsWith('.png'));
  const named = Object.fromEntries(
    kept.map((name) => [name === 'index.html' ? '/' : `/${name}`, digestOf(join(dir, name))]),
  );
  return { hashed, named };
}

const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

function alwaysThere(written: Bundle): string[] {
  const found = new Set<string>();
  for (const chunk of chunksOf(written)) {
    if (isApp(chunk) || chunk.moduleIds.some((id) => ALWAYS_THERE.test(id))) collect(chunk, written, found);
  }
  return [...found].sort();
}

/** The page of the kit is for those who build Kith. */
const isApp = (chunk: Chunk) => chunk.isEntry && !chunk.facadeModuleId?.includes('/dev/');

/** A chunk, what it can not run without, and what a page that must be there fetches later. */
function collect(chunk: Chunk, written: Bundle, found: Set<string>): void {
  if (found.has(chunk.fileName)) return;
  found.add(chunk.fileName);
  const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
  for (const file of importedCss) found.add(file);
  for (const file of importedAssets) if (!file.endsWith('.woff2') || OWN_LETTERS.test(file)) found.add(file);
  const later = ALWAYS_THERE.test(chunk.facadeModuleId ?? '') ? chunk.dynamicImports : [];
  for (const file of [...chunk.imports, ...later]) {
    const next = written[file];
    if (next?.type === 'chunk') collect(next, written, found);
  }
}

const chunksOf = (written: Bundle) => Object.values(written).filter((part) => part.type === 'chunk');

/** A worker that is one plain script: not every browser takes modules there. */
async function bundleWorker(): Promise<string> {
  const made = await bundle({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      reportCompressedSize: false,
      lib: { entry: WORKER, formats: ['iife'], name: 'kithWorker' },
    },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error('The offline worker was not built.');
  return output.output[0].code;
}
