import { dateWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import type { OwnRating } from '@kith/contract/rating-fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { QueryList } from '#kit/query-list.tsx';
import { RatingForm } from './rating-form.tsx';
import { ownRatingQuery, questionsQuery, useRatingChanges } from './ratings-api.ts';
import { texts } from './texts.ts';

interface RateCardProps {
  provider: { readonly id: number; readonly name: string };
}

/** A rating that can be given, or one’s own; nothing for a person without a visit. */
export function RateCard({ provider }: RateCardProps) {
  const { id: viewer } = useViewer();
  const query = useQuery({ ...ownRatingQuery(viewer, provider.id), enabled: viewer !== provider.id });
  const rating = query.data;
  if (rating === undefined || (!rating.can_rate && rating.again_on === null)) return null;
  return (
    <Card title={texts.rate.title}>
      <Stand rating={rating} provider={provider} />
    </Card>
  );
}

type StandProps = RateCardProps & { rating: OwnRating };

function Stand({ rating, provider }: StandProps) {
  const [isOpen, setOpen] = useState(false);
  const { time_zone: zone } = useViewer();
  const today = calendarDay(useNow(), zone);
  const { can_rate, can_change, change_until, again_on } = rating;
  const until = change_until === null ? '' : dateWords(change_until, today);
  const again = again_on === null ? '' : dateWords(again_on, today);
  if (!can_rate && !can_change) return <p className="small">{texts.rate.closed(again)}</p>;
  return (
    <div className="stack">
      <p className="small">{can_rate ? texts.rate.lead(provider.name) : texts.rate.given(until)}</p>
      <div className="actions">
        <Button onClick={() => setOpen(true)}>
          {can_rate ? texts.rate.open(provider.name) : texts.rate.change}
        </Button>
        {can_change ? <Withdraw provider={provider} /> : null}
      </div>
      {isOpen ? <Asked rating={rating} provider={provider} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function Asked({ rating, provider, onClose }: StandProps & { onClose: () => void }) {
  const query = useQuery(questionsQuery(useViewer().id));
  return (
    <QueryList query={query} part loading={texts.rate.questionsLoading} failed={texts.rate.questionsFailed}>
      {({ questions, safety_note }) => (
        <RatingForm
          rating={rating}
          questions={questions}
          safety={safety_note}
          provider={provider}
          onClose={onClose}
        />
      )}
    </QueryList>
  );
}

function Withdraw({ provider }: RateCardProps) {
  const { id: viewer } = useViewer();
  const { withdraw } = useRatingChanges(viewer, provider.id);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await withdraw();
      notify.success(texts.rate.withdrawn);
      setAsking(false);
    } catch {
      setFailure(texts.rate.withdrawFailed);
    }
    setBusy(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.rate.withdraw}</Button>
      <ConfirmDialog
        opened={isAsking}
        title={texts.rate.withdrawTitle}
        keep={texts.rate.keep}
        confirm={texts.rate.withdraw}
        busy={isBusy}
        failure={failure}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <p>{texts.rate.withdrawText}</p>
      </ConfirmDialog>
    </>
  );
}
