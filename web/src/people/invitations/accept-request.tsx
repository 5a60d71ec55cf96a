import { SCREEN_TEXTS } from '@kith/contract/errors';
import { type Invitation, invitationsEndpoints } from '@kith/contract/invitations';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { notify } from '#kit/notify.ts';
import { EntryForm } from '#people/auth';
import { type AccessChoice, checkEnd, grantsChosen, LEAST, toAccess } from './access-choice.ts';
import { AccessFields } from './access-fields.tsx';
import styles from './invitations.module.css';
import { useAskAgain } from './invitations-api.ts';
import { faultsOfInvite } from './invite-values.ts';
import { otherOne } from './other-one.ts';
import { texts } from './texts.ts';
import { WillSee } from './will-see.tsx';

interface AcceptRequestProps {
  invitation: Invitation;
  opened: boolean;
  onClose: () => void;
  onAccepted: () => void;
}

/** Before a new person sees anything, the member chooses the permissions and reads them as text. */
export function AcceptRequest({ opened, onClose, ...rest }: AcceptRequestProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={texts.accepting.title(otherOne(rest.invitation).called)}
      shape="sheet"
    >
      <Choice onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Choice({ invitation, onClose, onAccepted }: Omit<AcceptRequestProps, 'opened'>) {
  const { time_zone } = useViewer();
  const askAgain = useAskAgain();
  const { patient_team_id } = invitation;
  const { called } = otherOne(invitation);
  const form = useFormCall<AccessChoice>({
    initial: LEAST,
    check: (values) => checkEnd(values, time_zone),
    send: async (values) => {
      await call(invitationsEndpoints.answerInvitation, {
        patient_team_id,
        accepted: true,
        ...toAccess(values, time_zone),
      });
      notify.success(SCREEN_TEXTS.invitationAccepted);
      onClose();
      onAccepted();
      await askAgain();
    },
    faults: faultsOfInvite,
  });
  return (
    <EntryForm form={form} labels={{ ends_on: texts.accepting.lastDay }}>
      <AccessFields who={called} value={form.values} onChange={form.set} error={form.errors['ends_on']} />
      <section className={`stack ${styles['look']}`} aria-labelledby="will-see" aria-live="polite">
        <h3 id="will-see">{texts.accepting.fromNow(called)}</h3>
        <WillSee permissions={grantsChosen(form.values)} whose="your" />
        <p>{texts.accepting.anyTime}</p>
      </section>
      <div className="actions even">
        <Button onClick={onClose}>{texts.accepting.notNow}</Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          {texts.accepting.letIn(called)}
        </Button>
      </div>
    </EntryForm>
  );
}
