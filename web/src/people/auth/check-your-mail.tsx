import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';

/** The same words for every address, so that no person learns here who has an account. */
export function CheckYourMail({ address, onBack }: { address: string; onBack: () => void }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={page} className="stack">
      <PageHeader
        title="Check your email"
        lead={`We sent an email to ${address}. It says what to do next.`}
      />
      <Notice icon={MailCheck}>
        The link in it works for 14 days. If nothing comes in a few minutes, look in your junk mail, or check
        the address and try again.
      </Notice>
      <Button block onClick={onBack}>
        Change the details
      </Button>
    </div>
  );
}
