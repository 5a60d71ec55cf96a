import type { Consent } from '@kith/contract/consents';

interface State {
  /** As the person whom it concerns reads it. */
  readonly mine: string;
  /** As the person who asked reads it. */
  readonly sent: string;
  readonly kind: 'plain' | 'ok' | 'info' | 'line';
}

export const STATES: Readonly<Record<Consent['status'], State>> = {
  pending: { mine: 'Waits for an answer', sent: 'Waits for an answer', kind: 'info' },
  accepted: { mine: 'Yes', sent: 'Said yes', kind: 'ok' },
  rejected: { mine: 'No', sent: 'Declined', kind: 'plain' },
  withdrawn: { mine: 'Taken back', sent: 'Took their yes back', kind: 'plain' },
  expired: { mine: 'Ran out', sent: 'Ran out', kind: 'line' },
  cancelled: { mine: 'Cancelled', sent: 'Cancelled', kind: 'line' },
};
