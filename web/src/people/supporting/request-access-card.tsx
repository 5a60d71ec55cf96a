import { calledName } from '@kith/contract/kit/names';
import type { SupportedTeam } from '@kith/contract/team';
import { ButtonLink } from '#kit/button.tsx';
import { PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';

/** In place of what a member has not opened. It looks the same whether there is anything or not. */
export function RequestAccessCard({ team: { patient } }: { team: SupportedTeam }) {
  const name = calledName(patient);
  return (
    <EmptyState
      drawing={<PathDrawing />}
      title={`${name} has not shared this with you.`}
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
