import { dayWords } from '@kith/contract/kit/date-words';
import { fromStorage } from '@kith/contract/kit/dates';
import type { Payment } from '@kith/contract/payment-fields';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, CircleSlash, FlaskConical, Hourglass } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { inDollars } from '#client/forms/dollars.ts';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { PaperDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { Facts } from './facts.tsx';
import styles from './plans.module.css';
import { paymentsQuery } from './plans-api.ts';
import { texts } from './texts.ts';

const words = texts.payments;

const LOOKS = {
  paid: { kind: 'ok', icon: CircleCheck },
  pending: { kind: 'line', icon: Hourglass },
  declined: { kind: 'plain', icon: CircleSlash },
} as const;

/** `/payment/history`: what the viewer has paid, each with its receipt. */
export function PaymentsPage() {
  const query = useInfiniteQuery(paymentsQuery(useViewer().id));
  return (
    <div className="stack narrow">
      <PageHeader title={words.title} lead={words.lead} />
      <QueryList
        query={query}
        loading={words.loading}
        failed={words.failed}
        skeleton={<SkeletonList />}
        empty={
          <EmptyState
            drawing={<PaperDrawing />}
            title={words.none}
            action={<ButtonLink to="/subscriptions">{words.plan}</ButtonLink>}
          >
            {words.noneText}
          </EmptyState>
        }
      >
        {(payments) => <Payments payments={payments} />}
      </QueryList>
      <More query={query} />
    </div>
  );
}

function Payments({ payments }: { payments: readonly Payment[] }) {
  return (
    <>
      {payments.some(({ is_sandbox }) => is_sandbox) ? (
        <Notice kind="info" icon={FlaskConical}>
          {words.sandbox}
        </Notice>
      ) : null}
      <ul className="card card-list rows" aria-label={words.list}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <OnePayment payment={payment} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OnePayment({ payment }: { payment: Payment }) {
  const { time_zone } = useViewer();
  const { plan_id, amount_cents, status, created_at } = payment;
  return (
    <details className={styles['receipt']}>
      <summary>
        <span className="t">{words.name[plan_id]}</span>{' '}
        <Badge {...LOOKS[status]}>{words.state[status]}</Badge>
        <span className="blk small muted">
          {inDollars(amount_cents)} · {dayWords(fromStorage(created_at), time_zone)}
        </span>
      </summary>
      <Receipt payment={payment} />
    </details>
  );
}

/** What a receipt has to say: the item, the day, who sold it, and the GST. */
function Receipt({ payment }: { payment: Payment }) {
  const { time_zone } = useViewer();
  const day = (moment: string) => dayWords(new Date(moment), time_zone);
  const begun = dayWords(fromStorage(payment.created_at), time_zone);
  const facts = words.facts;
  const isPaid = payment.status === 'paid';
  const span = facts.span(day(payment.period_from), day(payment.period_until));
  return (
    <div className="stack">
      <Facts
        of={[
          [facts.provider, facts.kith],
          isPaid
            ? [facts.paid, payment.paid_at === null ? begun : day(payment.paid_at)]
            : [facts.asked, begun],
          [facts.period, `${words.name[payment.plan_id]}, ${span}`],
          [facts.amount, inDollars(payment.amount_cents)],
          [facts.gst, inDollars(payment.gst_cents)],
          [facts.card, facts.cardOf(payment.card_brand, payment.card_last4)],
          [facts.why, payment.declined_because && words.because[payment.declined_because]],
          [facts.number, isPaid ? payment.reference : null],
        ]}
      />
      {payment.is_sandbox ? <p className="small muted">{words.test}</p> : null}
    </div>
  );
}
