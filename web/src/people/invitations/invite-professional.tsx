import { Button } from '#kit/button.tsx';
import { EntryForm } from '#people/auth';
import { AfterYes, ProfessionalList } from '#people/providers';
import styles from './invitations.module.css';
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
        <h3 id="after-yes">What a professional will be able to do</h3>
        <AfterYes />
        <p className="small muted">They see nothing before they say yes. You can remove them at any time.</p>
      </section>
      <ProfessionalList />
      <section className="stack" aria-labelledby="by-mail">
        <h3 id="by-mail">Someone else, by email</h3>
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
      <p className="small muted">
        They are shown as not verified until an organisation tells us that they work there.
      </p>
      <p className={`small muted ${styles['kept']}`} role="status">
        {isKept ? 'Draft saved' : ''}
      </p>
      <div className="actions even">
        <Button onClick={giveUp}>Cancel</Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          Send the invitation
        </Button>
      </div>
    </EntryForm>
  );
}
