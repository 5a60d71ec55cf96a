/**
 * The push services of the browsers there are. The address comes from a caller, and this server posts to it:
 * a name that is not among these could be of a machine beside this one.
 */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+(\.[a-z0-9-]+)?\.notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];

/** Whether notices are pushed to this address: https, on the usual port, at a known service. */
export function isPushAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return (
    url !== undefined &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    url.href === address &&
    SERVICES.some((service) => service.test(url.hostname))
  );
}

const POINT_BYTES = 65;
const SECRET_BYTES = 16;

/** Whether a browser made these: a point of P-256 that is not packed, and 16 bytes (RFC 8291). */
export function areKeysOfBrowser({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }) {
  const point = Buffer.from(p256dh, 'base64url');
  return (
    point.length === POINT_BYTES && point[0] === 4 && Buffer.from(auth, 'base64url').length === SECRET_BYTES
  );
}
