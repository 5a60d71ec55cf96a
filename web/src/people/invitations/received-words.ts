import { SCREEN_TEXTS } from '@kith/contract/errors';
import type { Invitation } from '@kith/contract/invitations';

interface ReceivedWords {
  /** The question of a person with this name. */
  readonly asks: (name: string) => string;
  readonly accepted: string;
  readonly declined: string;
}

const answered = {
  accepted: SCREEN_TEXTS.invitationAccepted,
  declined: SCREEN_TEXTS.invitationDeclined,
};

export const RECEIVED: Readonly<Record<Invitation['kind'], ReceivedWords>> = {
  supporter_invitation: { asks: (name) => `${name} asks you to support them`, ...answered },
  supporter_request: { asks: (name) => `${name} asks to support you`, ...answered },
  provider_invitation: {
    asks: (name) => `${name} asks you to join their team`,
    accepted: 'You are on the team now.',
    declined: 'Your answer is sent.',
  },
};
