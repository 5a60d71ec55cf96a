import { CATALOGUE } from '@kith/contract/assessments/catalogue';
import { Plus } from 'lucide-react';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { SelectField } from '#kit/fields.tsx';
import { texts } from './texts.ts';
import type { AskValues } from './use-ask-form.ts';

const INSTRUMENTS = CATALOGUE.filter(({ enabled }) => enabled);
/** A set that a person can do in one go. */
const MOST = 4;

/** The check-ins of a set, in the order in which they are offered. One that is emptied is left out. */
export function InstrumentFields({ form: { values, set, errors } }: { form: FormCall<AskValues> }) {
  const { codes } = values;
  const choose = (at: number, code: string) =>
    set({ codes: codes.map((one, index) => (index === at ? code : one)) });
  return (
    <>
      {codes.map((code, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the order is what a field stands for
          key={at}
          id={at === 0 ? 'assessment_codes' : `assessment_codes-${at + 1}`}
          label={at === 0 ? texts.ask.instrument : texts.ask.further(at + 1)}
          value={code}
          onChange={({ currentTarget }) => choose(at, currentTarget.value)}
          error={at === 0 ? errors['assessment_codes'] : undefined}
          data={[
            { value: '', label: at === 0 ? texts.ask.choose : texts.ask.none },
            ...INSTRUMENTS.filter((one) => one.code === code || !codes.includes(one.code)).map((one) => ({
              value: one.code,
              label: one.short_title,
            })),
          ]}
          data-autofocus={at === 0 || undefined}
        />
      ))}
      {codes.length < MOST && codes.at(-1) !== '' ? (
        <div>
          <Button kind="quiet" icon={Plus} onClick={() => set({ codes: [...codes, ''] })}>
            {texts.ask.add}
          </Button>
        </div>
      ) : null}
    </>
  );
}
