import type { ReactNode } from 'react';
import { actFor, useActingFor } from '#client/acting-for.ts';
import { Button } from '#kit/button.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { callName } from './call-name.ts';

/** What is about the viewer alone. Whoever works for a member now sees neither the member's nor, by mistake, their own. */
export function OwnOnly({ children }: { children: ReactNode }) {
  const acting = useActingFor();
  if (!acting) return children;
  const name = callName(acting.patient);
  return (
    <EmptyState
      drawing={<SeedlingDrawing />}
      title="This page is about you"
      action={
        <Button kind="primary" onClick={() => actFor(null)}>
          Go to my own
        </Button>
      }
    >
      You are supporting {name} now. Only {name} chooses what others see of {name}.
    </EmptyState>
  );
}
