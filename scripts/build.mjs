// Builds the web app and the server every time; `npm start` builds them only after a change.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './lib/builds.mjs';
import { requireNode } from './lib/prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.exitCode = (await build(root, requireNode(root))) ? 0 : 1;
