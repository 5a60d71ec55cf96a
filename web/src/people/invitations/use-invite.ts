import { invitationsEndpoints } from '@kith/contract/invitations';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import type { FieldErrors } from '#client/forms/form-faults.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { notify } from '#kit/notify.ts';
import { useDraftForm } from '#people/saving';
import { useAskAgain } from './invitations-api.ts';
import {
  checkInvite,
  faultsOfInvite,
  freshInvite,
  INVITE_DRAFT,
  type InviteValues,
  inviteValues,
  keyAfter,
  toInvite,
} from './invite-values.ts';
import { texts } from './texts.ts';

interface Invite {
  readonly form: FormCall<InviteValues>;
  /** First the member writes it; then they look at what it will open, and send it. */
  readonly step: 'write' | 'look';
  readonly goBack: () => void;
  /** The whole draft is stored on this device. */
  readonly isKept: boolean;
  /** Deletes the draft. */
  readonly giveUp: () => void;
}

/** The draft stays on this device until the server has it, or the person deletes it. */
export function useInvite(onDone: () => void): Invite {
  const { time_zone } = useViewer();
  const askAgain = useAskAgain();
  const [step, setStep] = useState<Invite['step']>('write');
  const sendBackOn = (errors: FieldErrors) => {
    if (Object.keys(errors).length > 0) setStep('write');
    return errors;
  };
  const form = useDraftForm<InviteValues>({
    place: INVITE_DRAFT,
    schema: inviteValues,
    initial: freshInvite(),
    check: (values) => sendBackOn(checkInvite(values, time_zone)),
    send: async (values, drop) => {
      if (step === 'write') return setStep('look');
      const { invitation } = await call(
        invitationsEndpoints.inviteSupporter,
        toInvite(values, time_zone),
      ).catch((error: unknown) => {
        const client_key = keyAfter(error, values.client_key);
        if (client_key !== values.client_key) form.set({ client_key });
        throw error;
      });
      await drop();
      await askAgain();
      notify.success(texts.invite.sent(invitation.first_name));
      onDone();
    },
    faults: (error, names) => {
      const found = faultsOfInvite(error, names);
      sendBackOn(found.fields);
      return found;
    },
  });
  const giveUp = () => void form.clear().then(onDone, onDone);
  return { form, step, goBack: () => setStep('write'), isKept: form.isKept, giveUp };
}
