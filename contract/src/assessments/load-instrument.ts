import { CATALOGUE } from './catalogue.ts';
import type { Instrument } from './instrument.ts';
import { instrument } from './instrument-schema.ts';

type Load = () => Promise<{ readonly default: unknown }>;

/** By code, then by version: one file each, which a browser fetches when it is needed. */
const LOADS: Readonly<Record<string, Readonly<Record<number, Load>>>> = {
  A111128: { 1: () => import('./data/mood-checkin-v1.json', { with: { type: 'json' } }) },
  A111155: { 1: () => import('./data/dass21-v1.json', { with: { type: 'json' } }) },
  A111201: { 1: () => import('./data/phq9-v1.json', { with: { type: 'json' } }) },
  A111202: { 1: () => import('./data/gad7-v1.json', { with: { type: 'json' } }) },
  A111203: { 1: () => import('./data/k10-v1.json', { with: { type: 'json' } }) },
  A111204: { 1: () => import('./data/who5-v1.json', { with: { type: 'json' } }) },
  A111205: { 1: () => import('./data/ons4-v1.json', { with: { type: 'json' } }) },
  A111206: { 1: () => import('./data/pcl5-v1.json', { with: { type: 'json' } }) },
  A111207: { 1: () => import('./data/pcptsd5-v1.json', { with: { type: 'json' } }) },
  A111208: { 1: () => import('./data/auditc-v1.json', { with: { type: 'json' } }) },
  A111209: { 1: () => import('./data/sleep-reflection-v1.json', { with: { type: 'json' } }) },
  A111210: { 1: () => import('./data/focus-reflection-v1.json', { with: { type: 'json' } }) },
};

const loaded = new Map<string, Promise<Instrument>>();

/**
 * An instrument by its code, and by the version under which it was answered. Without a version it is the
 * newest.
 * @throws {UnknownInstrument} where there is none, or where it is not enabled. A load that failed is tried
 * again.
 */
export function loadInstrument(code: string, version = newestOf(code)): Promise<Instrument> {
  const name = `${code}|${version}`;
  const known = loaded.get(name);
  if (known) return known;
  const load = LOADS[code]?.[version];
  if (!load) return Promise.reject(new UnknownInstrument(name));
  const coming = load().then((file) => instrument.parse(file.default));
  loaded.set(name, coming);
  coming.catch(() => loaded.delete(name));
  return coming;
}

/** No instrument has this code and version. */
export class UnknownInstrument extends Error {
  override readonly name = 'UnknownInstrument';
}

function newestOf(code: string): number {
  return CATALOGUE.find((entry) => entry.code === code)?.version ?? 0;
}
