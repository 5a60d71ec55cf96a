import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '#kit/page-header.tsx';
import { CheckYourMail } from './check-your-mail.tsx';
import { SignUpForm, useSignUp } from './sign-up-form.tsx';

export function SignupPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSignUp({ onSent: setSentTo });
  return (
    <div className="stack entry">
      {sentTo === null ? (
        <>
          <PageHeader
            title="Create your account"
            lead="A few details first. We will send you a link to choose your password."
          />
          <SignUpForm form={form} />
        </>
      ) : (
        <CheckYourMail address={sentTo} onAgain={form.sendAgain} onBack={() => setSentTo(null)} />
      )}
      <p className="small muted center">
        Have an account?{' '}
        <Link className="tapline" to="/login">
          Log in
        </Link>
      </p>
    </div>
  );
}
