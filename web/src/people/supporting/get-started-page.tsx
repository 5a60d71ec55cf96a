import { invitationsEndpoints } from '@kith/contract/invitations';
import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { call } from '#client/api/call.ts';
import { useMaybeViewer } from '#client/api/viewer.ts';
import { rememberPath } from '#client/pages/last-path.ts';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { CheckYourMail, SignUpForm, useSignUp } from '#people/auth';
import { AskToSupport } from './ask-to-support.tsx';
import { texts } from './texts.ts';

/**
 * The target of a member's own link. It reveals nothing of the member, not even whether the link is valid:
 * the answer is the same for every link and every address.
 */
export function GetStartedPage() {
  const { patient_id: code = '' } = useParams();
  const viewer = useMaybeViewer();
  return (
    <div className="stack entry">
      {viewer ? <AskToSupport viewer={viewer} code={code} /> : <SignUp code={code} />}
    </div>
  );
}

function SignUp({ code }: { code: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { pathname } = useLocation();
  const form = useSignUp({
    draft: 'supporter',
    onSent: setSentTo,
    register: (input) => call(invitationsEndpoints.registerAsSupporter, { ...input, member_link: code }),
  });
  if (sentTo !== null)
    return <CheckYourMail address={sentTo} onAgain={form.sendAgain} onBack={() => setSentTo(null)} />;
  return (
    <>
      <PageHeader title={texts.start.title} lead={texts.start.lead} />
      <Notice icon={HeartHandshake}>{texts.start.note}</Notice>
      <SignUpForm form={form} withMobile={false} />
      <p className="small muted center">
        {texts.start.haveAccount}{' '}
        <Link className="tapline" to="/login" onClick={() => rememberPath(pathname)}>
          {texts.start.logIn}
        </Link>
      </p>
    </>
  );
}
