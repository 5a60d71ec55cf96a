import type { ConsentLink, ConsentReceipt } from '@kith/contract/consents';
import { displayStamp, ownTimeZone } from '@kith/contract/kit/dates';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#kit/button.tsx';
import { Card, Row, Rows } from '#kit/card.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { ConsentWords } from './consent-words.tsx';
import styles from './consents.module.css';

interface ReceiptPartProps {
  request: ConsentLink;
  receipt: ConsentReceipt;
  /** What happens next. */
  children: ReactNode;
  /** Where it goes on, if anywhere. */
  action?: ReactNode;
}

/** What was answered, to keep or to print. */
export function ReceiptPart({ request, receipt, children, action }: ReceiptPartProps) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  const rows = [
    { label: 'About', value: `${request.first_name} ${request.last_name}` },
    ...(request.organisation ? [{ label: 'Organisation', value: request.organisation.name }] : []),
    { label: 'Answer', value: receipt.status === 'accepted' ? 'Yes' : 'No' },
    { label: 'Answered by', value: receipt.answered_by },
    { label: 'When', value: displayStamp(new Date(receipt.answered_at), ownTimeZone()) },
    { label: 'Consent form', value: `${request.text.title}, version ${receipt.text_version}` },
  ];
  return (
    <div ref={page} className={`stack ${styles['consent-receipt']}`}>
      <PageHeader title="Thank you for your answer" lead={children} />
      {action}
      <Card kind="list" title="Your answer">
        <Rows>
          {rows
            .filter(({ label }) => receipt.status === 'accepted' || label !== 'Consent form')
            .map(({ label, value }) => (
              <Row key={label} title={value} detail={label} />
            ))}
        </Rows>
      </Card>
      <div className={styles['not-printed']}>
        <Button block icon={Printer} onClick={() => window.print()}>
          Print or save this page
        </Button>
      </div>
      <ConsentWords text={request.text} />
    </div>
  );
}
