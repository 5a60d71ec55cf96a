import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** Scans for viruses. Throws when it can not tell: an unscanned file is not accepted. */
export type Scanner = (bytes: Readable) => Promise<'clean' | 'infected'>;

const SILENT_MS = 30_000;

/**
 * A ClamAV daemon at `tcp://host:port`, by its INSTREAM command: pieces with their length in front, an empty
 * one at the end. Its own `StreamMaxLength` must be above the upload limit; otherwise it answers an error.
 */
export function clamavScanner(url: string): Scanner {
  const { hostname, port } = new URL(url);
  return async (bytes) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setTimeout(SILENT_MS, () => socket.destroy(new Error('the virus scanner is silent')));
    try {
      const [answer] = await Promise.all([text(socket), pipeline(Readable.from(inPieces(bytes)), socket)]);
      return verdictOf(answer);
    } finally {
      bytes.destroy();
      socket.destroy();
    }
  };
}

async function* inPieces(bytes: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of bytes) yield* [lengthOf(piece), piece];
  yield lengthOf('');
}

function lengthOf(piece: { readonly length: number }): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(piece.length);
  return head;
}

function verdictOf(answer: string): 'clean' | 'infected' {
  const said = answer.replace(/\0/g, '').trim();
  if (said === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(said)) return 'infected';
  throw new Error(`the virus scanner says: ${said.slice(0, 200) || 'nothing'}`);
}
