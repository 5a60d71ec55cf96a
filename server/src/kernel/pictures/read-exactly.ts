import type { Readable } from 'node:stream';

/** Reads this many bytes of a stream that goes on. Never settles if fewer come; the caller has a timeout. */
export function readExactly(stream: Readable, length: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafe(length);
  let have = 0;
  return new Promise((resolve) => {
    const take = (): void => {
      while (have < length && stream.readableLength > 0) {
        const piece: Buffer | null = stream.read(Math.min(length - have, stream.readableLength));
        if (!piece) break;
        have += piece.copy(whole, have);
      }
      if (have < length) return;
      stream.off('readable', take);
      resolve(whole);
    };
    stream.on('readable', take);
    take();
  });
}
