/** Forms with words that lie nowhere yet: a pause in typing puts them down, or a person who leaves. */
const writers = new Set<() => void>();

/** `flush` puts down what was typed so far. Returns how to stop. */
export function addWriter(flush: () => void): () => void {
  writers.add(flush);
  return () => void writers.delete(flush);
}

/** Sealing takes longer than opening a page: what reads drafts waits for those that are being written. */
const underWay = new Set<Promise<void>>();

export function addWrite(written: Promise<void>): void {
  const settled = written.catch(() => undefined).finally(() => underWay.delete(settled));
  underWay.add(settled);
}

export const allWritten = (): Promise<unknown> => Promise.all(underWay);

/** Every word that was typed on this page lies on the device, where that can be. */
export async function writeAll(): Promise<void> {
  for (const flush of writers) flush();
  await allWritten();
}
