import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { matchesSlowHash, slowHash } from './passwords.ts';
import { redrawPicture } from './picture.ts';

/**
 * More than the threads that hash passwords, twice over: drawn on those, the first password would come behind
 * most of them.
 */
const PICTURES = 12;
const FRAME = { pixels: 96, fit: 'cover' } as const;

it('a password is judged before the pictures that came first are drawn', { timeout: 120_000 }, async () => {
  const large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#17607a' } })
    .png()
    .toBuffer();
  const small = await sharp(large).resize(10, 10).png().toBuffer();
  const hashed = await slowHash('walks by the river', 'normal');
  await redrawPicture({ who: 'first', read: async () => small }, FRAME);
  const done: string[] = [];
  const pictures = Array.from({ length: PICTURES }, async (_, index) => {
    await redrawPicture({ who: String(index), read: async () => large }, FRAME);
    done.push('picture');
  });
  await new Promise((resolve) => setTimeout(resolve, 100));

  await matchesSlowHash(hashed, 'walks by the river');
  done.push('password');

  await Promise.all(pictures);
  expect(done.indexOf('password')).toBeLessThan(PICTURES / 2);
  expect(done).toHaveLength(PICTURES + 1);
});

it('a picture on which the process for pictures ends is refused, and the next is drawn', async () => {
  const fine = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#17607a' } })
    .png()
    .toBuffer();
  const brought = { who: 'a', read: async () => fine };
  await redrawPicture(brought, FRAME);
  const read = async () => {
    endPictureProcesses();
    return fine;
  };
  const lost = redrawPicture({ who: 'a', read }, FRAME);

  await expect(lost).rejects.toMatchObject({ code: 'unsupported_type' });
  const bytes = await redrawPicture(brought, FRAME);
  expect((await sharp(bytes).metadata()).format).toBe('webp');
});

/** Those that this process has started. They are gone before anyone here hears of it. */
function endPictureProcesses(): void {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  for (const row of table.split('\n')) {
    const [pid, parent] = row.trim().split(/\s+/).map(Number);
    if (parent === process.pid && row.includes('pictures/worker.ts')) process.kill(pid ?? 0, 'SIGKILL');
  }
}
