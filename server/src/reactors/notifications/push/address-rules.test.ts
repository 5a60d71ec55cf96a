import { createECDH, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { areKeysOfBrowser, isPushAddress } from './address-rules.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('the push service of a browser is taken: %s', (address) => {
  expect(isPushAddress(address)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@127.0.0.1/',
  'https://user:secret@fcm.googleapis.com/',
  'https://fcm.googleapis.com.example.org/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'https://push.services.mozilla.com.evil.example/',
  'https://evil.example/?web.push.apple.com',
  'https://FCM.googleapis.com/../fcm/send/abc',
  'file:///etc/passwd',
  'not an address',
  '',
])('another address is not: %s', (address) => {
  expect(isPushAddress(address)).toBe(false);
});

it('keys are of a browser when they have the form that browsers make', () => {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  expect(areKeysOfBrowser({ p256dh, auth })).toBe(true);
  expect(areKeysOfBrowser({ p256dh: auth, auth })).toBe(false);
  expect(areKeysOfBrowser({ p256dh, auth: p256dh })).toBe(false);
});
