import type { Build } from './build.ts';

const PREFIX = 'kith-build-';
const ACTIVE = 'kith-active';

const cacheName = (id: string) => PREFIX + id;

/** Puts all of a build into a cache of its own, or leaves none. */
export async function fillCache({ id, hashed, named }: Build): Promise<void> {
  const cache = await caches.open(cacheName(id));
  try {
    await Promise.all([
      ...hashed.map((address) => keepHashed(cache, address)),
      ...Object.entries(named).map(([address, digest]) => keepNamed(cache, address, digest)),
    ]);
  } catch (error) {
    await caches.delete(cacheName(id));
    throw error;
  }
}

/** This build is the one that answers from now on. That before it stays: pages of it may be open still. */
export async function keepTwoBuilds({ id }: Build): Promise<void> {
  const note = await caches.open(ACTIVE);
  const former = await (await note.match('/'))?.text();
  await note.put('/', new Response(id));
  const kept = [ACTIVE, cacheName(id), ...(former ? [cacheName(former)] : [])];
  const gone = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !kept.includes(name));
  await Promise.all(gone.map((name) => caches.delete(name)));
}

export async function fromCache({ id }: Build, address: string): Promise<Response | undefined> {
  return (await caches.open(cacheName(id))).match(address, { ignoreVary: true });
}

/**
 * A file named after its content is the same in every cache; a file in none is fetched, and kept with this
 * build.
 */
export async function hashedFile({ id }: Build, request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (isWhole(answer)) await keepQuietly(cacheName(id), request, answer.clone());
  return answer;
}

async function keepHashed(cache: Cache, address: string): Promise<void> {
  const kept = await caches.match(address, { ignoreVary: true });
  await cache.put(address, kept ?? (await fetchWhole(address)));
}

/**
 * While a new build is being brought out, a server may hand out a worker and a shell that do not belong
 * together.
 */
async function keepNamed(cache: Cache, address: string, digest: string): Promise<void> {
  const answer = await fetchWhole(address, { cache: 'no-cache' });
  if ((await digestOf(answer.clone())) !== digest) throw new Error(`${address} is not of this build.`);
  await cache.put(address, answer);
}

async function fetchWhole(address: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, options);
  if (!isWhole(answer)) throw new Error(`${address} answered ${answer.status}.`);
  return answer;
}

const isWhole = (answer: Response) => answer.status === 200 && answer.type === 'basic' && !answer.redirected;

async function digestOf(answer: Response): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A full disk must not keep a file from being used. */
async function keepQuietly(name: string, request: Request, answer: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(request, answer);
  } catch {
    // It is fetched again the next time.
  }
}
