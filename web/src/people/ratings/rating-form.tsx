import { type OwnRating, ownRating, type RatingQuestion } from '@kith/contract/rating-fields';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { FormDialog } from '#kit/form-dialog.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { SwitchRow } from '#kit/toggles.tsx';
import { useRecordForm } from '#people/saving';
import { QuestionField } from './question-field.tsx';
import { answersOf, faultsIn, type RatingValues, ratingValues, valuesOf } from './rating-values.ts';
import { useRatingChanges } from './ratings-api.ts';
import { texts } from './texts.ts';

interface RatingFormProps {
  rating: OwnRating;
  questions: readonly RatingQuestion[];
  /** What harmful care can be reported to. */
  safety: string;
  provider: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/** A member says how it was with a professional. Typed words wait on this device until they are sent. */
export function RatingForm({ rating, questions, safety, provider, onClose }: RatingFormProps) {
  const { id: viewer } = useViewer();
  const { rate, askAgain } = useRatingChanges(viewer, provider.id);
  const form = useRecordForm<OwnRating, RatingValues>({
    record: rating,
    valuesOf,
    place: { form: 'rating', record: String(provider.id) },
    isValues: (value): value is RatingValues => ratingValues.safeParse(value).success,
    check: (values) => faultsIn(questions, values),
    async send(values, version) {
      try {
        return await rate({ answers: answersOf(values), share_words: values.shares, version });
      } catch (error) {
        if (isRefusal(error, 'conflict')) void askAgain();
        throw error;
      }
    },
    onSaved() {
      notify.success(texts.rate.saved);
      onClose();
    },
    readNewer: (current) => ownRating.safeParse(current).data,
    stale: texts.rate.stale,
  });
  const { values } = form;
  const hasWords = Object.values(values.words).some((words) => words.trim() !== '');
  return (
    <FormDialog
      form={form}
      labels={Object.fromEntries(questions.map(({ id, text }) => [id, `“${text}”`]))}
      title={texts.rate.title}
      save={texts.rate.save}
      notNow={texts.rate.later}
      onClose={onClose}
    >
      <p>{texts.rate.lead(provider.name)}</p>
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          values={values}
          error={form.errors[question.id]}
          onChange={form.set}
        />
      ))}
      {hasWords ? (
        <SwitchRow
          label={texts.rate.share}
          description={texts.rate.shareHelp[values.shares ? 'on' : 'off']}
          checked={values.shares}
          onChange={({ currentTarget }) => form.set({ shares: currentTarget.checked })}
        />
      ) : null}
      <HeavyWords words={Object.values(values.words).join('\n')} />
      {form.newer ? <Notice announce>{texts.rate.newer}</Notice> : null}
      <p className="small muted">{texts.rate.who(provider.name)}</p>
      <p className="small muted">{safety}</p>
    </FormDialog>
  );
}

/** Looks at the words on this device alone, before they are sent. */
function HeavyWords({ words }: { words: string }) {
  const [isHeavy, setHeavy] = useState(false);
  useEffect(() => {
    let isLatest = true;
    const look = async () => {
      const { matchLexicon } = await import('@kith/contract/crisis-lexicon/crisis-lexicon');
      const found = words.trim() === '' ? null : matchLexicon(words);
      if (isLatest) setHeavy(found !== null && found.level !== 'info');
    };
    // Without the lexicon the words can be sent all the same.
    look().catch(() => undefined);
    return () => {
      isLatest = false;
    };
  }, [words]);
  if (!isHeavy) return null;
  return (
    <Notice kind="help" announce>
      {texts.rate.heavy} <Link to="/help">{texts.rate.help}</Link>
    </Notice>
  );
}
