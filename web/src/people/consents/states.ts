import type { Consent } from '@kith/contract/consents';

interface State {
  /** As the person whom it concerns reads it. */
  readonly mine: string;
  /** As the person who asked reads it. */
  readonly sent: string;
  readonly kind: 'plain' | 'ok' | 'info' | 'line';
}

export const STATES: Readonly<Record<Consent['status'], State>> = {
  pending: { mine: 'Needs your reply', sent: 'Waiting for a reply', kind: 'info' },
  accepted: { mine: 'Agreed', sent: 'Agreed', kind: 'ok' },
  rejected: { mine: 'Declined', sent: 'Declined', kind: 'plain' },
  withdrawn: { mine: 'Withdrawn', sent: 'Withdrawn', kind: 'plain' },
  expired: { mine: 'Expired', sent: 'Expired', kind: 'line' },
  cancelled: { mine: 'Cancelled', sent: 'Cancelled', kind: 'line' },
};
