import { ButtonLink } from '#kit/button.tsx';
import { PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { texts } from './texts.ts';

/** A record that was deleted, or is no longer shared with the viewer. */
export function ThoughtGone() {
  return (
    <>
      <PageHeader title={texts.one.title} />
      <EmptyState
        drawing={<PathDrawing />}
        title={texts.one.gone}
        action={<ButtonLink to="/cbt">{texts.one.toList}</ButtonLink>}
      >
        {texts.one.goneText}
      </EmptyState>
    </>
  );
}
