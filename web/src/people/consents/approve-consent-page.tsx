import type { ConsentReceipt } from '@kith/contract/consents';
import { useState } from 'react';
import { ConsentLinkPage } from './consent-link-page.tsx';
import { GuardianAnswer } from './guardian-answer.tsx';
import { ReceiptPart } from './receipt-part.tsx';

/** `/signup/approve-consent/…`: a parent or guardian says yes or no to a young person's account. */
export function ApproveConsentPage() {
  const [receipt, setReceipt] = useState<ConsentReceipt>();
  return (
    <ConsentLinkPage
      title="Approve sign-up"
      codes={['invitation_id', 'security_code']}
      address="/signup/approve-consent/link/opened"
      wants={{ kind: 'guardian', purpose: 'answer' }}
      hint="The young person can send you a new link from their account."
    >
      {(request, link) =>
        receipt ? (
          <ReceiptPart request={request} receipt={receipt}>
            {receipt.status === 'accepted'
              ? `${request.first_name}’s account is open now. We sent you a message to keep. You can withdraw your consent with the link in it.`
              : `The account stays closed. We’ll let ${request.first_name} know kindly, and they can ask someone else.`}
          </ReceiptPart>
        ) : (
          <GuardianAnswer request={request} link={link} onAnswered={setReceipt} />
        )
      }
    </ConsentLinkPage>
  );
}
