import { expect, it } from 'vitest';
import { wayOf } from './way-of.ts';

const build = { id: 'one', hashed: [], named: { '/': 'a', '/icon.svg': 'b' } };
const HOME = 'https://kith.example';
const way = (path: string, mode = 'navigate', method = 'GET') =>
  wayOf({ method, mode, url: new URL(path, HOME).href }, build, HOME);

it('every page of the app is the shell', () => {
  for (const page of [
    '/',
    '/help',
    '/safety-plan',
    '/messaging/provider/4/Dr.%20Lee',
    '/apiary',
    '/nowhere?x=/api/',
  ])
    expect(way(page), page).toBe('shell');
});

it('calls are left to the network, whatever asks for them', () => {
  for (const call of [
    '/api',
    '/api/patient/safety_plan',
    '/api/files/4.png',
    '/app/kith',
    '/dev/outbox',
    '/docs/',
  ])
    for (const mode of ['navigate', 'cors', 'no-cors', 'same-origin'])
      expect(way(call, mode), call).toBe('network');
  for (const call of ['/demo.json', '/openapi.json', '/healthz', '/readyz', '/sw.js'])
    expect(way(call), call).toBe('network');
});

it('only what is read is kept', () => {
  for (const method of ['POST', 'HEAD', 'PUT', 'DELETE']) {
    expect(way('/help', 'navigate', method)).toBe('network');
    expect(way('/assets/index-1.js', 'cors', method)).toBe('network');
  }
});

it('files of the build are kept, those of elsewhere are not', () => {
  expect(way('/assets/index-1.js', 'cors')).toBe('hashed');
  expect(way('/icon.svg', 'no-cors')).toBe('named');
  expect(way('/icon.svg')).toBe('named');
  expect(way('/other.svg', 'no-cors')).toBe('network');
  expect(way('https://elsewhere.example/assets/index-1.js', 'cors')).toBe('network');
  expect(way('/__proto__', 'no-cors')).toBe('network');
});
