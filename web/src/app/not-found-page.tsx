import { ButtonLink } from '#kit/button.tsx';
import { PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import * as texts from './texts.ts';

export function NotFoundPage() {
  return (
    <div className="narrow">
      <PageHeader title={texts.notFoundTitle} />
      <EmptyState
        drawing={<PathDrawing />}
        title={texts.notFoundWhy}
        action={<ButtonLink to="/">{texts.goHome}</ButtonLink>}
      >
        {texts.notFoundText}
      </EmptyState>
    </div>
  );
}
