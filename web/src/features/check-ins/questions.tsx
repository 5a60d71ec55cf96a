import type { Instrument, InstrumentItem } from '@kith/contract/assessments/instrument';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import styles from './check-ins.module.css';
import { Question } from './question.tsx';
import { QuestionHead } from './question-head.tsx';
import type { Given } from './sitting.ts';
import { texts } from './texts.ts';
import { useNumberKeys } from './use-number-keys.ts';
import { focusOn, useFocusOnMove, useScreens } from './use-screens.ts';

interface QuestionsProps {
  instrument: Instrument;
  items: readonly InstrumentItem[];
  answers: Given;
  /** Ids of items that need an answer. */
  missing: readonly string[];
  /** Whether the device has all answers. */
  isSaved: boolean;
  /** Above the first question, where no card came before it. */
  lead: ReactNode;
  onAnswer: (item: InstrumentItem, value: number | string | null) => void;
  onFinish: () => void;
}

/** The questions, screen by screen: going back keeps each answer. */
export function Questions(props: QuestionsProps) {
  const { instrument, items, answers, missing, onAnswer, onFinish } = props;
  const screens = useScreens(instrument, items, answers);
  const { shown, start } = screens;
  const [isTried, setTried] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const open = shown.filter(({ id }) => missing.includes(id));
  useFocusOnMove(place, start);
  useNumberKeys((number) => {
    const item = askedNow(place.current, shown, answers);
    const option = item && optionsOf(instrument, item)?.[number - 1];
    if (item && option) onAnswer(item, option.value);
  });
  const goOn = () => {
    const [fault] = open;
    setTried(fault !== undefined);
    if (fault) focusOn(place.current, fault);
    else if (screens.isLast) onFinish();
    else screens.next();
  };
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    goOn();
  };
  return (
    <form className={styles['narrow']} ref={place} noValidate onSubmit={submit}>
      <QuestionHead instrument={instrument} start={start} shown={shown.length} all={items.length} />
      {props.lead}
      <div className={styles['questions']}>
        {shown.map((item, index) => (
          <Question
            key={item.id}
            instrument={instrument}
            item={item}
            value={answers[item.id] ?? null}
            place={texts.ask.question(start + index + 1, items.length)}
            fault={isTried && open.includes(item) ? texts.ask.choose : null}
            onAnswer={(value) => onAnswer(item, value)}
          />
        ))}
      </div>
      <Foot {...screens} isSaved={props.isSaved} />
    </form>
  );
}

type FootProps = Pick<
  ReturnType<typeof useScreens>,
  'start' | 'isLast' | 'isShort' | 'isList' | 'back' | 'turn'
> &
  Pick<QuestionsProps, 'isSaved'>;

function Foot({ start, isLast, isShort, isList, isSaved, back, turn }: FootProps) {
  return (
    <>
      <div className={styles['q-nav']}>
        {start > 0 ? (
          <Button tall onClick={back}>
            {texts.ask.back}
          </Button>
        ) : null}
        <Button kind="primary" tall block type="submit">
          {isLast ? texts.ask.finish : texts.ask.next}
        </Button>
      </div>
      <p className="small muted">{isSaved ? texts.ask.saved : texts.ask.notSaved}</p>
      {isShort ? null : (
        <div className="line wrap small muted">
          <span className="grow">{texts.ask.keys}</span>
          <Button kind="quiet" onClick={turn}>
            {isList ? texts.ask.oneByOne : texts.ask.asList}
          </Button>
        </div>
      )}
    </>
  );
}

function optionsOf({ response_sets }: Instrument, { question_type, response_set }: InstrumentItem) {
  return question_type === 'radio' ? response_sets[response_set ?? ''] : undefined;
}

/** The question that has the focus, or else the first without an answer. */
function askedNow(place: HTMLElement | null, shown: readonly InstrumentItem[], answers: Given) {
  const at = document.activeElement?.closest('[data-question]') ?? null;
  const id = place?.contains(at) ? at?.getAttribute('data-question') : null;
  const own = shown.find((item) => item.id === id);
  return own ?? shown.find((item) => answers[item.id] === undefined) ?? shown[0];
}
