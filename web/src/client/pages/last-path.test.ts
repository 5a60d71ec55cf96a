// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { forgetPath, lastPath, rememberPath } from './last-path.ts';

afterEach(() => sessionStorage.clear());

it('remembers a page with its query, and whose it was', () => {
  rememberPath('/journey/note?keyword=sleep', 7);

  expect(lastPath()).toEqual({ path: '/journey/note?keyword=sleep', userId: 7 });
});

it('forgets when told to', () => {
  rememberPath('/journey');

  forgetPath();

  expect(lastPath()).toBeUndefined();
});

it.each([
  'https://evil.example/',
  '//evil.example/journey',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  'journey',
  '',
])('never leads out of Kith: %j', (path) => {
  rememberPath(path);
  expect(lastPath()).toBeUndefined();

  sessionStorage.setItem('kith.last_path', JSON.stringify({ path }));
  expect(lastPath()).toBeUndefined();
});

it('reads nothing from a spoiled entry', () => {
  sessionStorage.setItem('kith.last_path', '{"path":');
  expect(lastPath()).toBeUndefined();
});
