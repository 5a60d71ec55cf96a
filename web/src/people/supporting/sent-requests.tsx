import type { AccessRequest } from '@kith/contract/access';
import { dayWords } from '@kith/contract/kit/date-words';
import { fromStorage } from '@kith/contract/kit/dates';
import type { Cell } from '@kith/contract/permissions';
import { useViewer } from '#client/api/viewer.ts';
import { Badge } from '#kit/badge.tsx';
import { accessInWords, cellsOn } from './opened.ts';
import styles from './supporting.module.css';
import { texts } from './texts.ts';

interface SentRequestsProps {
  requests: readonly AccessRequest[];
  /** The called name of the member. */
  name: string;
}

/** Requests and their answers. They never show whether the member has looked at them. */
export function SentRequests({ requests, name }: SentRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="sent">
      <h2 className="h3" id="sent">
        {texts.sent.title}
      </h2>
      <ul className="stack">
        {requests.map((request) => (
          <li key={request.id} className="card">
            <SentRequest request={request} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const states = {
  pending: { words: texts.sent.pending, kind: 'info' },
  accepted: { words: texts.sent.accepted, kind: 'ok' },
  declined: { words: texts.sent.declined, kind: 'plain' },
} as const;

function SentRequest({ request, name }: { request: AccessRequest; name: string }) {
  const { time_zone } = useViewer();
  const { words, kind } = states[request.status];
  return (
    <div className={`stack ${styles['sent-request']}`}>
      <div className="line wrap">
        <span className="small muted grow">
          {texts.sent.asked(dayWords(fromStorage(request.created_at), time_zone))}
        </span>
        <Badge kind={kind}>{words}</Badge>
      </div>
      <AccessList cells={cellsOn(request.asked)} name={name} />
      {request.reason && (
        <p className={`small ${styles['sent-words']}`}>{texts.sent.youWrote(request.reason.trim())}</p>
      )}
      <Answer request={request} name={name} />
    </div>
  );
}

function Answer({ request, name }: { request: AccessRequest; name: string }) {
  const { status, asked, given, answer } = request;
  if (status === 'declined' && answer) {
    return <p className={`small ${styles['sent-words']}`}>{texts.sent.theyWrote(name, answer.trim())}</p>;
  }
  const opened = given === null ? [] : cellsOn(given);
  if (status !== 'accepted' || opened.length === cellsOn(asked).length) return null;
  return (
    <>
      <p className="small">{texts.sent.part(name)}</p>
      <AccessList cells={opened} name={name} />
    </>
  );
}

const AccessList = ({ cells, name }: { cells: readonly Cell[]; name: string }) => (
  <ul className="dots">
    {cells.map((cell) => (
      <li key={cell.join('.')}>{accessInWords(cell, name)}</li>
    ))}
  </ul>
);
