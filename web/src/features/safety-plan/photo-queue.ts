import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import { isFinal, isRefusal, reasonOf } from '#client/api-error.ts';
import { newClientKey } from '#client/client-key.ts';
import { forgetBytes, keepBytes, readBytes } from '#client/device-files.ts';
import { shelfOf } from '#client/shelf.ts';
import { tellingCarrier } from '#client/upload-carrier.ts';
import { addPhoto } from './plan-api.ts';

interface Card {
  /** The key under which it is sent, so that it comes once. */
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** A photo that was chosen and is not in the plan yet. */
export interface WaitingPhoto extends Card {
  /** Undefined until the device has given it back. */
  readonly file: File | undefined;
  /** Whether it lies on this device; undefined until that was tried. */
  readonly isKept: boolean | undefined;
  readonly isSending: boolean;
  /** How much of it has left, from 0 to 1. */
  readonly part: number;
  /** Why it was not taken; null while it waits or is on its way. */
  readonly problem: string | null;
  /** Whether the same photo may be taken at another time: never one that is no picture, or is gone. */
  readonly canTryAgain: boolean;
}

const GONE = 'This photo is no longer on this device. Please choose it again.';
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
const shelf = shelfOf('safety_plan_photo', isCard);

function isCard(value: unknown): value is Card {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, type } = value as Partial<Record<keyof Card, unknown>>;
  return [id, name, type].every((part) => typeof part === 'string');
}

const waitingOf = (card: Card, file: File | undefined): WaitingPhoto => ({
  ...card,
  file,
  isKept: undefined,
  isSending: false,
  part: 0,
  problem: null,
  canTryAgain: true,
});

/**
 * Photos on their way into one's own plan, one after another. Each lies sealed on this device until the server has it or the person takes it
 * away: through a broken connection, a closed page and a session that has ended.
 */
export class PhotoQueue {
  readonly #receive: (answer: SafetyPlanAnswer) => Promise<void>;
  readonly #watchers = new Set<() => void>();
  #photos: readonly WaitingPhoto[] = [];
  #isSending = false;
  #isClosed = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopping: { readonly id: string; readonly stop: AbortController } | undefined;

  constructor(receive: (answer: SafetyPlanAnswer) => Promise<void>) {
    this.#receive = receive;
    globalThis.addEventListener('online', this.#tryNow);
    void this.#load();
  }

  read = (): readonly WaitingPhoto[] => this.#photos;

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#stopping?.stop.abort();
    globalThis.removeEventListener('online', this.#tryNow);
  }

  async add(files: readonly File[]): Promise<void> {
    const added = files.map((file) =>
      waitingOf({ id: newClientKey(), name: file.name, type: file.type }, file),
    );
    this.#show([...this.#photos, ...added]);
    for (const { id, name, type, file } of added) {
      if (!file) continue;
      // Whoever has come in the meantime takes nothing over that is not theirs.
      if (this.#isClosed) return;
      const kept = await keepBytes(id, file, 'new_photo');
      if (this.#isClosed) return;
      const isKept = kept === 'kept' && (await shelf.put({ record: id }, { id, name, type }));
      this.#change(id, { isKept });
      // Taken away while it was put down.
      if (!this.#photos.some((photo) => photo.id === id)) await forget(id);
    }
    await this.#push();
  }

  /** Taken away before it is in the plan; what was sent and not answered may be there all the same. */
  async remove(id: string): Promise<void> {
    this.#show(this.#photos.filter((photo) => photo.id !== id));
    if (this.#stopping?.id === id) this.#stopping.stop.abort();
    await forget(id);
  }

  async tryAgain(id: string): Promise<void> {
    this.#change(id, { problem: null });
    await this.#push();
  }

  /** What lies here without a name was never put down whole, or is too old. */
  async #load(): Promise<void> {
    const kept = (await shelf.all()).map(({ value }) => value);
    if (this.#isClosed) return;
    const here = new Set(this.#photos.map(({ id }) => id));
    const found = kept
      .filter(({ id }) => !here.has(id))
      .map((card) => ({ ...waitingOf(card, undefined), isKept: true }));
    this.#show([...found, ...this.#photos]);
    await forgetBytes((id) => !this.#photos.some((photo) => photo.id === id), 'new_photo');
    for (const card of found) this.#change(card.id, { file: await fileOf(card).catch(() => undefined) });
    await this.#push();
  }

  async #push(): Promise<void> {
    if (this.#isSending || this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#isSending = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#send(next);
      this.#tries = 0;
    } catch (error) {
      this.#wait(error);
    } finally {
      this.#isSending = false;
    }
  }

  #next(): WaitingPhoto | undefined {
    return this.#isClosed ? undefined : this.#photos.find(({ problem }) => problem === null);
  }

  async #send({ id, name, type, file: here }: WaitingPhoto): Promise<void> {
    const file = here ?? (await fileOf({ id, name, type }));
    // Another page of this person may have brought it.
    if (!file && !(await shelf.all()).some(({ record }) => record === id)) return this.remove(id);
    if (!file) return this.#change(id, { problem: GONE, canTryAgain: false });
    if (this.#isClosed) return;
    const stop = new AbortController();
    this.#stopping = { id, stop };
    this.#change(id, { isSending: true, part: 0 });
    try {
      const carrier = tellingCarrier((part) => this.#change(id, { part }));
      const answer = await addPhoto({ file, clientKey: id }, { signal: stop.signal, carrier });
      if (this.#isClosed) return;
      await this.#receive(answer);
      await this.remove(id);
    } catch (error) {
      if (stop.signal.aborted) return;
      const problem = problemOf(error);
      const canTryAgain = !isRefusal(error, 'unsupported_type', 'upload_too_large');
      this.#change(id, { isSending: false, problem, canTryAgain });
      if (problem === null) throw error;
    } finally {
      this.#stopping = undefined;
    }
  }

  /** A session or an account that waits is for the next visit; all else is tried again, ever more seldom. */
  #wait(error: unknown): void {
    if (this.#isClosed || isForLater(error)) return;
    const pause = Math.min(FIRST_WAIT_MS * 2 ** this.#tries, LONGEST_WAIT_MS);
    this.#tries += 1;
    this.#timer = setTimeout(this.#tryNow, pause);
  }

  #tryNow = (): void => void this.#push();

  #change(id: string, change: Partial<WaitingPhoto>): void {
    this.#show(this.#photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));
  }

  #show(photos: readonly WaitingPhoto[]): void {
    this.#photos = photos;
    for (const watcher of [...this.#watchers]) watcher();
  }
}

async function forget(id: string): Promise<void> {
  await shelf.remove({ record: id });
  await forgetBytes((one) => one === id, 'new_photo');
}

/** Throws when the device does not answer: that is tried again. */
async function fileOf({ id, name, type }: Card): Promise<File | undefined> {
  const bytes = await readBytes(id, 'new_photo');
  return bytes && new File([bytes], name, { type });
}

const isForLater = (error: unknown): boolean =>
  isRefusal(error, 'not_signed_in', 'terms_outdated', 'consent_pending');

/** What the server said of a photo that it will not take as it is; null for what passes. */
function problemOf(error: unknown): string | null {
  return isFinal(error) ? reasonOf(error) : null;
}
