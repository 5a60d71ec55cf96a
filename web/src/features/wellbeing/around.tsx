import { dateWords } from '@kith/contract/kit/date-words';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#kit/card.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { beside, type Period } from './period.ts';
import { texts } from './texts.ts';

interface AroundProps {
  period: Period;
  today: string;
  onChange: (period: Period) => void;
  /** What the viewer may see of these days. */
  children: ReactNode;
}

/** What was going on in a week or on a day: of the point that is chosen in a chart, or step by step. */
export function Around({ period, today, onChange, children }: AroundProps) {
  return (
    <Card title={texts.around.title}>
      <div className="line">
        <IconButton
          icon={ChevronLeft}
          label={texts.around.earlier}
          onClick={() => onChange(beside(period, -1, today))}
        />
        <p className="grow strong" role="status">
          {periodWords(period, today)}
        </p>
        <IconButton
          icon={ChevronRight}
          label={texts.around.later}
          disabled={period.to >= today}
          onClick={() => onChange(beside(period, 1, today))}
        />
      </div>
      {children}
      <p className="small muted">{texts.around.how}</p>
    </Card>
  );
}

function periodWords({ from, to }: Period, today: string): string {
  const last = dateWords(to, today);
  return from === to ? last : texts.around.days(dateWords(from, today), last);
}
