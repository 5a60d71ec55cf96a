import { endingOf, FILE_NAME_BYTES, visibleName } from '@kith/contract/files';
import { isBlank } from '@kith/contract/kit/unseen';

/** Names of devices on Windows, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const NAMELESS = 'file';

/**
 * The name under which other people see and save a file: the last part of a path, one line, no hidden
 * characters, at most 255 bytes.
 */
export function cleanName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const visible = visibleName(last.normalize('NFC')).replace(/[<>:"|?*]/g, '_');
  const trimmed = visible.replace(/\s+/g, ' ').replace(/^[. ]+|[. ]+$/g, '');
  const named = isBlank(trimmed) ? NAMELESS : trimmed;
  return shortened(DEVICE.test(named) ? `_${named}` : named);
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= FILE_NAME_BYTES) return name;
  const ending = endingOf(name);
  const tail = ending === '' ? '' : name.slice(-ending.length - 1);
  const room = FILE_NAME_BYTES - Buffer.byteLength(tail);
  let [stem, used] = ['', 0];
  for (const sign of name) {
    used += Buffer.byteLength(sign);
    if (used > room) break;
    stem += sign;
  }
  return stem + tail;
}
