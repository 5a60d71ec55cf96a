import type { ConsentLink, ConsentReceipt } from '@kith/contract/consents';
import { useState } from 'react';
import { useMaybeViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { ConsentLinkPage } from './consent-link-page.tsx';
import { ReceiptPart } from './receipt-part.tsx';
import { ReferralAnswer } from './referral-answer.tsx';

/** `/referral-consent/…`: a person agrees to be referred to an organisation, or does not. */
export function ReferralConsentPage() {
  const [receipt, setReceipt] = useState<ConsentReceipt>();
  return (
    <ConsentLinkPage
      title="Agree to your referral"
      codes={['id', 'security_code']}
      address="/referral-consent/link/opened"
      wants={{ kind: 'referral', purpose: 'answer' }}
      hint="The person who’d like to refer you can send a new link. If you have an account, look there too."
    >
      {(request, link) =>
        receipt ? (
          <Answered request={request} receipt={receipt} />
        ) : (
          <ReferralAnswer request={request} link={link} onAnswered={setReceipt} />
        )
      }
    </ConsentLinkPage>
  );
}

function Answered({ request, receipt }: { request: ConsentLink; receipt: ConsentReceipt }) {
  const viewer = useMaybeViewer();
  const where = request.organisation?.name ?? 'the organisation';
  if (receipt.next === 'sign_up') {
    return (
      <ReceiptPart request={request} receipt={receipt}>
        You agreed. We sent a link to {request.masked_email}, so you can create your account. Then {where}{' '}
        will look after you.
      </ReceiptPart>
    );
  }
  if (receipt.next === 'log_in') {
    const way = viewer ? { to: '/', label: 'Go to Kith' } : { to: '/login', label: 'Log in' };
    return (
      <ReceiptPart
        request={request}
        receipt={receipt}
        action={
          <ButtonLink kind="primary" tall block to={way.to}>
            {way.label}
          </ButtonLink>
        }
      >
        You agreed. {where} looks after you from now on. You can withdraw your consent at any time in your
        settings, under Privacy.
      </ReceiptPart>
    );
  }
  return (
    <ReceiptPart request={request} receipt={receipt}>
      You declined, and the referral is closed. The person who asked will know you declined, but not why.
    </ReceiptPart>
  );
}
