/** Octets of a line; a longer one is folded. */
const LINE = 75;

/** `20260401` */
export const basic = (day: string): string => day.slice(0, 10).replaceAll('-', '');

/** `20260401T093000`, of a date whose UTC fields are what a clock shows. */
export function shown(clock: Date): string {
  return clock.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}

/** The same of a moment, in UTC. */
export const utc = (at: Date): string => `${shown(at)}Z`;

/** RFC 5545 has no way to write them. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/** A text as a value: what would end it is escaped. Some calendars also end a line where Unicode does. */
export function escaped(text: string): string {
  return text
    .replaceAll(CONTROLS, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n');
}

/** A line of more than 75 octets goes on in the next after a space; no character is split. */
export function folded(line: string): string {
  let room = LINE;
  let out = '';
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (octets > room) {
      out += '\r\n ';
      room = LINE - 1;
    }
    out += character;
    room -= octets;
  }
  return `${out}\r\n`;
}
