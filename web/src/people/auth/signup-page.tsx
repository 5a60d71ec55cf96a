import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '#kit/page-header.tsx';
import { CheckYourMail } from './check-your-mail.tsx';
import { SignUpForm, useSignUp } from './sign-up-form.tsx';
import { signUps } from './sign-up-texts.ts';

export function SignupPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSignUp({ onSent: setSentTo });
  return (
    <div className="stack entry">
      {sentTo === null ? (
        <>
          <PageHeader title={signUps.start.title} lead={signUps.start.lead} />
          <SignUpForm form={form} />
        </>
      ) : (
        <CheckYourMail address={sentTo} onAgain={form.sendAgain} onBack={() => setSentTo(null)} />
      )}
      <p className="small muted center">
        {signUps.start.known.before}{' '}
        <Link className="tapline" to="/login">
          {signUps.start.known.link}
        </Link>
      </p>
    </div>
  );
}
