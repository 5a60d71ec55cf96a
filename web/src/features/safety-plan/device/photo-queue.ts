import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import { newClientKey } from '#client/api/client-key.ts';
import { observable } from '#client/browser/observable.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { uploadTransport } from '#client/connection/upload-transport.ts';
import { forgetBytes, keepBytes } from '#client/device/device-files.ts';
import { growing, openOutbox } from '#client/outbox/index.ts';
import { session } from '#client/session/session.ts';
import { addPhoto } from '../api/plan-api.ts';
import {
  fileOf,
  forgetBytesOf,
  judge,
  type LocalFile,
  localFileOf,
  PhotoGone,
  type StoredPhoto,
  storedPhotoOf,
  type WaitingPhoto,
} from './waiting-photo.ts';

type Receive = (person: number, answer: SafetyPlanAnswer) => Promise<void>;

const LANE = 'plan';
/**
 * Photos on their way into the own plan, one after another. Each lies sealed on this device until the server
 * has it or the person takes it away: through a broken connection, a closed page and a session that has
 * ended. One queue for all sessions of a page.
 */
export class PhotoQueue {
  readonly #receive: Receive;
  readonly #outbox = openOutbox<StoredPhoto, SafetyPlanAnswer>({
    form: 'safety_plan_photo',
    keyOf: ({ id }) => id,
    laneOf: () => LANE,
    accepts: storedPhotoOf,
    send: (photo, isWanted) => this.#send(photo, isWanted),
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
      const photo = { id: newClientKey(), name: file.name, type: file.type };
      this.#local.set(photo.id, localFileOf(file, undefined));
      // The next person takes nothing over that is not theirs.
      const bytes = before.then(() =>
        session.person === person ? keepBytes(photo.id, file, 'new_photo') : 'not_own',
      );
      before = bytes;
      const isListed = await this.#outbox.add(photo, bytes);
      this.#tell(photo.id, { isKept: isListed && (await bytes) === 'kept' });
      // Taken away while it was put down.
      if (!this.#local.has(photo.id)) await forgetBytesOf(photo.id);
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

  /** Bytes without an entry were never put down whole, or are too old. */
  async #forgetLeft(): Promise<void> {
    const { person } = session;
    const here = new Set((await this.#outbox.onDevice()).map(({ id }) => id));
    if (session.person !== person) return;
    await forgetBytes((id) => !here.has(id) && !this.#local.has(id), 'new_photo');
  }

  async #send(photo: StoredPhoto, isWanted: () => boolean): Promise<SafetyPlanAnswer> {
    const { id } = photo;
    const file = this.#local.get(id)?.file ?? (await fileOf(photo));
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
      const transport = uploadTransport((part) => this.#tell(id, { part }));
      const answer = await addPhoto({ file, clientKey: id }, { signal: stop.signal, transport });
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
  #find(photo: StoredPhoto): LocalFile {
    const found = localFileOf(undefined, true);
    this.#local.set(photo.id, found);
    fileOf(photo).then(
      (file) => this.#tell(photo.id, { file }),
      () => undefined,
    );
    return found;
  }
}
