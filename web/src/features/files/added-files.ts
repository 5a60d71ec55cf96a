import { type File as FileRecord, fileRecordsEndpoints } from '@kith/contract/file-records';
import type { Whose } from '#client/acting/acting-for.ts';
import { callOfOutbox } from '#client/api/call.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { useObservable } from '#client/browser/observable.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { judgeUpload, sendFiles } from '#client/files/send-files.ts';
import { stopUpload } from '#client/files/upload-progress.ts';
import { isUnsentFile, type UnsentFile, waitingFiles } from '#client/files/waiting-files.ts';
import { openOutbox, type Queued, steady, type Verdict } from '#client/outbox/index.ts';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { files } from './files-api.ts';
import { texts } from './texts.ts';

interface NewFile {
  readonly clientKey: string;
  readonly memberId: number;
  /** Null for one’s own, and for a professional. */
  readonly supporterId: number | null;
  readonly file: UnsentFile;
}

/** A file that the server has not confirmed. It is sent whole, under one key, however often it is tried. */
export type AddedFile = Queued<NewFile>;

const bytes = waitingFiles('new_file');
const LANE = 'files';

const outbox = openOutbox<NewFile, FileRecord>({
  form: 'unsent_file',
  keyOf: ({ clientKey }) => clientKey,
  memberOf: ({ memberId }) => memberId,
  laneOf: () => LANE,
  accepts: newFileOf,
  send: ({ clientKey: client_key, memberId, supporterId, file }, isWanted) =>
    sendFiles({
      key: client_key,
      take: () => bytes.filesToSend([file]),
      isWanted,
      send: async (options) => {
        const claim = supporterId === null ? {} : { supporter_id: supporterId };
        const input = { about_patient_id: memberId, ...claim, client_key };
        return (await callOfOutbox(fileRecordsEndpoints.uploadFile, input, options)).file;
      },
    }),
  judge,
  onSent: (added, { file }) => {
    files.announce('created', added);
    notify.success(texts.add.added(added.name), { subject: 'added-files' });
    void bytes.forgetFiles([file]);
  },
  pauseMs: steady(15_000),
});

/** The words of the server for these are about chats. */
function judge(error: unknown): Verdict {
  if (isRefusal(error, 'no_room_for_files')) return { problem: texts.adding.noRoom };
  if (isRefusal(error, 'disk_full')) return { problem: texts.adding.diskFull };
  return judgeUpload(error);
}

/** Puts files on this device, one after another, and sends them in their order. */
export async function addFiles(chosen: readonly File[], { member, named }: Whose): Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  for (const one of chosen) {
    const file = bytes.holdFile(one, before);
    before = bytes.filesKept([file]);
    const supporterId = named.supporter_id ?? null;
    void outbox.add({ clientKey: newClientKey(), memberId: member, supporterId, file }, before);
  }
  await outbox.sendLane(LANE);
}

/** The person wants it sent again, also when it was refused. */
export const tryAgain = outbox.tryAgain;

export const stopAdding = stopUpload;

/** The file waits no longer, in any tab, and leaves this device. */
export async function withdraw({ clientKey, file }: NewFile): Promise<void> {
  const gone = outbox.letGo(clientKey);
  stopUpload(clientKey);
  await gone;
  await bytes.forgetFiles([file]);
}

/** What waits for the files of one member, in the order in which it was chosen. */
export function useAddedFiles(memberId: number): readonly AddedFile[] {
  return useObservable(outbox).filter((item) => item.memberId === memberId);
}

/** Sends what an earlier visit, or a closed tab, has left on this device. Returns a function that stops. */
export function startAdding(): () => void {
  // A device that cannot list what waits deletes no file as left over.
  forgetLeftFiles(session.person).catch(() => undefined);
  return outbox.attend();
}

async function forgetLeftFiles(person: number | undefined): Promise<void> {
  const waiting = [...(await outbox.onDevice()), ...outbox.read()];
  // The next person has files of their own here.
  if (session.person === person) await bytes.forgetOtherFiles(waiting.map(({ file }) => file));
}

function newFileOf(value: unknown, memberId: number): NewFile | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { clientKey, supporterId, file } = value as Partial<Record<keyof NewFile, unknown>>;
  if (typeof clientKey !== 'string' || !isUnsentFile(file)) return undefined;
  return { clientKey, memberId, supporterId: typeof supporterId === 'number' ? supporterId : null, file };
}
