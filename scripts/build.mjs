// Builds the web app every time; `npm start` builds it only after a change.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './lib/prepare.mjs';
import { build } from './lib/web-build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.exitCode = (await build(root, requireNode(root))) ? 0 : 1;
