import { authEndpoints } from '@kith/contract/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { covered } from '#client/browser/covered.ts';
import { session } from '#client/session/session.ts';
import { anArticle, keepArticles } from '#testing/articles.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { ArticlePage } from '../article-page.tsx';
import { ownVoice } from './own-voice.ts';
import { piecesOf } from './pieces.ts';

const aVoice = (name: string, lang: string, localService = true) =>
  ({ name, lang, localService, default: false, voiceURI: name }) as SpeechSynthesisVoice;

const KAREN = aVoice('Karen', 'en-AU');

/** A browser that speaks: it says one piece at a time, until the test lets it end. */
class FakeSpeech extends EventTarget {
  voices: SpeechSynthesisVoice[] = [];
  readonly spoken: SpeechSynthesisUtterance[] = [];
  #now: SpeechSynthesisUtterance | undefined;

  getVoices = () => this.voices;

  speak = (piece: SpeechSynthesisUtterance) => {
    this.spoken.push(piece);
    this.#now = piece;
  };

  /** As Chromium does, it tells of the end of the broken-off piece afterwards. */
  cancel = () => {
    const broken = this.#now;
    this.#now = undefined;
    if (broken) queueMicrotask(() => broken.onerror?.(new Event('error') as never));
  };

  get saying(): string | undefined {
    return this.#now?.text;
  }

  end(): void {
    const ended = this.#now;
    this.#now = undefined;
    act(() => ended?.onend?.(new Event('end') as never));
  }
}

const maya = aPerson();
let api: FakeApi;
let speech: FakeSpeech;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  speech = new FakeSpeech();
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});

afterEach(() => {
  covered.show(false);
  vi.unstubAllGlobals();
  session.end('signed_out');
  api.close();
});

const button = (name: string) => screen.findByRole('button', { name });

function open(voices: SpeechSynthesisVoice[] = [KAREN]) {
  speech.voices = voices;
  keepArticles(api, [anArticle()]);
  return renderPage(ArticlePage, { path: '/article/:id', at: '/article/30' });
}

it('an article is read aloud piece by piece, heading by heading, to its end', async () => {
  const { user } = open();
  await user.click(await button('Listen'));

  await screen.findByText('Reading aloud');
  const said: (string | undefined)[] = [];
  while (speech.saying !== undefined) {
    said.push(speech.saying);
    speech.end();
  }
  expect(said).toEqual([
    'Better sleep, step by step',
    'Simple changes that help most people sleep better.',
    'Poor sleep makes everything harder.',
    'Day',
    'Move.',
  ]);
  expect(speech.spoken.every(({ voice }) => voice === KAREN)).toBe(true);
  expect(screen.getByText('Stopped').getAttribute('role')).toBe('status');
  await button('Listen');
});

it('pausing breaks off, and goes on with the same piece; the focus stays at the button', async () => {
  const { user } = open();
  const play = await button('Listen');
  await user.click(play);
  speech.end();
  await user.click(await button('Pause'));

  expect(speech.saying).toBeUndefined();
  screen.getByText('Paused');
  expect(document.activeElement).toBe(play);
  await user.click(await button('Continue'));

  expect(speech.saying).toBe('Simple changes that help most people sleep better.');
  await user.click(await button('Stop'));

  expect(speech.saying).toBeUndefined();
  await user.click(await button('Listen'));
  expect(speech.saying).toBe('Better sleep, step by step');
});

it('is not offered without a voice of this device in the language', async () => {
  open([aVoice('Google', 'en-AU', false), aVoice('Anna', 'de-DE')]);
  await screen.findByRole('button', { name: 'Print' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
});

it('is offered once the browser has found its voices', async () => {
  open([]);
  await screen.findByRole('button', { name: 'Print' });
  expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  speech.voices = [KAREN];
  act(() => void speech.dispatchEvent(new Event('voiceschanged')));

  await button('Listen');
});

it('says nothing more when the voice of this device goes, and hands no word to another', async () => {
  const { user } = open();
  await user.click(await button('Listen'));
  speech.voices = [aVoice('Google', 'en-AU', false)];
  speech.end();

  expect(speech.saying).toBeUndefined();
  expect(speech.spoken).toHaveLength(1);
});

it('is silent when the page is left, when the session ends and when the page is hidden for good', async () => {
  for (const leave of [
    (page: ReturnType<typeof open>) => page.unmount(),
    () => act(() => session.end('signed_out')),
    () => act(() => void window.dispatchEvent(new Event('pagehide'))),
  ]) {
    signInAs(maya);
    const page = open();
    await page.user.click(await button('Listen'));
    expect(speech.saying).toBeDefined();

    leave(page);

    expect(speech.saying).toBeUndefined();
    page.unmount();
  }
});

it('waits under the privacy cover, and does not go on by itself', async () => {
  const { user } = open();
  await user.click(await button('Listen'));
  act(() => covered.show(true));

  expect(speech.saying).toBeUndefined();
  act(() => covered.show(false));
  expect(speech.saying).toBeUndefined();
  await button('Continue');
});

it('goes on while the article is liked', async () => {
  const { user } = open();
  await user.click(await button('Listen'));
  await user.click(await button('Like'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Like' }).ariaPressed).toBe('true'));

  expect(speech.saying).toBe('Better sleep, step by step');
  await button('Pause');
});

it('says so when the browser could not speak', async () => {
  const { user } = open();
  await user.click(await button('Listen'));
  act(() => speech.spoken[0]?.onerror?.(new Event('error') as never));

  await screen.findByText('This device couldn’t read it aloud.');
});

it('takes the own kind of a language first, and knows how systems write it', () => {
  const [british, android] = [aVoice('Daniel', 'en-GB'), aVoice('au', 'en_AU')];
  expect(ownVoice([british, android], 'en-AU')).toBe(android);
  expect(ownVoice([british], 'en-AU')).toBe(british);
  expect(ownVoice([aVoice('Anna', 'de-DE')], 'en-AU')).toBeUndefined();
});

it('says first what may be hard, cuts what is long, and says each word once', () => {
  const long = `${'word '.repeat(100)}end.`;
  const html = `<h2>One</h2><ul><li><p>Inner words.</p></li></ul><p>${long}</p><script>no()</script>`;
  const pieces = piecesOf(anArticle({ html, content_notes: ['trauma'] }));

  expect(pieces[0]).toMatch(/^This article mentions trauma\./);
  expect(pieces.every((piece) => piece.length > 0 && piece.length <= 180)).toBe(true);
  expect(pieces.filter((piece) => piece === 'Inner words.')).toHaveLength(1);
  expect(pieces.slice(-3).join(' ')).toBe(long);
  expect(pieces.join(' ')).not.toContain('no()');
});
