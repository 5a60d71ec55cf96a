import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readNotices } from './third-party.ts';

const root = join(import.meta.dirname, '../..');
const { libraries, texts } = readNotices(root);

it('names every library of production that is installed, once, with its licence', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const wanted = new Set<string>();
  for (const [path, { version, dev, link }] of Object.entries<Record<string, unknown>>(lock.packages)) {
    const name = path.split('node_modules/').at(-1);
    if (path.includes('node_modules/') && !dev && !link && existsSync(join(root, path)))
      wanted.add(`${name}@${version}`);
  }

  expect(libraries.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(
    [...wanted].toSorted(),
  );
  expect(libraries.filter(({ licence }) => licence === 'unknown')).toEqual([]);
});

it('carries what MIT, OFL and others ask to be carried, and each text once', () => {
  const textsOf = (wanted: string) =>
    libraries
      .find(({ name }) => name === wanted)
      ?.texts.map((place) => texts[place])
      .join() ?? '';

  expect(textsOf('react')).toContain('Permission is hereby granted');
  expect(textsOf('@fontsource-variable/inter')).toContain('SIL OPEN FONT LICENSE');
  expect(new Set(texts).size).toBe(texts.length);
  expect(libraries.filter(({ texts: own }) => own.length === 0).length).toBeLessThan(libraries.length / 20);
});
