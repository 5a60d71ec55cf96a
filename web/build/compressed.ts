import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Below this a compressed answer saves no packet. */
const WORTH_IT_BYTES = 1_000;

const encodings = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
        [zlib.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: zlib.Z_BEST_COMPRESSION }),
};

/**
 * Writes a `.br` and a `.gz` beside each text file of the build, so that the server compresses nothing while
 * people wait.
 */
export function compressed(): Plugin {
  return {
    name: 'kith-compressed',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = 'dist' }) {
        const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
        await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(dir, file))));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < WORTH_IT_BYTES) return;
  for (const [ending, encode] of Object.entries(encodings))
    await writeFile(`${file}.${ending}`, await encode(text));
}
