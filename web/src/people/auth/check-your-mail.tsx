import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { SEND_AGAIN_MS, SendAgain } from './send-again.tsx';
import { signUps } from './sign-up-texts.ts';

interface CheckYourMailProps {
  address: string;
  onAgain: () => Promise<unknown>;
  onBack: () => void;
}

/** The same words for every address, so that no person learns here who has an account. */
export function CheckYourMail({ address, onAgain, onBack }: CheckYourMailProps) {
  const [againAt, setAgainAt] = useState(() => Date.now() + SEND_AGAIN_MS);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  const sendAgain = async () => {
    await onAgain();
    setAgainAt(Date.now() + SEND_AGAIN_MS);
    notify.success(signUps.sent.again);
  };
  return (
    <div ref={page} className="stack">
      <PageHeader title={signUps.sent.title} lead={signUps.sent.lead(address)} />
      <Notice icon={MailCheck}>{signUps.sent.text}</Notice>
      <SendAgain from={againAt} onSend={sendAgain} />
      <Button kind="quiet" block onClick={onBack}>
        {signUps.sent.change}
      </Button>
    </div>
  );
}
