import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// The files that a browser must fetch and run before the first page shows, with their compressed size: the
// entry script, its preloads, the style.
const dist = join(import.meta.dirname, '../web/dist');
const html = readFileSync(join(dist, 'index.html'), 'utf8');

const budgets = [
  {
    what: 'scripts',
    limit: 150_000,
    named: /(?:<script[^>]+src|<link[^>]+rel="modulepreload"[^>]+href)="([^"]+)"/g,
  },
  { what: 'style', limit: 10_500, named: /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g },
];

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Bytes of the body for a browser that accepts brotli. */
function sent(file: string): number {
  const compressed = join(dist, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(dist, file)).size;
}

for (const { what, limit, named } of budgets) {
  const files = [...html.matchAll(named)].map(([, file]) => file ?? '');
  const total = files.reduce((sum, file) => sum + sent(file), 0);
  console.log(
    `First-load ${what}: ${kilobytes(total)} of ${kilobytes(limit)} as sent, ${files.length} files`,
  );
  if (files.length === 0 || total > limit) process.exitCode = 1;
}
