import { ButtonLink } from '#kit/button.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import type { Soon } from './soon.ts';

/** A page that is not built yet says what will be there, and nothing more. */
export function SoonPage({ heading, sentence }: Soon) {
  return (
    <div className="narrow">
      <PageHeader title={heading} />
      <EmptyState
        drawing={<SeedlingDrawing />}
        title="This page is not ready yet"
        action={<ButtonLink to="/">Go home</ButtonLink>}
      >
        {sentence}
      </EmptyState>
    </div>
  );
}
