import { REFLECTION_MAX, type Visit } from '@kith/contract/visit-fields';
import { z } from 'zod';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { useVisitChanges } from '#features/visits';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextArea } from '#kit/fields.tsx';
import { Form } from '#kit/form.tsx';
import { notify } from '#kit/notify.ts';
import { useDraftForm } from '#people/saving';
import { texts } from './texts.ts';

const typed = z.object({ reflection: z.string() });

/** One question after a visit, for the member alone. */
export function HowItWas({ visit }: { visit: Visit }) {
  const { id: viewer } = useViewer();
  const { reflect, askAgain } = useVisitChanges(viewer, visit.appointment_id);
  const form = useDraftForm({
    place: { form: 'visit_reflection', record: String(visit.appointment_id) },
    schema: typed,
    initial: { reflection: visit.own?.reflection ?? '' },
    check({ reflection }) {
      const over = [...reflection].length - REFLECTION_MAX;
      return over > 0 ? { reflection: texts.bring.tooLong(over) } : {};
    },
    send: async ({ reflection }, drop) => {
      await reflect(reflection.trim() === '' ? null : reflection, visit.version);
      await drop();
      notify.success(texts.own.saved);
    },
    faults(error) {
      if (!isRefusal(error, 'stale')) return undefined;
      void askAgain();
      return { fields: {}, message: texts.own.stale };
    },
  });
  return (
    <Card title={texts.own.title}>
      <Form form={form} labels={texts.own.labels}>
        <TextArea
          autosize
          label={texts.own.label}
          description={texts.own.help}
          limit={REFLECTION_MAX}
          minRows={2}
          {...form.field('reflection')}
        />
        <div className="actions">
          <Button type="submit" busy={form.busy}>
            {texts.own.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
