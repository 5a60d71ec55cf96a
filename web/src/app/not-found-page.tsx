import { ButtonLink } from '#kit/button.tsx';
import { PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';

export function NotFoundPage() {
  return (
    <div className="narrow">
      <PageHeader title="We couldn’t find this page" />
      <EmptyState
        drawing={<PathDrawing />}
        title="Nothing here"
        action={<ButtonLink to="/">Go home</ButtonLink>}
      >
        The address may be old or mistyped. Nothing of yours is lost.
      </EmptyState>
    </div>
  );
}
