import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import { newClientKey } from '#client/api/client-key.ts';
import { observable } from '#client/browser/observable.ts';
import { isFinal, isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { tellingCarrier } from '#client/connection/upload-carrier.ts';
import { forgetBytes, keepBytes, readBytes } from '#client/device/device-files.ts';
import { growing, openOutbox, type Verdict } from '#client/outbox/index.ts';
import { session } from '#client/session/session.ts';
import { addPhoto } from '../api/plan-api.ts';

interface Card {
  /** The key under which it is sent, so that it comes once. */
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** What this page alone knows of a photo. */
interface LocalFile {
  /** Undefined until the device has given it back. */
  readonly file: File | undefined;
  /** Whether it lies on this device; undefined until that was tried. */
  readonly isKept: boolean | undefined;
  readonly isSending: boolean;
  /** How much of it has left, from 0 to 1. */
  readonly part: number;
  /** Whether the same photo may be taken at another time: never one that is no picture, or is gone. */
  readonly canTryAgain: boolean;
}

/** A photo that was chosen and is not in the plan yet. */
export interface WaitingPhoto extends Card, LocalFile {
  /** Why it was not taken; null while it waits or is on its way. */
  readonly problem: string | null;
}

/**
 * The device can not give it back. `elsewhere`: it does not wait any more, since another page has brought it.
 */
class PhotoGone extends Error {
  override readonly name = 'PhotoGone';
  override readonly message = 'This photo is no longer on this device. Please choose it again.';
  readonly elsewhere: boolean;

  constructor(elsewhere: boolean) {
    super();
    this.elsewhere = elsewhere;
  }
}

type Receive = (person: number, answer: SafetyPlanAnswer) => Promise<void>;

const LANE = 'plan';
const localFileOf = (file: File | undefined, isKept: boolean | undefined): LocalFile => ({
  file,
  isKept,
  isSending: false,
  part: 0,
  canTryAgain: true,
});

/**
 * Photos on their way into the own plan, one after another. Each lies sealed on this device until the server
 * has it or the person takes it away: through a broken connection, a closed page and a session that has
 * ended. One queue for all sessions of a page.
 */
export class PhotoQueue {
  readonly #receive: Receive;
  readonly #outbox = openOutbox<Card, SafetyPlanAnswer>({
    form: 'safety_plan_photo',
    keyOf: ({ id }) => id,
    laneOf: () => LANE,
    accepts: cardOf,
    send: (card, isWanted) => this.#send(card, isWanted),
    judge,
    onSent: (_answer, { id }) => void forgetBytesOf(id),
    onDropped: (_error, { id }) => void forgetBytesOf(id),
    pauseMs: growing(2_000, 60_000),
  });
  readonly #photos = observable<readonly WaitingPhoto[]>([]);
  readonly #local = new Map<string, LocalFile>();
  #person = 0;
  #leave: (() => void) | undefined;
  #stopping: { readonly id: string; readonly stop: AbortController } | undefined;

  readonly read = this.#photos.read;
  readonly watch = this.#photos.watch;

  constructor(receive: Receive) {
    this.#receive = receive;
    this.#outbox.watch(() => this.#draw());
  }

  /** Takes up what lies on the device of the person who is signed in. */
  open(person: number): void {
    if (this.#leave) return;
    this.#person = person;
    this.#leave = this.#outbox.attend();
    this.#forgetLeft().catch(() => undefined);
  }

  /** The session is over. */
  close(): void {
    this.#leave?.();
    this.#leave = undefined;
    this.#stopping?.stop.abort();
  }

  async add(files: readonly File[]): Promise<void> {
    const { person } = session;
    let before: Promise<unknown> = Promise.resolve();
    const kept = files.map(async (file) => {
      const card = { id: newClientKey(), name: file.name, type: file.type };
      this.#local.set(card.id, localFileOf(file, undefined));
      // The next person takes nothing over that is not theirs.
      const bytes = before.then(() =>
        session.person === person ? keepBytes(card.id, file, 'new_photo') : 'not_own',
      );
      before = bytes;
      const isListed = await this.#outbox.add(card, bytes);
      this.#tell(card.id, { isKept: isListed && (await bytes) === 'kept' });
      // Taken away while it was put down.
      if (!this.#local.has(card.id)) await forgetBytesOf(card.id);
    });
    await Promise.all(kept);
    await this.#outbox.sendLane(LANE);
  }

  /** Taken away before it is in the plan; what was sent and not answered may be there all the same. */
  async remove(id: string): Promise<void> {
    const gone = this.#outbox.letGo(id);
    if (this.#stopping?.id === id) this.#stopping.stop.abort();
    await gone;
    await forgetBytesOf(id);
  }

  tryAgain(id: string): Promise<void> {
    return this.#outbox.tryAgain(id);
  }

  /** Bytes without a card were never put down whole, or are too old. */
  async #forgetLeft(): Promise<void> {
    const { person } = session;
    const here = new Set((await this.#outbox.onDevice()).map(({ id }) => id));
    if (session.person !== person) return;
    await forgetBytes((id) => !here.has(id) && !this.#local.has(id), 'new_photo');
  }

  async #send(card: Card, isWanted: () => boolean): Promise<SafetyPlanAnswer> {
    const { id } = card;
    const file = this.#local.get(id)?.file ?? (await fileOf(card));
    if (!file) {
      this.#tell(id, { canTryAgain: false });
      throw new PhotoGone(!(await this.#outbox.onDevice()).some((other) => other.id === id));
    }
    const stop = new AbortController();
    // While the device was asked it may have been taken away.
    if (!isWanted()) stop.abort();
    this.#stopping = { id, stop };
    this.#tell(id, { isSending: true, part: 0 });
    try {
      const carrier = tellingCarrier((part) => this.#tell(id, { part }));
      const answer = await addPhoto({ file, clientKey: id }, { signal: stop.signal, carrier });
      if (isWanted()) await this.#receive(this.#person, answer);
      return answer;
    } catch (error) {
      this.#tell(id, { canTryAgain: !isRefusal(error, 'unsupported_type', 'upload_too_large') });
      throw error;
    } finally {
      this.#stopping = undefined;
      this.#tell(id, { isSending: false });
    }
  }

  #tell(id: string, change: Partial<LocalFile>): void {
    const known = this.#local.get(id);
    if (!known) return;
    this.#local.set(id, { ...known, ...change });
    this.#draw();
  }

  #draw(): void {
    const waiting = this.#outbox.read();
    const ids = new Set(waiting.map(({ id }) => id));
    for (const id of [...this.#local.keys()]) if (!ids.has(id)) this.#local.delete(id);
    const photos = waiting.map(({ id, name, type, problem }) => ({
      ...(this.#local.get(id) ?? this.#find({ id, name, type })),
      ...{ id, name, type, problem },
    }));
    this.#photos.show(photos);
  }

  /** One that an earlier visit has left: it is shown as soon as the device has given it back. */
  #find(card: Card): LocalFile {
    const found = localFileOf(undefined, true);
    this.#local.set(card.id, found);
    fileOf(card).then(
      (file) => this.#tell(card.id, { file }),
      () => undefined,
    );
    return found;
  }
}

async function forgetBytesOf(id: string): Promise<void> {
  await forgetBytes((one) => one === id, 'new_photo');
}

/** Throws when the device does not answer: that is tried again. */
async function fileOf({ id, name, type }: Card): Promise<File | undefined> {
  const bytes = await readBytes(id, 'new_photo');
  return bytes && new File([bytes], name, { type });
}

/**
 * A session or an account that waits is for the next chance; all other passing failures are tried again, ever
 * more seldom.
 */
function judge(error: unknown): Verdict {
  if (error instanceof PhotoGone) return error.elsewhere ? 'drop' : { problem: error.message };
  if (isRefusal(error, 'not_signed_in', 'terms_outdated', 'consent_pending')) return 'later';
  return isFinal(error) ? { problem: reasonOf(error) } : 'again';
}

function cardOf(value: unknown): Card | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, name, type } = value as Partial<Record<keyof Card, unknown>>;
  const isCard = typeof id === 'string' && typeof name === 'string' && typeof type === 'string';
  return isCard ? { id, name, type } : undefined;
}
