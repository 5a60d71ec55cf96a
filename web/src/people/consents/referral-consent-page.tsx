import type { ConsentLink, ConsentReceipt } from '@kith/contract/consents';
import { useState } from 'react';
import { useMaybeViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { ConsentLinkPage } from './consent-link-page.tsx';
import { ReceiptPart } from './receipt-part.tsx';
import { ReferralAnswer } from './referral-answer.tsx';
import { texts } from './texts.ts';

/** `/referral-consent/…`: a person agrees to be referred to an organisation, or does not. */
export function ReferralConsentPage() {
  const [receipt, setReceipt] = useState<ConsentReceipt>();
  return (
    <ConsentLinkPage
      title={texts.agree.title}
      codes={['id', 'security_code']}
      address="/referral-consent/link/opened"
      wants={{ kind: 'referral', purpose: 'answer' }}
      hint={texts.agree.hint}
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
  const where = request.organisation?.name ?? texts.agree.where;
  if (receipt.next === 'sign_up') {
    return (
      <ReceiptPart request={request} receipt={receipt}>
        {texts.agree.signUp(request.masked_email, where)}
      </ReceiptPart>
    );
  }
  if (receipt.next === 'log_in') {
    const way = viewer ? { to: '/', label: texts.agree.toKith } : { to: '/login', label: texts.agree.logIn };
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
        {texts.agree.agreed(where)}
      </ReceiptPart>
    );
  }
  return (
    <ReceiptPart request={request} receipt={receipt}>
      {texts.agree.declined}
    </ReceiptPart>
  );
}
