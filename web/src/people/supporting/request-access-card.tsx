import { calledName } from '@kith/contract/kit/names';
import type { Acting } from '#client/acting/acting-for.ts';
import { ButtonLink } from '#kit/button.tsx';
import { PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { texts } from './texts.ts';

/** In place of a closed area. It looks the same with and without records. Supporters can ask for the area. */
export function RequestAccessCard({ team: { patient, as } }: { team: Acting }) {
  const name = calledName(patient);
  const title = texts.closed.title(name);
  if (as === 'professional') {
    return (
      <EmptyState drawing={<PathDrawing />} title={title}>
        {texts.closed.professional(name)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<PathDrawing />}
      title={title}
      action={
        <ButtonLink kind="primary" to="/request-access">
          {texts.closed.ask}
        </ButtonLink>
      }
    >
      {texts.closed.supporter(name)}
    </EmptyState>
  );
}
