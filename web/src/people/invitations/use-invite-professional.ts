import { invitationsEndpoints } from '@kith/contract/invitations';
import { useEffect } from 'react';
import { call } from '#client/api/call.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { type DraftPlace, useDraft } from '#client/device/use-draft.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { type FormCall, useFormCall } from '#client/forms/use-form-call.ts';
import { notify } from '#kit/notify.ts';
import { useAskAgain } from './invitations-api.ts';
import { keyAfter } from './invite-values.ts';

/** A draft of an invitation. It carries its client key, so that a repeated send arrives once. */
interface Values {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly client_key: string;
}

const DRAFT: DraftPlace = { form: 'invite-professional', record: 'new' };
const NAMES = ['first_name', 'last_name', 'email', 'client_key'] as const;

interface Invite {
  readonly form: FormCall<Values>;
  /** The whole draft is stored on this device. */
  readonly isKept: boolean;
  /** Deletes the draft. */
  readonly giveUp: () => void;
}

/** The draft stays on this device until the server has it, or the person deletes it. */
export function useInviteProfessional(onDone: () => void): Invite {
  const askAgain = useAskAgain();
  const draft = useDraft(DRAFT, isValues);
  const form = useFormCall<Values>({
    initial: { first_name: '', last_name: '', email: '', client_key: newClientKey() },
    check: (values) => checkInput(invitationsEndpoints.inviteNewProvider, values),
    send: async (values) => {
      const { invitation } = await call(invitationsEndpoints.inviteNewProvider, values).catch(
        (error: unknown) => {
          const client_key = keyAfter(error, values.client_key);
          if (client_key !== values.client_key) change({ client_key });
          throw error;
        },
      );
      await draft.drop();
      await askAgain();
      notify.success(`Your invitation to ${invitation.first_name} is on its way.`);
      onDone();
    },
  });
  const { set } = form;
  const change = (part: Partial<Values>) => {
    draft.keep({ ...form.values, ...part });
    set(part);
  };
  useEffect(() => {
    if (draft.kept) set(draft.kept);
  }, [draft.kept, set]);

  const giveUp = () => void draft.drop().then(onDone, onDone);
  return { form: { ...form, set: change }, isKept: draft.status === 'saved', giveUp };
}

function isValues(value: unknown): value is Values {
  if (typeof value !== 'object' || value === null) return false;
  const entries = new Map(Object.entries(value));
  return NAMES.every((name) => typeof entries.get(name) === 'string');
}
