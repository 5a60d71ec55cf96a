import { RATING_ANSWER_MAX, type RatingWords } from '@kith/contract/rating-fields';
import { useState } from 'react';
import { z } from 'zod';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { TextArea } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { useDraftForm } from '#people/saving';
import styles from './ratings.module.css';
import { useRatingAnswer } from './ratings-api.ts';
import { texts } from './texts.ts';

interface WordsListProps {
  words: readonly RatingWords[];
  /** How the professional is called. */
  name: string;
  isOwn: boolean;
}

/** Words of people who said yes to it, in no order of time, with what the professional answers. */
export function WordsList({ words, name, isOwn }: WordsListProps) {
  const [answering, setAnswering] = useState<RatingWords | null>(null);
  return (
    <section className="stack" aria-label={texts.summary.words}>
      <h3 className="h4">{texts.summary.words}</h3>
      <ul className={styles['words']}>
        {words.map((one) => (
          <li key={one.id} className="stack">
            <OneOfWords one={one} name={name} isOwn={isOwn} onAnswer={() => setAnswering(one)} />
          </li>
        ))}
      </ul>
      {answering ? <AnswerForm words={answering} onClose={() => setAnswering(null)} /> : null}
    </section>
  );
}

interface OneOfWordsProps extends Omit<WordsListProps, 'words'> {
  one: RatingWords;
  onAnswer: () => void;
}

function OneOfWords({ one, name, isOwn, onAnswer }: OneOfWordsProps) {
  const { words, answer } = one;
  return (
    <>
      <blockquote>{words}</blockquote>
      {answer === null ? null : (
        <p className={styles['answer']}>
          <span className="blk small muted">
            {isOwn ? texts.summary.yourAnswer : texts.summary.answerOf(name)}
          </span>
          {answer}
        </p>
      )}
      {isOwn ? (
        <div className="actions">
          <Button
            kind="quiet"
            aria-label={answer === null ? texts.summary.answerThis(words.slice(0, 60)) : undefined}
            onClick={onAnswer}
          >
            {answer === null ? texts.summary.answer : texts.summary.changeAnswer}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const typed = z.object({ answer: z.string() });

function AnswerForm({ words, onClose }: { words: RatingWords; onClose: () => void }) {
  const answerTo = useRatingAnswer(useViewer().id);
  const form = useDraftForm({
    place: { form: 'rating_answer', record: words.id },
    schema: typed,
    initial: { answer: words.answer ?? '' },
    check({ answer }) {
      const over = [...answer].length - RATING_ANSWER_MAX;
      return over > 0 ? { answer: texts.rate.tooLong(over) } : {};
    },
    async send({ answer }, drop) {
      const isEmpty = answer.trim() === '';
      await answerTo(words.id, isEmpty ? null : answer);
      await drop();
      notify.success(isEmpty ? texts.summary.removed : texts.summary.answered);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      labels={{ answer: texts.summary.yourAnswer }}
      title={texts.summary.yourAnswer}
      save={texts.summary.saveAnswer}
      onClose={onClose}
    >
      <blockquote className={styles['quoted']}>{words.words}</blockquote>
      <TextArea
        autosize
        label={texts.summary.answerLabel}
        description={texts.summary.answerHelp}
        limit={RATING_ANSWER_MAX}
        minRows={2}
        data-autofocus
        {...form.field('answer')}
      />
    </FormDialog>
  );
}
