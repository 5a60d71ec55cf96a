import type { ConsentLink, ConsentReceipt } from '@kith/contract/consents';
import { displayStamp, ownTimeZone } from '@kith/contract/kit/dates';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#kit/button.tsx';
import { Card, Row, Rows } from '#kit/card.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { ConsentWords } from './consent-words.tsx';
import styles from './consents.module.css';
import { texts } from './texts.ts';

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
    { label: texts.receipt.about, value: `${request.first_name} ${request.last_name}` },
    ...(request.organisation
      ? [{ label: texts.receipt.organisation, value: request.organisation.name }]
      : []),
    {
      label: texts.receipt.answer,
      value: receipt.status === 'accepted' ? texts.receipt.yes : texts.receipt.no,
    },
    { label: texts.receipt.by, value: receipt.answered_by },
    { label: texts.receipt.when, value: displayStamp(new Date(receipt.answered_at), ownTimeZone()) },
    { label: texts.receipt.form, value: texts.receipt.formVersion(request.text.title, receipt.text_version) },
  ];
  return (
    <div ref={page} className={`stack ${styles['consent-receipt']}`}>
      <PageHeader title={texts.receipt.thanks} lead={children} />
      {action}
      <Card kind="list" title={texts.receipt.yours}>
        <Rows>
          {rows
            .filter(({ label }) => receipt.status === 'accepted' || label !== texts.receipt.form)
            .map(({ label, value }) => (
              <Row key={label} title={value} detail={label} />
            ))}
        </Rows>
      </Card>
      <div className={styles['not-printed']}>
        <Button block icon={Printer} onClick={() => window.print()}>
          {texts.receipt.print}
        </Button>
      </div>
      <ConsentWords text={request.text} />
    </div>
  );
}
