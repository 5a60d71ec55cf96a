import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

const api = process.env['KITH_API'] ?? 'http://localhost:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadTypeface()],
  server: { proxy: { '/api': api } },
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
});
