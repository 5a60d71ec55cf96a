import { dayWords, nearMomentWords } from '@kith/contract/kit/date-words';
import type { VisitPage } from '@kith/contract/visit-fields';
import type { ReactNode } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { saveAs } from '#client/browser/save-as.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Card } from '#kit/card.tsx';
import { PdfButton } from '#kit/pdf-button.tsx';
import { PageWords } from './page-words.tsx';
import { texts } from './texts.ts';
import { visitPaper } from './visit-paper.ts';

interface BroughtProps {
  page: VisitPage;
  title: string;
  /** Who reads it, and until when. */
  who: string;
  /** What can be done with it. */
  children?: ReactNode;
}

/** The page that a member brings, to read. */
export function Brought({ page, title, who, children }: BroughtProps) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  return (
    <Card title={title}>
      <div className="stack">
        <p className="small muted">
          {who} {texts.page.copied(nearMomentWords(new Date(page.brought_at), now, zone))}
        </p>
        <PageWords page={page} />
        <div className="actions">
          {children}
          <PdfButton
            label={texts.page.pdf}
            paper={() => visitPaper(page, zone, new Date())}
            save={(bytes) => saveAs(texts.page.pdfFile, bytes, 'application/pdf')}
          />
        </div>
      </div>
    </Card>
  );
}

/** The last day on which the page is open. */
export function useEndWords(page: VisitPage): string {
  const { time_zone: zone } = useViewer();
  return dayWords(new Date(page.ends_at), zone);
}
