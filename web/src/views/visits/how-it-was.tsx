import { REFLECTION_MAX, type Visit, visit as visitShape } from '@kith/contract/visit-fields';
import { z } from 'zod';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { useVisitChanges } from '#features/visits';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextArea } from '#kit/fields.tsx';
import { Form } from '#kit/form.tsx';
import { notify } from '#kit/notify.ts';
import { NewerWords } from '#kit/other-version.tsx';
import { useRecordForm } from '#people/saving';
import { texts } from './texts.ts';
import styles from './visits.module.css';

const typed = z.object({ reflection: z.string() });
type Typed = z.output<typeof typed>;

const valuesOf = ({ own }: Visit): Typed => ({ reflection: own?.reflection ?? '' });

/** One question after a visit, for the member alone. */
export function HowItWas({ visit }: { visit: Visit }) {
  const { id: viewer } = useViewer();
  const { reflect, askAgain } = useVisitChanges(viewer, visit.appointment_id);
  const form = useRecordForm<Visit, Typed>({
    record: visit,
    valuesOf,
    place: { form: 'visit_reflection', record: String(visit.appointment_id) },
    isValues: (value): value is Typed => typed.safeParse(value).success,
    check({ reflection }) {
      const over = [...reflection].length - REFLECTION_MAX;
      return over > 0 ? { reflection: texts.bring.tooLong(over) } : {};
    },
    async send({ reflection }, version) {
      try {
        return await reflect(reflection.trim() === '' ? null : reflection, version);
      } catch (error) {
        if (isRefusal(error, 'stale', 'conflict')) void askAgain();
        throw error;
      }
    },
    onSaved: () => notify.success(texts.own.saved),
    readNewer: (current) => visitShape.safeParse(current).data,
    stale: texts.own.stale,
  });
  const { newer, values } = form;
  return (
    <Card title={texts.own.title}>
      <Form form={form} labels={texts.own.labels}>
        <TextArea
          autosize
          label={texts.own.label}
          description={texts.own.help}
          limit={REFLECTION_MAX}
          minRows={2}
          id="reflection"
          value={values.reflection}
          error={form.errors['reflection']}
          onChange={({ currentTarget }) => form.set({ reflection: currentTarget.value })}
        />
        <NewerWords form={form} newer={newer ?? null} wordsOf={valuesOf} said={texts.own.newer}>
          {({ own }) => <p className={styles['words']}>{own?.reflection ?? texts.own.newerGone}</p>}
        </NewerWords>
        <div className="actions">
          <Button type="submit" busy={form.busy}>
            {texts.own.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
