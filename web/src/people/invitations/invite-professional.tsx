import { Button } from '#kit/button.tsx';
import { EntryForm } from '#people/auth';
import { AfterYes, ProfessionalList } from '#people/providers';
import styles from './invitations.module.css';
import { texts } from './texts.ts';
import { useInviteProfessional } from './use-invite-professional.ts';
import { WHO_LABELS, WhoFields } from './who-fields.tsx';

/**
 * Invites a professional to the team: one of the member's own organisations, or by mail. It says first what a
 * yes opens.
 */
export function InviteProfessional({ onDone }: { onDone: () => void }) {
  return (
    <>
      <section className="stack" aria-labelledby="after-yes">
        <h3 id="after-yes">{texts.invite.willDo}</h3>
        <AfterYes />
        <p className="small muted">{texts.invite.untilYes}</p>
      </section>
      <ProfessionalList />
      <section className="stack" aria-labelledby="by-mail">
        <h3 id="by-mail">{texts.invite.byEmail}</h3>
        <ByMail onDone={onDone} />
      </section>
    </>
  );
}

function ByMail({ onDone }: { onDone: () => void }) {
  const { form, isKept, giveUp } = useInviteProfessional(onDone);
  return (
    <EntryForm form={form} labels={WHO_LABELS}>
      <WhoFields form={form} />
      <p className="small muted">{texts.invite.notVerified}</p>
      <p className={`small muted ${styles['kept']}`} role="status">
        {isKept ? texts.invite.kept : ''}
      </p>
      <div className="actions even">
        <Button onClick={giveUp}>{texts.invite.cancel}</Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          {texts.invite.send}
        </Button>
      </div>
    </EntryForm>
  );
}
