import { calledName } from '@kith/contract/kit/names';
import type { Acting } from '#client/acting/acting-for.ts';
import { ButtonLink } from '#kit/button.tsx';
import { PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';

/** In place of a closed area. It looks the same with and without records. Supporters can ask for the area. */
export function RequestAccessCard({ team: { patient, as } }: { team: Acting }) {
  const name = calledName(patient);
  const title = `${name} has not shared this with you.`;
  if (as === 'professional') {
    return (
      <EmptyState drawing={<PathDrawing />} title={title}>
        When {name} does, you will find it here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<PathDrawing />}
      title={title}
      action={
        <ButtonLink kind="primary" to="/request-access">
          Request access
        </ButtonLink>
      }
    >
      You can ask to see it. {name} decides, and a no needs no reason.
    </EmptyState>
  );
}
