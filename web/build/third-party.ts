import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A library that Kith ships or runs on. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** By its name at SPDX. */
  readonly licence: string;
  /** Places in `texts`; none when the library carries no text of its licence. */
  readonly texts: readonly number[];
}

export interface Notices {
  readonly libraries: readonly ThirdParty[];
  /** Each text once: many libraries share theirs to the letter. */
  readonly texts: readonly string[];
}

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Of libraries that say it in their text alone. */
const SAID_IN_TEXT: Readonly<Record<string, string>> = { 'png-js': 'MIT' };
const LEGAL = /^(?:licen[cs]e|copying|notice|copyright)/i;

/**
 * Each library that the lock file names for production and that is installed, with the texts that came with
 * it.
 */
export function readNotices(root: string): Notices {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const texts: string[] = [];
  const place = (text: string) => {
    const known = texts.indexOf(text);
    return known < 0 ? texts.push(text) - 1 : known;
  };
  const libraries = new Map<string, ThirdParty>();
  for (const [path, { version = '', license, dev, link }] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/').slice(1).at(-1);
    if (!name || dev || link || !existsSync(join(root, path))) continue;
    const own = legalTexts(join(root, path)).map(place);
    const licence = license ?? SAID_IN_TEXT[name] ?? 'unknown';
    libraries.set(`${name}@${version}`, { name, version, licence, texts: own });
  }
  return { libraries: [...libraries.values()].toSorted(byName), texts };
}

function legalTexts(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LEGAL.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
}

function byName(one: ThirdParty, other: ThirdParty): number {
  return one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en');
}
