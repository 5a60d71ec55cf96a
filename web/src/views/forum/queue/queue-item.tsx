import type { FORUM_DECISIONS, ForumQueueItem } from '@kith/contract/forum-fields';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNow } from '#client/browser/use-now.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { ForumFace } from '../face.tsx';
import styles from '../forum.module.css';
import { useAreaName } from '../rooms/use-area-name.ts';
import { texts as forum } from '../texts.ts';
import { DecideForm } from './decide-form.tsx';
import { texts } from './texts.ts';
import { waitWords } from './wait-words.ts';

type Decision = (typeof FORUM_DECISIONS)[number];

/** One item that waits: why, since when, its words, its reports, and the decisions. */
export function QueueItem({ item }: { item: ForumQueueItem }) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const { kind, post_id: post, urgency, title, content_note: note, text, state } = item;
  const area = useAreaName(item.focus_area_id);
  const name = urgency === null ? texts.kind[kind] : `${texts.kind[kind]}: ${texts.urgency[urgency]}`;
  return (
    <article className="card stack" aria-label={name}>
      <div className="line wrap">
        {urgency === null ? null : (
          <Badge kind={urgency === 'emergency' || urgency === 'crisis' ? 'danger' : 'info'}>
            {texts.urgency[urgency]}
          </Badge>
        )}
        <Waiting item={item} />
        <span className="small muted">
          {[texts.kind[kind], area, texts.state[state]].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="line">
        <ForumFace user={item.author} size="s" />
        <b dir="auto">{item.author?.username}</b>
      </div>
      {title === null ? null : (
        <h2 className="h3" dir="auto">
          {title}
        </h2>
      )}
      {note === null ? null : <p className="strong">{forum.note(note)}</p>}
      <p className={styles['words']} dir="auto">
        {text}
      </p>
      {kind === 'comment' ? (
        <p className="small">
          <Link to={`/forum/post/${post}`}>{texts.context}</Link>
        </p>
      ) : null}
      <Reports of={item} />
      <Decisions item={item} onDecide={setDecision} />
      {decision === null ? null : (
        <DecideForm item={item} decision={decision} onClose={() => setDecision(null)} />
      )}
    </article>
  );
}

function Waiting({ item: { waiting_since: since, is_overdue: isOverdue } }: { item: ForumQueueItem }) {
  const now = useNow();
  if (since === null) return null;
  return (
    <>
      <Badge kind="line" icon={Clock}>
        {waitWords(new Date(since), now)}
      </Badge>
      {isOverdue ? <Badge kind="warn">{texts.overdue}</Badge> : null}
    </>
  );
}

/** Why people reported it, without who they are, and a moderator’s last word to its writer. */
function Reports({ of: { reports, moderator_note: told } }: { of: ForumQueueItem }) {
  return (
    <>
      {reports.length === 0 ? null : (
        // Several items have reports: a landmark of each would have one name.
        <div className="card card-quiet">
          <ul className="stack" aria-label={texts.reports}>
            {reports.map(({ reason, note }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reports have no id here, since it could lead to a reporter
              <li key={at}>
                <p className="strong">{texts.reason[reason]}</p>
                {note === null ? null : (
                  <p className={styles['words']} dir="auto">
                    {note}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {told === null ? null : (
        <Notice kind="info">
          <p className="strong">{texts.told}</p>
          <p className={styles['words']} dir="auto">
            {told}
          </p>
        </Notice>
      )}
    </>
  );
}

function Decisions({ item, onDecide }: { item: ForumQueueItem; onDecide: (decision: Decision) => void }) {
  const release = texts.act.release[item.state === 'posted' ? 'posted' : 'other'];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with a legend would draw a box around three buttons
    <div className="actions" role="group" aria-label={texts.decisions}>
      <Button onClick={() => onDecide('release')}>{release}</Button>
      <Button onClick={() => onDecide('hide')}>{texts.act.hide}</Button>
      <Button kind="quiet" onClick={() => onDecide('answer')}>
        {texts.act.answer}
      </Button>
    </div>
  );
}
