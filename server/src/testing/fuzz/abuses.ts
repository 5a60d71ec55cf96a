import type { Body } from './encode.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data; boundary=x';
const TEN_MEGABYTES = 10_000_000;

interface Abuse extends Omit<Body, 'bytes'> {
  readonly body: () => string | Buffer;
}

function abuse(type: string, body: () => string | Buffer): Abuse {
  return { type, body };
}

/** Bodies that every call refuses. Made when sent, so that ten megabytes are not kept. */
export const ABUSES = {
  'half a JSON text': abuse(JSON_TYPE, () => '{"a":'),
  'JSON that is no object': abuse(JSON_TYPE, () => '[1,2,3]'),
  'a JSON number': abuse(JSON_TYPE, () => '1'),
  'JSON null': abuse(JSON_TYPE, () => 'null'),
  'a JSON text': abuse(JSON_TYPE, () => '"a"'),
  'JSON with __proto__': abuse(JSON_TYPE, () => '{"__proto__":{"polluted":true}}'),
  'JSON with constructor.prototype': abuse(
    JSON_TYPE,
    () => '{"constructor":{"prototype":{"polluted":true}}}',
  ),
  'JSON with an unknown key of NUL': abuse(JSON_TYPE, () => '{"\\u0000":"\\u0000"}'),
  'JSON nested ten thousand deep': abuse(JSON_TYPE, () => `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
  'JSON nested 400,000 deep': abuse(JSON_TYPE, () => `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`),
  'JSON with 50,000 unknown keys': abuse(JSON_TYPE, () =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 1]))),
  ),
  'JSON that is no UTF-8': abuse(JSON_TYPE, () =>
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  ),
  'ten megabytes of JSON': abuse(JSON_TYPE, () => `{"a":"${'a'.repeat(TEN_MEGABYTES)}"}`),
  'ten megabytes of form': abuse(FORM, () => `a=${'a'.repeat(TEN_MEGABYTES)}`),
  'a megabyte in one field': abuse(FORM, () => `surprise=${'a'.repeat(1_000_000)}`),
  'a form with a broken escape': abuse(FORM, () => 'surprise=%zz'),
  'a form that is no UTF-8': abuse(FORM, () => 'surprise=%ff%fe'),
  'a form of raw bytes': abuse(FORM, () => Buffer.from([0x61, 0x3d, 0xff, 0xc0, 0x80])),
  'a form with __proto__': abuse(FORM, () => '__proto__[polluted]=1'),
  'a form with constructor.prototype': abuse(FORM, () => 'constructor[prototype][polluted]=1'),
  'a form of 3,000 fields': abuse(FORM, () => 'surprise[]=1&'.repeat(3000)),
  'a form of two shapes': abuse(FORM, () => 'surprise=1&surprise[a]=1'),
  'a form twelve deep': abuse(FORM, () => `surprise${'[a]'.repeat(12)}=1`),
  'plain text': abuse('text/plain', () => 'surprise=1'),
  XML: abuse('application/xml', () => '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  'a type that is none': abuse('; ; ;', () => '{}'),
  'a type of another character set': abuse('application/json; charset=utf-16', () => '{"a":1}'),
  'multipart without a boundary': abuse('multipart/form-data', () => 'surprise'),
  'multipart with an empty boundary': abuse('multipart/form-data; boundary=', () => 'surprise'),
  'multipart with a boundary of quotes': abuse('multipart/form-data; boundary=""', () => 'surprise'),
  'multipart with two boundaries': abuse(
    'multipart/form-data; boundary=a; boundary=b',
    () => '--a\r\ncontent-disposition: form-data; name="surprise"\r\n\r\n1\r\n--a--\r\n',
  ),
  'multipart that is cut off in its first line': abuse(MULTIPART, () => '--x'),
  'multipart that ends in a header': abuse(MULTIPART, () => '--x\r\ncontent-disposition: form-data; na'),
  'multipart with a header of 100 kB': abuse(
    MULTIPART,
    () => `--x\r\ncontent-disposition: ${'a'.repeat(100_000)}\r\n\r\n1\r\n--x--`,
  ),
  'multipart of 200 fields': abuse(
    MULTIPART,
    () => `${'--x\r\ncontent-disposition: form-data; name="surprise"\r\n\r\n1\r\n'.repeat(200)}--x--\r\n`,
  ),
  'multipart that says it is base64': abuse(
    MULTIPART,
    () =>
      '--x\r\ncontent-disposition: form-data; name="surprise"\r\ncontent-type: application/json\r\ncontent-transfer-encoding: base64\r\n\r\n{\r\n--x--\r\n',
  ),
  'multipart without an end': abuse(
    MULTIPART,
    () => '--x\r\ncontent-disposition: form-data; name="surprise"\r\n\r\n1',
  ),
  'multipart with a part without a name': abuse(MULTIPART, () => '--x\r\n\r\n1\r\n--x--\r\n'),
  'multipart of __proto__': abuse(
    MULTIPART,
    () => '--x\r\ncontent-disposition: form-data; name="__proto__[a]"\r\n\r\n1\r\n--x--\r\n',
  ),
  'multipart with a file of another name': abuse(
    MULTIPART,
    () => '--x\r\ncontent-disposition: form-data; name="surprise"; filename="a"\r\n\r\n1\r\n--x--\r\n',
  ),
} as const satisfies Record<string, Abuse>;

export type AbuseName = keyof typeof ABUSES;

export const ABUSE_NAMES = namesOf(ABUSES);

function namesOf<K extends string>(table: Record<K, unknown>): K[] {
  const names: K[] = [];
  for (const name in table) names.push(name);
  return names;
}
