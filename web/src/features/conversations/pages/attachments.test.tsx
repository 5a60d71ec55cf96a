import { authEndpoints } from '@kith/contract/auth';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { UPLOAD_LIMIT_BYTES } from '@kith/contract/files';
import type { Message } from '@kith/contract/messages';
import { threadsEndpoints } from '@kith/contract/threads';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { openDevice } from '#client/storage/device-database.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { aFile, aMessage, aThread, aThreadMember } from '#testing/conversations.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { MessageSync } from './message-sync.tsx';
import { MessagingPage } from './messaging-page.tsx';

const { listThreads, getThread, listMessages, markSeen, sendMessage, sendText, getAttachment } =
  conversationsEndpoints;
let api: FakeApi;
const maya = aPerson({ id: 7 });
const letter = new File(['a letter'], 'Letter.pdf', { type: 'application/pdf' });
const photo = new File(['a photo'], 'beach.jpg', { type: 'image/jpeg' });

// jsdom lays nothing out: without a height no row would be about the screen.
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(markSeen, ({ conversation_id, last_message_seen }) => ({
    conversation_id,
    last_message_seen,
    member_id: maya.id,
  }));
  api.on(threadsEndpoints.sayTyping, () => ({ ok: true as const }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

afterEach(async () => {
  cleanup();
  await deleteAllDrafts();
  session.end('signed_out');
  await waitFor(async () => expect(await keptHere()).toBe(0));
  api.close();
});

function stand(messages: Message[]) {
  const members = [aThreadMember({ id: maya.id, role_id: 9 }), aThreadMember({ id: 4242 })];
  const thread = aThread({ conversation_id: 3, members, latest_message: messages.at(-1) ?? null });
  api.on(listThreads, () => ({ threads: [thread], has_more_data: false }));
  api.on(getThread, () => ({ thread }));
  api.on(listMessages, () => ({ messages, has_more_data: false }));
}

function Page() {
  return (
    <>
      <MessageSync person={maya.id} />
      <MessagingPage />
    </>
  );
}

const open = () => renderPage(Page, { path: '/messaging/:id', at: '/messaging/3' });
const written = async () => within(await screen.findByRole('region', { name: 'Chat messages' }));
const chooser = () => screen.findByLabelText('Files for this message');
const chosen = async () => within(await screen.findByRole('list', { name: 'Files to send' }));
const own = (files: readonly File[], message: string) =>
  aMessage({
    id: 61,
    conversation_id: 3,
    message,
    sender: { ...(aMessage().sender ?? never()), id: maya.id },
    files: files.map(({ name, size }) => aFile({ name, size })),
  });
const never = (): never => {
  throw new Error('Every message of a person has a sender.');
};
const keptHere = async () =>
  (await (await openDevice()).getAllKeys('entries')).filter(([, kind]) => kind.startsWith('file:')).length;

it('sends what was chosen with the words, by one key, and shows it by icon and size', async () => {
  stand([]);
  const { user } = open();
  await user.upload(await chooser(), [letter, photo]);
  await user.click((await chosen()).getByRole('button', { name: 'Remove beach.jpg' }));
  await user.type(await screen.findByRole('textbox', { name: /^Message to/ }), 'Here it is');

  let sentFiles: readonly File[] = [];
  const sent = api.on(sendMessage, ({ message }, { files }) => {
    sentFiles = files;
    return { message: own(files, message ?? '') };
  });
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await (await written()).findByRole('button', { name: /^Letter\.pdf ?8 bytes ?\(save\)$/ });
  expect(sent.calls).toMatchObject([{ conversation_id: 3, message: 'Here it is' }]);
  expect(sentFiles.map(({ name }) => name)).toEqual(['Letter.pdf']);
  expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull();
  await waitFor(async () => expect(await keptHere()).toBe(0));
});

it('says of a file that can run, before it is sent and where it is received', async () => {
  stand([own([new File(['MZ'], 'Setup.exe'), letter], 'Try this')]);
  const { user } = open();
  await (await written()).findByRole('button', { name: /^Setup\.exe.*can run a program.*\(save\)$/ });

  await user.upload(await chooser(), [new File(['x'], 'run.bat'), letter]);

  const list = await chosen();
  await list.findByText(
    'This file can run a program on a device. Open it only if you know where it comes from.',
  );
  expect(list.getAllByText(/can run a program/)).toHaveLength(1);
});

it('says before sending what is too large, empty or one too many', async () => {
  stand([]);
  const { user } = open();
  const large = Object.defineProperty(new File(['x'], 'film.mp4'), 'size', { value: UPLOAD_LIMIT_BYTES });

  await user.upload(await chooser(), [letter, large]);
  expect((await screen.findByRole('alert')).textContent).toMatch(/30 MB in all\. “film\.mp4” is 31\.5 MB/);
  await user.upload(await chooser(), new File([], 'nothing.txt'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/“nothing\.txt” is empty/);
  const many = Array.from({ length: 10 }, (_, index) => new File(['x'], `${index}.txt`));
  await user.upload(await chooser(), many);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /One message or note can have 10 files\. “9\.txt”/,
  );

  expect((await chosen()).getAllByRole('listitem')).toHaveLength(10);
  await waitFor(async () => expect(await keptHere()).toBe(10));
});

it('takes what is pasted, and what is let go anywhere beside the chat', async () => {
  stand([]);
  open();
  const field = await screen.findByRole('textbox', { name: /^Message to/ });

  fireEvent.paste(field, { clipboardData: { files: [photo] } });
  const beside = await screen.findByRole('region', { name: 'Chat messages' });
  const dragged = { dataTransfer: { files: [letter], types: ['Files'] } };
  expect(fireEvent.dragOver(beside, dragged), 'the browser does not open it').toBe(false);
  fireEvent.drop(beside, dragged);

  const list = await chosen();
  expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove beach.jpg',
    'Remove Letter.pdf',
  ]);
  await waitFor(async () => expect(await keptHere()).toBe(2));
});

it('keeps files without a connection, over the end of the session, and sends them first come first', async () => {
  stand([]);
  const { user, unmount } = open();
  api.refuse(sendMessage, 'unavailable');
  await user.upload(await chooser(), letter);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await (await written()).findByText(/^Not sent\./);
  await user.type(await screen.findByRole('textbox', { name: /^Message to/ }), 'And words');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect(await keptHere()).toBe(1));
  unmount();
  session.end('expired');

  const order: string[] = [];
  let body = '';
  api.on(sendMessage, async ({ message }, { files }) => {
    body = await (files[0] ?? letter).text();
    order.push('file');
    return { message: own(files, message ?? '') };
  });
  api.on(sendText, ({ message }) => {
    order.push('words');
    return { message: { ...own([], message), id: 62, previous_id: 61 } };
  });
  session.begin({ token: 't2', user: maya, session: aSession() }, Date.now());
  open();

  await waitFor(() => expect(order).toEqual(['file', 'words']));
  expect(body).toBe('a letter');
});

it('shows a chosen file by the name it will have, and by an icon where it is no picture', async () => {
  stand([]);
  const { user } = open();
  await user.upload(await chooser(), new File(['MZ'], 'inv\u202egpj.exe.jpg', { type: 'image/jpeg' }));
  const list = await chosen();
  list.getByRole('button', { name: 'Remove invgpj.exe.jpg' });

  const [preview] = list.getAllByRole('presentation');
  fireEvent.error(preview ?? never());

  expect(list.queryAllByRole('presentation')).toEqual([]);
  list.getByText('invgpj.exe.jpg');
  await waitFor(async () => expect(await keptHere()).toBe(1));
});

it('has what was chosen still there after the session ended, until it is taken away', async () => {
  stand([]);
  const { user, unmount } = open();
  await user.upload(await chooser(), [letter, photo]);
  await waitFor(async () => expect(await keptHere()).toBe(2));
  unmount();
  session.end('expired');
  session.begin({ token: 't2', user: maya, session: aSession() }, Date.now());

  const again = open();
  const list = await chosen();
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  await again.user.click(list.getByRole('button', { name: 'Remove beach.jpg' }));
  await waitFor(async () => expect(await keptHere()).toBe(1));
  let body = '';
  api.on(sendMessage, async ({ message }, { files }) => {
    body = await (files[0] ?? photo).text();
    return { message: own(files, message ?? '') };
  });
  await again.user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(body).toBe('a letter'));
  await waitFor(async () => expect(await keptHere()).toBe(0));
});

it('leaves nothing of a file that is taken away while the device still puts it down', async () => {
  stand([]);
  const { user } = open();
  const read = Promise.withResolvers<ArrayBuffer>();
  const slow = Object.assign(new File(['slow'], 'slow.txt'), { arrayBuffer: () => read.promise });
  await user.upload(await chooser(), [slow, letter]);
  await waitFor(async () => expect(await keptHere()).toBe(1));
  await user.click((await chosen()).getByRole('button', { name: 'Remove slow.txt' }));

  read.resolve(new ArrayBuffer(4));
  await new Promise((resolve) => setTimeout(resolve, 50));

  await waitFor(async () => expect(await keptHere()).toBe(1));
});

it('shows a picture by its name and what the server has drawn, and saves a file on request', async () => {
  const files = [
    aFile({ id: 8, name: 'beach.jpg', thumbnail_url: '/api/conversation/get_attachment?id=8&size=small' }),
    aFile({ id: 9, name: 'plan.docx', icon: 'word' }),
  ];
  stand([aMessage({ id: 51, conversation_id: 3, message: '', files })]);
  const asked = api.on(getAttachment, ({ size }) => ({
    contentType: size === 'small' ? 'image/webp' : 'application/octet-stream',
    bytes: new Uint8Array([1]),
  }));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open();

  const picture = await (await written()).findByRole('img', { name: 'beach.jpg' });
  expect(picture.getAttribute('src')).toBe('blob:picture');
  await user.click(await (await written()).findByRole('button', { name: /plan\.docx/ }));

  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(asked.calls).toEqual([
    { id: 8, size: 'small' },
    { id: 9, size: 'full' },
  ]);
});

it('opens a picture large, goes to those before and after it by button and by key, and gives all of it back', async () => {
  const picture = (id: number, name: string) =>
    aFile({ id, name, thumbnail_url: `/api/conversation/get_attachment?id=${id}&size=small` });
  stand([
    aMessage({
      id: 51,
      conversation_id: 3,
      message: 'Look',
      files: [picture(8, 'beach.jpg'), aFile({ id: 9 })],
    }),
    aMessage({ id: 52, conversation_id: 3, previous_id: 51, message: '', files: [picture(10, 'dunes.png')] }),
  ]);
  const asked = api.on(getAttachment, ({ size }) => ({
    contentType: size === 'small' ? 'image/webp' : 'image/png',
    bytes: new Uint8Array([1]),
  }));
  const urls = new Set<string>();
  URL.createObjectURL = () => {
    const url = `blob:${urls.size}-${Math.random()}`;
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void urls.delete(url);
  const { user } = open();
  const thumbnail = await (await written()).findByRole('button', { name: /^beach\.jpg ?\(open\)$/ });
  await (await written()).findByRole('button', { name: /^dunes\.png ?\(open\)$/ });
  const [before] = [urls.size];
  await user.click(thumbnail);

  const dialog = within(await screen.findByRole('dialog', { name: 'beach.jpg' }));
  await dialog.findByRole('img', { name: 'beach.jpg' });
  await waitFor(() => expect(asked.calls).toContainEqual({ id: 8, size: 'full' }));
  await user.click(dialog.getByRole('button', { name: 'Later picture' }));
  await screen.findByRole('dialog', { name: 'dunes.png' });
  await waitFor(() => expect(asked.calls).toContainEqual({ id: 10, size: 'full' }));
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  await screen.findByRole('dialog', { name: 'beach.jpg' });
  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('dialog', { name: 'beach.jpg' })).toBeNull();
  expect(document.activeElement).toBe(thumbnail);
  await waitFor(() => expect(urls.size).toBe(before));
});

it('puts a message whose file was refused back where it was written, before what stands there by now', async () => {
  stand([]);
  const { user } = open();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ });
  const message = '“beach.jpg” is empty.';
  api.on(sendMessage, () => {
    throw new Refusal('fields_rejected', { errors: { attachments: message } });
  });
  await user.upload(await chooser(), [letter, photo]);
  await user.type(field, 'From the sea');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await (await written()).findByText(message);
  expect(screen.getByText(`Your message wasn’t sent. ${message}`).getAttribute('role')).toBe('status');
  await user.upload(await chooser(), new File(['more'], 'more.txt'));
  await user.type(field, 'And this');

  await user.click((await written()).getByRole('button', { name: 'Edit' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(field.value).toBe('From the sea\n\nAnd this');
  expect(document.activeElement).toBe(field);
  expect((await written()).queryByText('From the sea')).toBeNull();
  const list = await chosen();
  const marked = list.getAllByRole('listitem').map((one) => within(one).queryByText('Not added') !== null);
  expect(marked).toEqual([false, true, false]);

  await user.click(list.getByRole('button', { name: 'Remove beach.jpg' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove more.txt');
  let names: string[] = [];
  api.on(sendMessage, ({ message: words }, { files }) => {
    names = files.map(({ name }) => name);
    return { message: own(files, words ?? '') };
  });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(names).toEqual(['Letter.pdf', 'more.txt']));
  await waitFor(async () => expect(await keptHere()).toBe(0));
});

it('stops what is on its way when asked to, keeps words and files, lets the next one pass, and sends it on request', async () => {
  stand([]);
  const { user } = open();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ });
  api.on(sendMessage, () => new Promise<never>(() => undefined));
  const next = api.on(sendText, ({ message }) => ({ message: own([], message) }));
  await user.upload(await chooser(), letter);
  await user.type(field, 'Here it is');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const list = await written();
  await user.type(field, 'And a word');
  await user.click(await list.findByRole('button', { name: 'Stop sending' }));

  await list.findByText('You stopped this before it was sent.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Chat messages');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(next.calls).toMatchObject([{ message: 'And a word' }]));
  const sent = api.on(sendMessage, ({ message }) => ({ message: own([letter], message ?? '') }));
  await user.click(list.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent.calls).toMatchObject([{ message: 'Here it is' }]));
  await waitFor(async () => expect(await keptHere()).toBe(0));
});

it('sends no more files at once than one message takes, also after some came back', async () => {
  stand([]);
  const { user } = open();
  api.refuse(sendMessage, 'no_room_for_files');
  const six = (from: number) =>
    Array.from({ length: 6 }, (_, index) => new File(['x'], `${from + index}.txt`));
  await user.upload(await chooser(), six(1));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const back = await (await written()).findByRole('button', { name: 'Edit' });
  await user.upload(await chooser(), six(7));
  const tried = api.refuse(sendMessage, 'no_room_for_files');
  await user.click(back);
  await user.click((await chosen()).getByRole('button', { name: 'Remove 1.txt' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove 2.txt');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect((await screen.findByRole('alert')).textContent).toBe(
    'One message or note can have 10 files. Please remove some.',
  );
  await user.click((await chosen()).getByRole('button', { name: 'Remove 2.txt' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await chosen()).getAllByRole('listitem')).toHaveLength(10);
  expect(tried.calls).toEqual([]);
  await waitFor(async () => expect(await keptHere()).toBe(10));
});

it('takes what waits off the device when the person signs out', async () => {
  stand([]);
  const { user, unmount } = open();
  api.refuse(sendMessage, 'unavailable');
  await user.upload(await chooser(), letter);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await (await written()).findByText(/^Not sent\./);
  expect(await keptHere()).toBe(1);
  unmount();

  session.end('signed_out');

  await waitFor(async () => expect(await keptHere()).toBe(0));
});
