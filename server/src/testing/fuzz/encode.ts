import { formPairs } from '@kith/contract/kit/form';

export interface Body {
  readonly type: string;
  readonly bytes: Buffer;
}

const BOUNDARY = 'kith-fuzz-7MA4YWxkTrZu0gW';

/**
 * Like the codec's own encoding, but half a surrogate pair is sent as the bytes it would have if it were
 * allowed to.
 */
export function rawForm(values: object): string {
  return formPairs(values)
    .map(([name, text]) => `${percentEncoded(name)}=${percentEncoded(text)}`)
    .join('&');
}

export function formBody(values: object): Body {
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(rawForm(values)) };
}

export function jsonBody(values: unknown): Body {
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(values)) };
}

/** Buffers travel as files, everything else as text parts. */
export function multipartBody(values: Readonly<Record<string, unknown>>): Body {
  const parts: Buffer[] = [];
  const files = Object.entries(values).filter(([, value]) => value instanceof Uint8Array);
  const texts = Object.fromEntries(
    Object.entries(values).filter(([, value]) => !(value instanceof Uint8Array)),
  );
  for (const [name, text] of formPairs(texts)) parts.push(part(name, '', Buffer.from(text)));
  for (const [name, bytes] of files)
    if (bytes instanceof Uint8Array)
      parts.push(part(name, '; filename="a.png"\r\ncontent-type: image/png', bytes));
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

function part(name: string, rest: string, bytes: Uint8Array): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '_')}"${rest}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}

function percentEncoded(text: string): string {
  return [...text]
    .map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : surrogateBytes(sign)))
    .join('');
}

function surrogateBytes(unit: string): string {
  const code = unit.charCodeAt(0);
  const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
  return bytes.map((byte) => `%${byte.toString(16)}`).join('');
}
