import type { ConsentReceipt } from '@kith/contract/consents';
import { useState } from 'react';
import { ConsentLinkPage } from './consent-link-page.tsx';
import { GuardianAnswer } from './guardian-answer.tsx';
import { ReceiptPart } from './receipt-part.tsx';
import { texts } from './texts.ts';

/** `/signup/approve-consent/…`: a parent or guardian says yes or no to a young person's account. */
export function ApproveConsentPage() {
  const [receipt, setReceipt] = useState<ConsentReceipt>();
  return (
    <ConsentLinkPage
      title={texts.approve.title}
      codes={['invitation_id', 'security_code']}
      address="/signup/approve-consent/link/opened"
      wants={{ kind: 'guardian', purpose: 'answer' }}
      hint={texts.approve.hint}
    >
      {(request, link) =>
        receipt ? (
          <ReceiptPart request={request} receipt={receipt}>
            {receipt.status === 'accepted'
              ? texts.approve.open(request.first_name)
              : texts.approve.closed(request.first_name)}
          </ReceiptPart>
        ) : (
          <GuardianAnswer request={request} link={link} onAnswered={setReceipt} />
        )
      }
    </ConsentLinkPage>
  );
}
