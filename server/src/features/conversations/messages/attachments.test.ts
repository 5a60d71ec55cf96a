import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { FILES_MAX, UPLOAD_LIMIT_BYTES } from '@kith/contract/files';
import type { Message } from '@kith/contract/messages';
import { threadsEndpoints } from '@kith/contract/threads';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SentFile, Someone } from '../../../testing/caller.ts';
import { fileOf, filesOnDisk } from '../../../testing/files.ts';
import { letSupport } from '../../../testing/supporters.ts';
import { makeWorld, type World } from '../../../testing/world.ts';

const { openThread, sendMessage, sendText, listMessages, getAttachment } = conversationsEndpoints;
const { deleteMessage, createGroup, removeFromGroup, updateThreadSettings } = threadsEndpoints;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const PAGE = '<!doctype html><script>alert(1)</script>';
const HOUR = 3_600_000;

let world: World;
let maya: Someone;
let sam: Someone;
let conversation_id: number;
let photo: Buffer;
let room = Number.POSITIVE_INFINITY;
let verdict: () => Promise<'clean' | 'infected'>;

beforeAll(async () => {
  world = await makeWorld({
    uploads: (store) => ({ ...store, write: (bytes) => (room > 0 ? store.write(bytes) : noRoom()) }),
    scanner: async (bytes) => {
      await bytes
        .resume()
        .toArray()
        .catch(() => []);
      return verdict();
    },
  });
  [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, null);
  conversation_id = (await maya.call(openThread, { recipient_id: sam.id })).thread.conversation_id;
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#17607a' } })
    .withExif({ IFD0: { Copyright: 'canary-in-the-photo' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world.close());
beforeEach(() => {
  verdict = async () => 'clean';
});

function noRoom(): Promise<never> {
  return Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
}

const attach = (input: object, ...files: SentFile[]) =>
  maya.upload(sendMessage, { conversation_id, ...input }, ...files);
async function attached(input: object, ...files: SentFile[]): Promise<Message> {
  const answer = await attach(input, ...files);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().message;
}
const get = (who: Someone, id: number, headers = {}) =>
  world.app.inject({
    url: `${getAttachment.path}?id=${id}`,
    headers: { authorization: `Bearer ${who.token}`, ...headers },
  });
const idOf = (message: Message) => message.files[0]?.id ?? 0;
const lastOf = async (who: Someone) =>
  (await who.call(listMessages, { id: conversation_id })).messages.at(-1);

describe('what is sent with a message', () => {
  it('is there for the other, with the words, in the order in which it was chosen', async () => {
    const sent = await attached(
      { message: 'Here they are' },
      fileOf('plan.PDF', '%PDF-1.7'),
      fileOf('b.xyz', 'b'),
    );

    const seen = await lastOf(sam);
    expect(seen).toMatchObject({ id: sent.id, message: 'Here they are' });
    expect(seen?.files).toEqual(sent.files);
    expect(sent.files).toMatchObject([
      { name: 'plan.PDF', icon: 'pdf', file_ext: 'pdf', size: 8, thumbnail_url: null },
      { name: 'b.xyz', icon: 'other', file_ext: 'xyz', size: 1 },
    ]);
    expect(sent.files[0]?.uploaded_by?.id).toBe(maya.id);
    const [pdf] = sent.files;
    const bytes = await world.app.inject({
      url: pdf?.link_url ?? '',
      headers: { authorization: `Bearer ${sam.token}` },
    });
    expect(bytes.body).toBe('%PDF-1.7');
  });

  it('needs no words, but words or files it needs', async () => {
    expect((await attached({}, fileOf('a.txt', 'a'))).message).toBe('');
    expect((await attached({ message: '' }, fileOf('a.txt', 'a'))).files).toHaveLength(1);
    for (const message of ['', ' \u200b'])
      expect((await attach({ message })).json().errors).toEqual({ message: 'Please fill this in.' });
    expect((await attach({ message: ' ' }, fileOf('', ''))).json().code).toBe('fields_rejected');
  });

  it('is drawn small on the server, without what the photo says of itself', async () => {
    const sent = await attached({}, fileOf('me.jpg', photo, 'image/jpeg'));

    const small = await world.app.inject({
      url: sent.files[0]?.thumbnail_url ?? '',
      headers: { authorization: `Bearer ${sam.token}` },
    });
    expect(photo.includes('canary-in-the-photo')).toBe(true);
    expect(small.rawPayload.includes('canary-in-the-photo')).toBe(false);
    const { format, width } = await sharp(small.rawPayload).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 640 });
    expect((await get(sam, idOf(sent))).headers['content-type']).toBe('image/jpeg');
  });

  it('never doubles: a repeat answers the first message, with another file it is refused', async () => {
    const client_key = randomUUID();
    const send = (text: string) => attach({ client_key, message: 'Once' }, fileOf('a.txt', text));
    const first = (await send('same')).json().message;
    const before = await filesOnDisk(world);

    const repeats = await Promise.all([send('same'), send('same')]);

    expect(repeats.map((answer) => answer.json().message)).toEqual([first, first]);
    expect((await send('other')).json().code).toBe('key_reused');
    const wordsAlone = await maya.send(sendText, { conversation_id, client_key, message: 'Once' });
    expect(wordsAlone.json().code).toBe('key_reused');
    expect(await filesOnDisk(world)).toBe(before);
  });

  it('goes for everyone when the message is taken back', async () => {
    const sent = await attached({ message: 'Oh no' }, fileOf('me.jpg', photo));
    const before = await filesOnDisk(world);

    await maya.call(deleteMessage, { id: sent.id, version: sent.version });

    expect((await get(sam, idOf(sent))).statusCode).toBe(404);
    expect((await get(maya, idOf(sent))).statusCode).toBe(404);
    expect((await lastOf(sam))?.files).toEqual([]);
    await world.mailsTo('nobody@example.com');
    expect(await filesOnDisk(world)).toBe(before - 2);
  });
});

describe('a download', () => {
  it('is for the people in the chat at that moment; for anyone else there is nothing, to the byte', async () => {
    const stranger = await world.person();
    const people = [sam.id];
    const { thread } = await maya.call(createGroup, { name: 'Us', people });
    const sent = await attached({ conversation_id: thread.conversation_id }, fileOf('a.txt', 'a'));
    expect((await get(sam, idOf(sent))).statusCode).toBe(200);

    await maya.call(removeFromGroup, { conversation_id: thread.conversation_id, person_id: sam.id });

    const missing = await get(stranger, 999_999_999);
    for (const who of [sam, stranger]) {
      const answer = await get(who, idOf(sent));
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    }
    expect((await get(maya, idOf(sent))).statusCode).toBe(200);
    expect((await world.app.inject(`${getAttachment.path}?id=${idOf(sent)}`)).statusCode).toBe(401);
  });

  it('of what was sent to someone who blocks the sender is there for the sender alone, also when the block has ended', async () => {
    const block = (block_messages: boolean) =>
      maya.call(updateThreadSettings, { conversation_id, block_messages });
    await block(true);
    const sent = await sam.upload(sendMessage, { conversation_id }, fileOf('a.txt', 'a'));
    const id = idOf(sent.json().message);
    const statuses = async () => [(await get(sam, id)).statusCode, (await get(maya, id)).statusCode];

    expect(await statuses()).toEqual([200, 404]);
    await block(false);
    expect(await statuses()).toEqual([200, 404]);
  });

  it.each([
    ['drawing.svg', SVG],
    ['page.html', PAGE],
    ['page.xhtml', PAGE],
    ['no ending', PAGE],
  ])('of %s is bytes to be kept, which no browser runs', async (name, text) => {
    const { headers, body } = await get(sam, idOf(await attached({}, fileOf(name, text, 'text/html'))));

    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toBe(text);
  });

  it('comes in parts to a reader who asks for one', async () => {
    const id = idOf(await attached({}, fileOf('a.txt', '0123456789')));
    const part = async (range: string, more = {}) => {
      const { statusCode, headers, body } = await get(sam, id, { range, ...more });
      return [statusCode, headers['content-range'], body];
    };

    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89']);
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
    expect(await part('bytes=1-2,4-5')).toEqual([200, undefined, '0123456789']);
    expect(await part('bytes=5-2')).toEqual([200, undefined, '0123456789']);
    expect(await part('pages=1-2')).toEqual([200, undefined, '0123456789']);
    expect(await part('bytes=2-4', { 'if-range': '"x"' })).toEqual([200, undefined, '0123456789']);
  });
});

describe('what is wrong with a file is said, and leaves nothing behind', () => {
  it.each([
    ['a page called a picture', fileOf('a.jpg', PAGE, 'image/jpeg'), 415, 'unsupported_type'],
    ['a drawing called a picture', fileOf('a.png', SVG, 'image/png'), 415, 'unsupported_type'],
    ['nothing under a name', fileOf('a.txt', ''), 422, 'fields_rejected'],
  ])('%s', async (_case, file, status, code) => {
    const [before, last] = [await filesOnDisk(world), (await lastOf(maya))?.id];

    const answer = await attach({ message: 'Look' }, fileOf('fine.txt', 'fine'), file);

    expect(answer.json()).toMatchObject({ code });
    expect(answer.statusCode).toBe(status);
    expect(await filesOnDisk(world)).toBe(before);
    expect((await lastOf(maya))?.id).toBe(last);
  });

  it('one byte too many in all, announced or counted; the last byte that fits is taken', {
    timeout: 60_000,
  }, async () => {
    const half = Buffer.alloc(UPLOAD_LIMIT_BYTES / 2, 7);
    const before = await filesOnDisk(world);

    for (const files of [
      [fileOf('a.bin', half), fileOf('b.bin', Buffer.concat([half, half.subarray(0, 1)]))],
      [fileOf('c.bin', Buffer.alloc(UPLOAD_LIMIT_BYTES + 2_000_000))],
    ]) {
      const answer = await attach({ message: 'Large' }, ...files);
      expect(answer.statusCode).toBe(413);
      expect(answer.json().message).toBe('The files in one message or note can be up to 30 MB in all.');
    }
    expect(await filesOnDisk(world)).toBe(before);
    const fits = await attached({}, fileOf('a.bin', half), fileOf('b.bin', half));
    expect(fits.files.map(({ size }) => size)).toEqual([half.length, half.length]);
  });

  it('more files than a message takes, and a file in another field', async () => {
    const eleven = Array.from({ length: 11 }, (_, index) => fileOf(`${index}.txt`, 'a'));
    const before = await filesOnDisk(world);

    const tooMany = await attach({}, ...eleven);
    expect([tooMany.statusCode, tooMany.json().message]).toEqual([
      413,
      `One message or note can have ${FILES_MAX} files.`,
    ]);
    const elsewhere = { ...sendMessage, files: { field: 'surprise', maxFiles: 1, maxBytes: 1 } };
    const answer = await maya.upload(elsewhere, { conversation_id }, fileOf('a.txt', 'a'));
    expect(answer.json().errors).toEqual({ 'surprise[]': 'This field is not known here.' });
    expect(await filesOnDisk(world)).toBe(before);
  });

  it('text that no message takes, however it is sent, and fields without end', async () => {
    const before = await filesOnDisk(world);
    const file = fileOf('a.txt', 'a');
    const codeOf = async (input: object) => {
      const { statusCode, body } = await attach(input, file);
      return [statusCode, JSON.parse(body).code];
    };

    expect((await attached({ message: '🦘'.repeat(20_000) }, file)).message).toHaveLength(40_000);
    expect(await codeOf({ message: '🦘'.repeat(20_001) })).toEqual([422, 'fields_rejected']);
    expect(await codeOf({ message: 'a'.repeat(1_000_000) })).toEqual([413, 'too_large']);
    const surprises = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`surprise${index}`, 'a']));
    expect(await codeOf(surprises(1))).toEqual([422, 'fields_rejected']);
    expect(await codeOf(surprises(50))).toEqual([400, 'malformed']);
    expect(await filesOnDisk(world)).toBe(before + 1);
  });

  it('parts that no browser makes: a file without a name is one, and words that call themselves JSON are none', async () => {
    const send = async (...parts: string[]) => {
      const head = '--x\r\ncontent-disposition: form-data; name=';
      const id = `${head}"conversation_id"\r\n\r\n${conversation_id}\r\n`;
      const answer = await world.app.inject({
        method: 'POST',
        url: sendMessage.path,
        headers: {
          authorization: `Bearer ${maya.token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        payload: `${id}${parts.map((part) => `${head}${part}\r\n`).join('')}--x--\r\n`,
      });
      return answer.json();
    };

    const nameless = await send('"attachments[]"\r\ncontent-type: application/octet-stream\r\n\r\nabc');
    expect(nameless.message?.files).toMatchObject([{ name: 'file', size: 3 }]);
    const json = await send('"message"\r\ncontent-type: application/json\r\n\r\n{"a":1}');
    expect(json.code).toBe('malformed');
  });

  it('a name is cleaned, whatever it tries', async () => {
    const names = ['../../../etc/passwd', 'a\u202egnp.exe', 'C:\\x\\<script>.txt'];
    const sent = await attached({}, ...names.map((name) => fileOf(name, 'a')));

    expect(sent.files.map(({ name }) => name)).toEqual(['passwd', 'agnp.exe', '_script_.txt']);
    const { headers } = await get(sam, sent.files[1]?.id ?? 0);
    expect(headers['content-disposition']).toBe('attachment; filename=agnp.exe');
  });

  it('a picture that can not be drawn is a file like any other', async () => {
    const broken = photo.subarray(0, 200);

    const sent = await attached({}, fileOf('me.jpg', broken));

    expect(sent.files).toMatchObject([{ name: 'me.jpg', thumbnail_url: null }]);
  });

  it('a virus is refused, and while no one can look nothing is taken', async () => {
    const [before, last] = [await filesOnDisk(world), (await lastOf(maya))?.id];
    const client_key = randomUUID();
    const send = () => attach({ client_key }, fileOf('a.txt', 'a'));

    verdict = async () => 'infected';
    expect((await send()).json()).toMatchObject({
      code: 'infected',
      message: 'A virus was found in “a.txt”, so it was not sent.',
    });
    verdict = async () => {
      throw new Error('no one is there');
    };
    const unknown = await send();
    expect([unknown.statusCode, unknown.json().code]).toEqual([503, 'not_checked']);
    expect(unknown.headers['retry-after']).toBe('10');
    expect([await filesOnDisk(world), (await lastOf(maya))?.id]).toEqual([before, last]);
    verdict = async () => 'clean';
    expect((await send()).statusCode).toBe(200);
  });

  it('a full disk passes: nothing is taken, and the same is taken when there is room', async () => {
    const [before, client_key] = [await filesOnDisk(world), randomUUID()];
    const send = () => attach({ client_key }, fileOf('a.txt', 'a'), fileOf('b.txt', 'b'));

    room = 0;
    const refused = await send();
    room = Number.POSITIVE_INFINITY;

    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    expect(refused.headers['retry-after']).toBe('2');
    expect(await filesOnDisk(world)).toBe(before);
    expect((await send()).statusCode).toBe(200);
  });

  it('a chat one is not in, another sender, no session', async () => {
    const stranger = await world.person();
    const before = await filesOnDisk(world);
    const file = fileOf('a.txt', 'a');

    const theirs = await stranger.upload(sendMessage, { conversation_id }, file);
    const missing = await stranger.upload(sendMessage, { conversation_id: 999_999_999 }, file);
    expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body]);
    expect((await attach({ sender: sam.id }, file)).json().code).toBe('identity_mismatch');
    const nobody = await world.anybody.upload(sendMessage, { conversation_id }, file);
    expect(nobody.statusCode).toBe(401);
    expect(await filesOnDisk(world)).toBe(before);
  });
});

it('what a process left behind is swept away after an hour, and nothing that someone has', async () => {
  const kept = await attached({}, fileOf('me.jpg', photo));
  const before = await filesOnDisk(world);
  for (const ending of ['', '.part']) {
    const key = randomUUID();
    const folder = join(world.uploadsFolder, key.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${key}${ending}`), 'nobody’s');
  }

  await world.work('files.sweep');
  expect(await filesOnDisk(world)).toBe(before + 2);
  world.advance(1.1 * HOUR);
  await world.work('files.sweep');

  expect(await filesOnDisk(world)).toBe(before);
  expect(kept.files).toHaveLength(1);
});
