import { join, parse } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { contractAsData } from './build/contract-as-data.ts';
import { firstPages } from './build/first-pages.ts';
import { offlineWorker } from './build/offline-worker.ts';
import { thirdPartyNotices } from './build/third-party-notices.ts';
import { withoutEval } from './build/without-eval.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';
import support from './src/features/help/crisis-support.json' with { type: 'json' };

/** The type face is needed by the first paint of every page, and its hashed name is only known here. */
function preloadTypeface(): Plugin {
  return {
    name: 'kith-preload-typeface',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          })),
    },
  };
}

/** Help without any script: the same numbers, from the same file. */
function helpWithoutScript(): Plugin {
  const lifeline = support.help_destinations.find(({ id }) => id === 'lifeline_australia');
  const ways = [support.emergency.phone[0], lifeline?.phone[0], lifeline?.sms].filter((way) => way != null);
  const names = ['Call', 'Call Lifeline', 'Text Lifeline'];
  const rows = ways.map((way, row) => `<li><a href="${way.href}">${names[row]} ${way.display}</a></li>`);
  return {
    name: 'kith-help-without-script',
    transformIndexHtml: (html) => html.replace('<!-- help -->', `<ul>${rows.join('')}</ul>`),
  };
}

/** What travels together, and the editor of notes, which is by far the largest part that comes late. */
const NAMED = new Set([...chunks.map(({ name }) => name), 'rich-editor']);
const isNamed = (chunk: string) => NAMED.has(chunk);

const api = process.env['KITH_API'] ?? 'http://localhost:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    preloadTypeface(),
    helpWithoutScript(),
    contractAsData(),
    withoutEval(),
    withoutJsonSchema(),
    thirdPartyNotices(),
    offlineWorker(),
    firstPages(),
    compressed(),
  ],
  server: { proxy: { '/api': api, '/assessments-requests': api, '/app': { target: api, ws: true } } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Browsers that can run the app know the link.
    modulePreload: { polyfill: false },
    // The page of the kit stands beside the app; the server shows it outside production alone.
    rollupOptions: {
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'dev', 'kit.html')],
      output: {
        codeSplitting: { groups: chunks },
        // The first script names all files of all pages: names without words save some of it. Files that
        // travel together keep theirs, by which the size check and tests of a missing file know them.
        chunkFileNames: ({ name }) => (isNamed(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names: [name = ''] }) =>
          isNamed(parse(name).name) || !name.endsWith('.css')
            ? 'assets/[name]-[hash:5][extname]'
            : 'assets/[hash:5][extname]',
      },
    },
  },
});
