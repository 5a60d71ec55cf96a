import type { FocusArea } from '@kith/contract/focus-area-fields';
import { FOCUS_NOTE_MAX } from '@kith/contract/focus-area-fields';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { calendarDay } from '@kith/contract/kit/dates';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextArea } from '#kit/fields.tsx';
import { Form } from '#kit/form.tsx';
import { Slider } from '#kit/slider.tsx';
import { texts } from './rating-texts.ts';
import { useChange } from './use-change.ts';
import { useRating } from './use-rating.ts';

export interface AreaWords {
  readonly question: string;
  readonly anchors: { readonly low: string; readonly high: string };
}

interface RatingProps {
  area: FocusArea;
  content: AreaWords;
}

/** How an area is today: nothing is chosen until the person chooses it. Another day begins anew. */
export function Rating(props: RatingProps) {
  const { time_zone } = useViewer();
  return <RatingOfDay key={calendarDay(new Date(), time_zone)} {...props} />;
}

function RatingOfDay({ area, content }: RatingProps) {
  const { form, today } = useRating(area);
  const { value } = form.values;
  return (
    <Card title={content.question}>
      <Form form={form} labels={{ note: texts.note }}>
        <Slider
          label={content.question}
          value={value}
          anchors={texts.anchors(content.anchors.low, content.anchors.high)}
          onChange={(chosen) => form.set({ value: chosen })}
        />
        <TextArea
          label={texts.note}
          description={texts.noteHelp}
          limit={FOCUS_NOTE_MAX}
          autosize
          minRows={2}
          maxRows={8}
          {...form.field('note')}
        />
        <div className="actions">
          <Button kind="primary" type="submit" busy={form.busy} disabled={value === null}>
            {today ? texts.change : texts.save}
          </Button>
          {today ? (
            <RemoveRating
              id={today.id}
              version={today.version}
              onRemove={() => form.set({ value: null, note: '' })}
            />
          ) : null}
        </div>
        <p className="small muted">{texts.once}</p>
        <p className="small muted" role="status">
          {form.isKept ? texts.kept : ''}
        </p>
      </Form>
    </Card>
  );
}

interface RemoveRatingProps {
  id: number;
  version: number;
  onRemove: () => void;
}

function RemoveRating({ id, version, onRemove }: RemoveRatingProps) {
  const { remove } = useChange();
  const { deleteProgress, restoreProgress } = focusProgressEndpoints;
  const press = () => {
    remove({ kind: 'rating', id, version, remove: deleteProgress, restore: restoreProgress });
    onRemove();
  };
  return (
    <Button kind="quiet" onClick={press}>
      {texts.remove}
    </Button>
  );
}
