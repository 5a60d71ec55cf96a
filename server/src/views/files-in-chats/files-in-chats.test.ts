import { randomUUID } from 'node:crypto';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { filesInChatsEndpoints } from '@kith/contract/files-in-chats';
import { journeyEndpoints } from '@kith/contract/journey';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { addFile, fileNames, fileOf, filesOnDisk } from '#testing/files';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { keepAttachment, sendFile } = filesInChatsEndpoints;
const { deleteFile, getFileContent, editFile, listFiles, shareFile } = fileRecordsEndpoints;
const { openThread, sendMessage, getAttachment } = conversationsEndpoints;
const LETTER = fileOf('Letter.txt', 'Dear Maya');

let world: World;
let maya: Someone;
let sam: Someone;
let place: number;
let conversation_id: number;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  [maya, sam] = [await world.person(), await world.person()];
  place = await joinTeam(
    maya,
    sam,
    grantsWhere(() => true),
  );
  ({ conversation_id } = (await maya.call(openThread, { recipient_id: sam.id })).thread);
});
afterAll(() => world.close());

/** The id of a file that this person sends with a message, and of the message. */
async function attachedBy(by: Someone) {
  const { message } = (await by.upload(sendMessage, { conversation_id }, LETTER)).json();
  return { id: Number(message.files[0].id), message: Number(message.id) };
}
const jobsDone = () => world.mailsTo('no-one@example.com');
async function purged(): Promise<void> {
  world.advance(61_000);
  await world.work('file_records.purge');
  await jobsDone();
}
const content = async (by: Someone, id: number) => (await by.send(getFileContent, { id })).body;
const attachment = async (by: Someone, id: number) => (await by.send(getAttachment, { id })).body;

describe('a file of a message', () => {
  it('is kept among one’s own files as the same bytes, and stays when the message goes', async () => {
    const { id, message } = await attachedBy(sam);
    const before = await filesOnDisk(world);
    const { file } = await maya.call(keepAttachment, { id });

    expect(file).toMatchObject({ name: 'Letter.txt', size: 9, uploaded_by: { id: maya.id } });
    expect(await filesOnDisk(world)).toBe(before);
    await sam.call(threadsEndpoints.deleteMessage, { id: message, version: 1 });
    await jobsDone();
    expect((await maya.send(getAttachment, { id })).statusCode).toBe(404);
    expect(await content(maya, file.id)).toBe('Dear Maya');
    expect(await fileNames(sam)).toEqual([]);
  });

  it('goes to the files of a member by the rules of an upload, and counts for the person who keeps it', async () => {
    const { id } = await attachedBy(maya);
    const { file } = await sam.call(keepAttachment, { id, about_patient_id: maya.id });
    expect(file).toMatchObject({ about_patient_id: maya.id, in_journey: true });
    expect(await fileNames(maya)).toEqual(['Letter.txt']);
    expect((await sam.call(listFiles, {})).storage).toMatchObject({ used: 9 });

    const other = await world.person();
    const refused = await sam.send(keepAttachment, { id, about_patient_id: other.id });
    expect(refused.json().code).toBe('not_found');
  });

  it('is there for people alone who can read the message now', async () => {
    const { id, message } = await attachedBy(sam);
    const stranger = await world.person();
    expect((await stranger.send(keepAttachment, { id })).json().code).toBe('not_found');
    await sam.call(threadsEndpoints.deleteMessage, { id: message, version: 1 });
    expect((await maya.send(keepAttachment, { id })).json().code).toBe('not_found');
  });

  it('is kept once for each client key', async () => {
    const { id } = await attachedBy(sam);
    const other = await attachedBy(sam);
    const client_key = randomUUID();
    const [first, again] = [
      await maya.call(keepAttachment, { id, client_key }),
      await maya.call(keepAttachment, { id, client_key }),
    ];
    expect(again.file.id).toBe(first.file.id);
    const reused = await maya.send(keepAttachment, { id: other.id, client_key });
    expect(reused.json().code).toBe('key_reused');
  });

  it('is kept once, also under another name, until one’s own file is deleted', async () => {
    const { id } = await attachedBy(sam);
    const first = await maya.call(keepAttachment, { id, client_key: randomUUID() });
    expect(first.is_new).toBe(true);
    const { version } = first.file;
    await maya.call(editFile, { id: first.file.id, name: 'From Sam', version });
    const again = await maya.call(keepAttachment, { id, client_key: randomUUID() });
    expect(again).toMatchObject({ is_new: false, file: { id: first.file.id, name: 'From Sam.txt' } });
    expect(await fileNames(maya)).toEqual(['From Sam.txt']);

    await maya.call(deleteFile, { upload_id: first.file.id });
    const anew = await maya.call(keepAttachment, { id, client_key: randomUUID() });
    expect(anew).toMatchObject({ is_new: true, file: { name: 'Letter.txt' } });
  });

  it('is kept once where two devices keep it in the same moment', async () => {
    const { id } = await attachedBy(sam);
    const both = await Promise.all([maya.call(keepAttachment, { id }), maya.call(keepAttachment, { id })]);
    expect(both.filter(({ is_new }) => is_new)).toHaveLength(1);
    expect(await fileNames(maya)).toEqual(['Letter.txt']);
  });

  it('that the member took out of their files can be kept for them again', async () => {
    const { id } = await attachedBy(maya);
    const { file } = await sam.call(keepAttachment, { id, about_patient_id: maya.id });
    await maya.call(journeyEndpoints.removeItem, { kind: 'file', id: file.id });
    const again = await sam.call(keepAttachment, { id, about_patient_id: maya.id });
    expect(again.is_new).toBe(true);
    expect(await fileNames(maya)).toEqual(['Letter.txt']);
  });

  it('has its bytes or is not kept, where the message goes in the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, message } = await attachedBy(sam);
      const [kept, gone] = await Promise.all([
        maya.send(keepAttachment, { id }),
        sam.send(threadsEndpoints.deleteMessage, { id: message, version: 1 }),
      ]);
      await jobsDone();
      expect(gone.statusCode).toBe(200);
      if (kept.statusCode === 200) expect(await content(maya, kept.json().file.id)).toBe('Dear Maya');
      else expect(kept.json().code).toBe('not_found');
    }
  });

  it('of a chat about a member is kept as long as one is on their team, and stands in their record', async () => {
    const priya = await world.person();
    await joinTeam(
      maya,
      priya,
      grantsWhere(() => true),
    );
    const asked = { recipient_id: priya.id, about_patient_id: maya.id };
    const { thread } = await sam.call(openThread, asked);
    const sent = await sam.upload(sendMessage, { conversation_id: thread.conversation_id }, LETTER);
    const id = Number(sent.json().message.files[0].id);
    await priya.call(keepAttachment, { id });
    const { rows } = await world.database.pool.query(
      'select items from reads where member_id = $1 and reader_id = $2',
      [maya.id, priya.id],
    );
    expect(JSON.stringify(rows)).toContain('thread');

    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: place });
    expect((await sam.send(keepAttachment, { id })).json().code).toBe('not_found');
  });
});

describe('a file of one’s own', () => {
  it('goes with a message under its name of now, and stays there when the file is deleted', async () => {
    const { id, version } = await addFile(maya, LETTER);
    await maya.call(editFile, { id, name: 'For Sam', version });
    const before = await filesOnDisk(world);
    const { message } = await maya.call(sendFile, { id, conversation_id });

    expect(message).toMatchObject({ message: '', files: [{ name: 'For Sam.txt', size: 9 }] });
    expect(await filesOnDisk(world)).toBe(before);
    const sent = message.files[0]?.id ?? 0;
    await maya.call(deleteFile, { upload_id: id });
    await purged();
    expect(await attachment(sam, sent)).toBe('Dear Maya');
    expect(await fileNames(sam)).toEqual([]);
  });

  it('leaves the disk with its last holder', async () => {
    const before = await filesOnDisk(world);
    const { id } = await addFile(maya, LETTER);
    const { message } = await maya.call(sendFile, { id, conversation_id });
    await maya.call(threadsEndpoints.deleteMessage, { id: message.id, version: 1 });
    await jobsDone();
    expect(await content(maya, id)).toBe('Dear Maya');
    await maya.call(deleteFile, { upload_id: id });
    await purged();
    expect(await filesOnDisk(world)).toBe(before);
  });

  it('is sent by its author alone, and into chats that they are in', async () => {
    const { id } = await addFile(maya, LETTER);
    await maya.call(shareFile, { id, shared_with: [sam.id] });
    expect((await sam.send(sendFile, { id, conversation_id })).json().code).toBe('forbidden');
    const theirs = await addFile(await world.person(), LETTER);
    expect((await sam.send(sendFile, { id: theirs.id, conversation_id })).json().code).toBe('not_found');

    const [priya, lee] = [await world.person(), await world.person()];
    await joinTeam(
      priya,
      lee,
      grantsWhere(() => true),
    );
    const { thread } = await priya.call(openThread, { recipient_id: lee.id });
    const elsewhere = { id, conversation_id: thread.conversation_id };
    expect((await maya.send(sendFile, elsewhere)).json().code).toBe('not_found');
  });

  it('is sent once for each client key', async () => {
    const { id } = await addFile(maya, LETTER);
    const asked = { id, conversation_id, client_key: randomUUID() };
    const [first, again] = [await maya.call(sendFile, asked), await maya.call(sendFile, asked)];
    expect(again.message.id).toBe(first.message.id);
  });
});
