import type { FocusArea } from '@kith/contract/focus-area-fields';
import { useQuery } from '@tanstack/react-query';
import { useWhose } from '#client/acting/acting-for.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextField } from '#kit/fields.tsx';
import { Form } from '#kit/form.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { Slider } from '#kit/slider.tsx';
import { areasQuery, contentQuery } from './focus-api.ts';
import { texts } from './rating-texts.ts';
import { texts as page } from './texts.ts';
import { useRateAll } from './use-rate-all.ts';

/** All active areas on one screen, saved at once: those that are touched, or none. */
export function RateAll({ onDone }: { onDone: () => void }) {
  const query = useQuery(areasQuery(useWhose()));
  return (
    <>
      <PageHeader title={texts.all.title} lead={texts.all.lead} />
      <div className="stack narrow">
        <QueryList query={query} loading={page.page.loading} failed={page.page.failed}>
          {(areas) => {
            const active = areas.filter(({ status }) => status === 'active');
            return active.length > 0 ? <Sheet areas={active} onDone={onDone} /> : <p>{texts.all.none}</p>;
          }}
        </QueryList>
      </div>
    </>
  );
}

function Sheet({ areas, onDone }: { areas: readonly FocusArea[]; onDone: () => void }) {
  const content = useQuery(contentQuery).data;
  const { form, set, of, day } = useRateAll(areas, onDone);
  if (content === undefined) return null;
  return (
    <Form form={form} labels={{}}>
      {areas.map((area) => {
        const words = content.find(({ id }) => id === area.focus_area_id);
        if (!words) return null;
        const { value, note } = of(area.id);
        return (
          <Card key={area.id} title={area.focus_area}>
            <p>{words.question}</p>
            {area.progress?.day === day ? (
              <p className="small muted">{texts.all.today(area.progress.progress)}</p>
            ) : null}
            <Slider
              label={`${area.focus_area}: ${words.question}`}
              value={value}
              anchors={texts.anchors(words.anchors.low, words.anchors.high)}
              onChange={(chosen) => set(area.id, { value: chosen })}
            />
            {value === null ? null : (
              <TextField
                label={texts.note}
                description={texts.noteHelp}
                value={note}
                onChange={({ currentTarget }) => set(area.id, { note: currentTarget.value })}
              />
            )}
          </Card>
        );
      })}
      <div className="actions">
        <Button kind="primary" type="submit" busy={form.busy}>
          {texts.all.save}
        </Button>
        <Button kind="quiet" disabled={form.busy} onClick={onDone}>
          {texts.all.back}
        </Button>
      </div>
      <p className="small muted" role="status">
        {form.isKept ? texts.kept : ''}
      </p>
    </Form>
  );
}
