import type { Consent } from '@kith/contract/consents';
import { texts } from './texts.ts';

interface State {
  /** As the person whom it concerns reads it. */
  readonly mine: string;
  /** As the person who asked reads it. */
  readonly sent: string;
  readonly kind: 'plain' | 'ok' | 'info' | 'line';
}

export const STATES: Readonly<Record<Consent['status'], State>> = {
  pending: { mine: texts.states.yourReply, sent: texts.states.theirReply, kind: 'info' },
  accepted: { mine: texts.states.agreed, sent: texts.states.agreed, kind: 'ok' },
  rejected: { mine: texts.states.declined, sent: texts.states.declined, kind: 'plain' },
  withdrawn: { mine: texts.states.withdrawn, sent: texts.states.withdrawn, kind: 'plain' },
  expired: { mine: texts.states.expired, sent: texts.states.expired, kind: 'line' },
  cancelled: { mine: texts.states.cancelled, sent: texts.states.cancelled, kind: 'line' },
};
