import type { ComponentType } from 'react';
import { ButtonLink } from '#kit/button.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { soonTexts } from './late-texts.ts';
import { type Soon, soon } from './soon-texts.ts';

function SoonPage({ heading, sentence }: Soon) {
  return (
    <div className="narrow">
      <PageHeader title={heading} />
      <EmptyState
        drawing={<SeedlingDrawing />}
        title={soonTexts.title}
        action={<ButtonLink to="/">{soonTexts.home}</ButtonLink>}
      >
        {sentence}
      </EmptyState>
    </div>
  );
}

const pages = new Map(Object.entries(soon).map(([path, words]) => [path, () => <SoonPage {...words} />]));

/**
 * A page that is not built yet says what will be there, and nothing more. Throws for a path that
 * soon-texts.ts lacks.
 */
export function soonPage(path: string): ComponentType {
  const page = pages.get(path);
  if (!page) throw new Error(`${path} has neither a page nor a line in soon-texts.ts`);
  return page;
}
