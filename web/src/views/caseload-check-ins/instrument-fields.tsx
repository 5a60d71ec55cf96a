import { CATALOGUE } from '@kith/contract/assessments/catalogue';
import { ArrowUp, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { SelectField } from '#kit/fields.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import styles from './case-check-ins.module.css';
import { texts } from './texts.ts';
import type { AskValues } from './use-ask-form.ts';

const INSTRUMENTS = CATALOGUE.filter(({ enabled }) => enabled);
/** A set that a person can do in one go. */
const MOST = 4;

/** The check-ins of a set, in the order in which they are offered. One that is emptied is left out. */
export function InstrumentFields({ form: { values, set, errors } }: { form: FormCall<AskValues> }) {
  const { codes } = values;
  const [moved, setMoved] = useState<number | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  // What was moved keeps the focus: a second press moves the same one on.
  useEffect(() => {
    if (moved !== null) fields.current?.querySelectorAll('select')[moved]?.focus();
  }, [moved]);
  const choose = (at: number, code: string) => {
    setMoved(null);
    set({ codes: codes.map((one, index) => (index === at ? code : one)) });
  };
  const moveUp = (at: number) => {
    set({ codes: codes.toSpliced(at - 1, 2, codes[at] ?? '', codes[at - 1] ?? '') });
    setMoved(at - 1);
  };
  return (
    <div className="stack" ref={fields}>
      {codes.map((code, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the order is what a field stands for
        <div key={at} className={styles['place']}>
          <SelectField
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
          {at > 0 && code !== '' ? (
            <IconButton icon={ArrowUp} label={texts.ask.earlier(nameOf(code))} onClick={() => moveUp(at)} />
          ) : null}
        </div>
      ))}
      {codes.length > 1 ? <p className="small muted">{texts.ask.order}</p> : null}
      {codes.length < MOST && codes.at(-1) !== '' ? (
        <div>
          <Button
            kind="quiet"
            icon={Plus}
            onClick={() => {
              setMoved(null);
              set({ codes: [...codes, ''] });
            }}
          >
            {texts.ask.add}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const nameOf = (code: string) => INSTRUMENTS.find((one) => one.code === code)?.short_title ?? code;
