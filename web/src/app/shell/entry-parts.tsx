import type { ReactNode } from 'react';
import { GrowthRings } from '#kit/growth-rings.tsx';
import { Brand } from './brand.tsx';
import { LegalLinks } from './legal-links.tsx';
import { OfflineBar } from './offline-bar.tsx';
import type { SurroundParts } from './surround.tsx';
import * as texts from './texts.ts';

const people = [
  { ring: 0, angle: 40, chart: 4 },
  { ring: 2, angle: -60, chart: 3 },
  { ring: 3, angle: 160, chart: 1 },
  { ring: 4, angle: 60, chart: 2 },
  { ring: 6, angle: 210, chart: 3 },
  { ring: 7, angle: -30, chart: 1 },
] as const;

/** Around signing in and signing up: the rings, one line, and the form. */
export function entryParts(): SurroundParts {
  return {
    kind: 'sign',
    bar: <Brand />,
    between: (
      <section className="sign-art" aria-label={texts.aboutKith}>
        <GrowthRings first={26} step={25} dots={people} />
        <p className="sign-line">{texts.calmPlace}</p>
      </section>
    ),
    after: <LegalLinks />,
  };
}

export function EntryMain({ children }: { children: ReactNode }) {
  return (
    <main className="sign-main" id="main" tabIndex={-1}>
      <div>
        <OfflineBar />
        {children}
      </div>
    </main>
  );
}
