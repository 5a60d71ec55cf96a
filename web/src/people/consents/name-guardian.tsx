import { askGuardianInput, consentsEndpoints } from '@kith/contract/consents';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#client/api/call.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { useViewer } from '#client/api/viewer.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { notify } from '#kit/notify.ts';
import { EntryForm } from '#people/auth';
import { useDraftForm } from '#people/saving';
import { consentsQuery } from './consents-api.ts';
import { namedPerson, PERSON_LABELS, PersonFields } from './person-fields.tsx';
import { texts } from './texts.ts';

const words = namedPerson.extend({ client_key: z.string() });
const fresh = () => ({ first_name: '', last_name: '', email: '', client_key: newClientKey() });

interface NameGuardianProps {
  /** Another adult was asked before. */
  isAnother: boolean;
  onAsked: () => void;
}

/** Who can say yes: their name, and where the message goes. */
export function NameGuardian({ isAnother, onAsked }: NameGuardianProps) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const form = useDraftForm<z.output<typeof words>>({
    place: { form: 'guardian', record: 'new' },
    schema: words,
    initial: fresh(),
    check: (values) => checkInput(askGuardianInput, values),
    also: () => ({ client_key: newClientKey() }),
    send: async (values) => {
      await call(consentsEndpoints.askGuardian, values);
      notify.success(texts.guardian.sentTo(values.first_name.trim()));
      await queries.invalidateQueries({ queryKey: consentsQuery(viewer.id).queryKey });
      onAsked();
      await form.clear();
    },
  });
  return (
    <Card title={isAnother ? texts.guardian.someoneElse : texts.guardian.who}>
      <EntryForm form={form} labels={PERSON_LABELS}>
        <p>{texts.guardian.text}</p>
        <PersonFields form={form} />
        <Button kind="primary" tall block type="submit" busy={form.busy}>
          {texts.guardian.send}
        </Button>
      </EntryForm>
    </Card>
  );
}
