import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

// What the browser must fetch and run before the first page shows: the entry script and what it preloads.
const limit = 195_000;
const dist = join(import.meta.dirname, '../web/dist');
const html = readFileSync(join(dist, 'index.html'), 'utf8');
const references = html.matchAll(/(?:<script[^>]+src|<link[^>]+rel="modulepreload"[^>]+href)="([^"]+)"/g);
const scripts = [...references].map(([, file]) => file ?? '');

const sizes = scripts.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
const total = sizes.reduce((sum, size) => sum + size, 0);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

console.log(`First-load scripts: ${kilobytes(total)} of ${kilobytes(limit)} gzip, ${scripts.length} files`);
if (scripts.length < 2 || total > limit) process.exitCode = 1;
