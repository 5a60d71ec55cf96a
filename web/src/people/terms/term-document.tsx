import type { Term } from '@kith/contract/terms';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { PlainDocument } from './plain-document.tsx';

/** A document with the short version above it. */
export function TermDocument({ term }: { term: Term }) {
  return (
    <div className="stack">
      {term.is_draft ? (
        <Notice kind="info">
          <strong>This is a draft.</strong> A lawyer still has to check and confirm these words.
        </Notice>
      ) : null}
      <Card title={`${term.title}: the short version`} kind="quiet">
        <PlainDocument text={term.summary} />
      </Card>
      {term.what_changed ? (
        <Card title={`${term.title}: what changed`}>
          <PlainDocument text={term.what_changed} />
        </Card>
      ) : null}
      <Card title={term.title} action={<Badge>{`Version ${term.version}`}</Badge>}>
        <PlainDocument text={term.text} />
      </Card>
    </div>
  );
}
