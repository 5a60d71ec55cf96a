import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields.tsx';
import { EntryForm } from '#people/auth';
import { AfterYes, ProfessionalList } from '#people/providers';
import { useInviteProfessional } from './use-invite-professional.ts';

const LABELS = { first_name: 'first name', last_name: 'last name', email: 'email' };

/** Asks a professional to join the team: one of the member's own organisations, or by mail. What a yes opens is said before either. */
export function InviteProfessional({ onDone }: { onDone: () => void }) {
  return (
    <>
      <section className="stack" aria-labelledby="after-yes">
        <h3 id="after-yes">What a professional can do after a yes</h3>
        <AfterYes />
        <p className="small muted">They see nothing before they say yes. You can remove them at any time.</p>
      </section>
      <ProfessionalList />
      <section className="stack" aria-labelledby="by-mail">
        <h3 id="by-mail">Somebody else, by email</h3>
        <ByMail onDone={onDone} />
      </section>
    </>
  );
}

function ByMail({ onDone }: { onDone: () => void }) {
  const { form, isKept, giveUp } = useInviteProfessional(onDone);
  const { values, set, errors, busy } = form;
  const line = (name: 'first_name' | 'last_name' | 'email') => ({
    id: name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <EntryForm form={form} labels={LABELS}>
      <TextField label="First name" autoComplete="off" {...line('first_name')} />
      <TextField label="Last name" autoComplete="off" {...line('last_name')} />
      <TextField
        label="Email"
        type="email"
        description="We send the invitation there. It says nothing about your health."
        autoComplete="off"
        {...line('email')}
      />
      <p className="small muted">
        They are shown as not verified until an organisation tells us that they work there.
      </p>
      <p className="small muted kept" role="status">
        {isKept ? 'Draft kept' : ''}
      </p>
      <div className="actions even">
        <Button onClick={giveUp}>Cancel</Button>
        <Button kind="primary" type="submit" busy={busy}>
          Send the invitation
        </Button>
      </div>
    </EntryForm>
  );
}
