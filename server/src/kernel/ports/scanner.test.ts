import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { clamavScanner } from './scanner.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A daemon that reads the whole stream, as ClamAV does, and says this of it. */
async function daemon(says: (received: Buffer, socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    const pieces: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      pieces.push(piece);
      const all = Buffer.concat(pieces);
      if (all.subarray(-4).equals(Buffer.alloc(4))) says(contentOf(all), socket);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function contentOf(all: Buffer): Buffer {
  expect(all.subarray(0, 10).toString()).toBe('zINSTREAM\0');
  const pieces: Buffer[] = [];
  for (let at = 10; all.readUInt32BE(at) > 0; ) {
    const end = at + 4 + all.readUInt32BE(at);
    pieces.push(all.subarray(at + 4, end));
    at = end;
  }
  return Buffer.concat(pieces);
}

const bytes = () => Readable.from([Buffer.from('one '), Buffer.from('two')]);

it('sends a file whole and takes the word of the daemon', async () => {
  let received = '';
  const url = await daemon((content, socket) => {
    received = content.toString();
    socket.end('stream: OK\0');
  });

  expect(await clamavScanner(url)(bytes())).toBe('clean');
  expect(received).toBe('one two');
});

it('tells what is infected', async () => {
  const url = await daemon((_content, socket) => socket.end('stream: Eicar-Test-Signature FOUND\0'));

  expect(await clamavScanner(url)(bytes())).toBe('infected');
});

it.each(['INSTREAM size limit exceeded. ERROR\0', '', 'stream: OK stream: OK\0'])(
  'does not take %j for a yes',
  async (answer) => {
    const url = await daemon((_content, socket) => socket.end(answer));

    await expect(clamavScanner(url)(bytes())).rejects.toThrow('the virus scanner says');
  },
);

it('fails where no one listens, or someone hangs up', async () => {
  const url = await daemon((_content, socket) => socket.destroy());
  await expect(clamavScanner(url)(bytes())).rejects.toThrow();

  servers.at(-1)?.close();
  await expect(clamavScanner('tcp://127.0.0.1:1')(bytes())).rejects.toThrow();
});
