const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const TOO_LARGE = 11 * 1_048_576;

const png = Buffer.from(PNG, 'base64');

const FILES: Readonly<Record<string, () => Buffer>> = {
  'a small PNG': () => png,
  'an empty file': () => Buffer.alloc(0),
  'half a PNG': () => png.subarray(0, 40),
  'a PNG that says it is 2 gigapixels': () =>
    Buffer.concat([png.subarray(0, 16), Buffer.alloc(8, 0x7f), png.subarray(24)]),
  'an SVG with a script': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'bytes of no kind': () => Buffer.from([0, 255, 0, 254, 1, 2, 3]),
  'a GIF that is a script too': () => Buffer.from('GIF89a/*...*/=alert(1)//'),
  'eleven megabytes': () => Buffer.alloc(TOO_LARGE, 0x89),
};

export const FILE_NAMES = Object.keys(FILES);

export function fileCalled(name: string): Buffer {
  return FILES[name]?.() ?? Buffer.from(name);
}
