import type { Term } from '@kith/contract/terms';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { PlainDocument } from './plain-document.tsx';
import { texts } from './texts.ts';

/** A document with the short version above it. */
export function TermDocument({ term }: { term: Term }) {
  return (
    <div className="stack">
      {term.is_draft ? (
        <Notice kind="info">
          <strong>{texts.document.draft}</strong> {texts.document.check}
        </Notice>
      ) : null}
      <Card title={texts.document.short(term.title)} kind="quiet">
        <PlainDocument text={term.summary} />
      </Card>
      {term.what_changed ? (
        <Card title={texts.document.changed(term.title)}>
          <PlainDocument text={term.what_changed} />
        </Card>
      ) : null}
      <Card title={term.title} action={<Badge>{texts.document.version(term.version)}</Badge>}>
        <PlainDocument text={term.text} />
      </Card>
    </div>
  );
}
