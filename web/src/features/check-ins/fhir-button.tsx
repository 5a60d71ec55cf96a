import type { Assessment, AssessmentAnswer } from '@kith/contract/assessment-fields';
import type { Instrument } from '@kith/contract/assessments/instrument';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { saveAs } from '#client/browser/save-as.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import styles from './check-ins.module.css';
import { givenIn } from './sitting.ts';
import { texts } from './texts.ts';

interface FhirButtonProps {
  assessment: Assessment;
  instrument: Instrument;
  answers: readonly AssessmentAnswer[];
}

/** Saves one’s own check-in in the form that health software reads. What writes it comes with the press. */
export function FhirButton({ assessment, instrument, answers }: FhirButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const write = async () => {
    setBusy(true);
    try {
      const { bundleOf } = await import('@kith/contract/assessments/fhir/bundle');
      const bundle = bundleOf(instrument, givenIn({ answers: [...answers] }), assessment.completed_at);
      saveAs(texts.result.fhirFile, JSON.stringify(bundle, null, 2));
    } catch {
      notify.error(texts.result.fhirFailed);
    }
    setBusy(false);
  };
  return (
    <div className={styles['not-printed']}>
      <Button kind="quiet" icon={FileDown} busy={isBusy} onClick={() => void write()}>
        {texts.result.fhir}
      </Button>
      <p className="small muted">{texts.result.fhirHint}</p>
    </div>
  );
}
