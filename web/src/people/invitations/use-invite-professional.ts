import { invitationsEndpoints, inviteNewProviderInput } from '@kith/contract/invitations';
import { z } from 'zod';
import { call } from '#client/api/call.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { notify } from '#kit/notify.ts';
import { useDraftForm } from '#people/saving';
import { useAskAgain } from './invitations-api.ts';
import { keyAfter } from './invite-values.ts';
import { texts } from './texts.ts';

/** A draft of an invitation. It carries its client key, so that a repeated send arrives once. */
const values = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** A draft from before this choice gives no name. */
  name_me: z.boolean().default(false),
  client_key: z.string(),
});
type Values = z.output<typeof values>;

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
  const form = useDraftForm<Values>({
    place: { form: 'invite-professional', record: 'new' },
    schema: values,
    initial: { first_name: '', last_name: '', email: '', name_me: false, client_key: newClientKey() },
    check: (typed) => checkInput(inviteNewProviderInput, typed),
    send: async (typed, drop) => {
      const { invitation } = await call(invitationsEndpoints.inviteNewProvider, typed).catch(
        (error: unknown) => {
          const client_key = keyAfter(error, typed.client_key);
          if (client_key !== typed.client_key) form.set({ client_key });
          throw error;
        },
      );
      await drop();
      await askAgain();
      notify.success(texts.invite.sent(invitation.first_name));
      onDone();
    },
  });
  const giveUp = () => void form.clear().then(onDone, onDone);
  return { form, isKept: form.isKept, giveUp };
}
