import { itemsAtMost } from '@kith/contract/assessments/answers';
import type { Instrument, InstrumentItem } from '@kith/contract/assessments/instrument';
import { type ReactNode, useRef, useState } from 'react';
import styles from './check-ins.module.css';
import { LeadOfQuestions } from './lead-of-questions.tsx';
import { Question } from './question.tsx';
import { QuestionHead } from './question-head.tsx';
import { QuestionsFoot } from './questions-foot.tsx';
import type { Given } from './sitting.ts';
import { texts } from './texts.ts';
import { useNumberKeys } from './use-number-keys.ts';
import { focusOn, focusOnOption, useFocusOnMove, useScreens } from './use-screens.ts';

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
  /** Another for each text of it: one that changes is read in full. */
  leadOf: string;
  /** They come in place of the card with "Start". */
  isInPlace: boolean;
  onAnswer: (item: InstrumentItem, value: number | string | null) => void;
  onFinish: () => void;
}

/** The questions, screen by screen: going back keeps each answer. */
export function Questions(props: QuestionsProps) {
  const { instrument, items, answers, missing, onFinish } = props;
  const screens = useScreens(instrument, items, answers);
  const { shown, start, at, isList } = screens;
  const [isTried, setTried] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const open = shown.filter(({ id }) => missing.includes(id));
  useFocusOnMove(place, { start, isList, item: items[at], isInPlace: props.isInPlace });
  const { give, noteFocus, askedNow } = useAsked(place, { ...props, shown });
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
  const most = itemsAtMost(instrument, answers);
  const answered = items.filter(({ id }) => answers[id] !== undefined).length;
  return (
    <form className={styles['narrow']} ref={place} noValidate onSubmit={submit} onFocus={noteFocus}>
      <QuestionHead instrument={instrument} answered={answered} all={most} />
      {props.lead ? (
        <LeadOfQuestions key={props.leadOf} start={start}>
          {props.lead}
        </LeadOfQuestions>
      ) : null}
      <div className={styles['questions']}>
        {shown.map((item, index) => (
          <Question
            key={item.id}
            instrument={instrument}
            item={item}
            value={answers[item.id] ?? null}
            place={texts.ask.question(start + index + 1, most)}
            fault={isTried && open.includes(item) ? texts.ask.choose : null}
            onAnswer={(value) => give(item, value)}
          />
        ))}
      </div>
      <QuestionsFoot
        {...screens}
        isSaved={props.isSaved}
        isEnd={screens.isLast && items.length >= most}
        hasKeys={shown.some((item) => optionsOf(instrument, item) !== undefined)}
        onTurn={() => screens.turn(askedNow())}
      />
    </form>
  );
}

interface Asking extends Pick<QuestionsProps, 'instrument' | 'answers' | 'onAnswer'> {
  shown: readonly InstrumentItem[];
}

/** Which question a person is at, and the answers that number keys choose for it. */
function useAsked(place: { readonly current: HTMLElement | null }, asking: Asking) {
  const { instrument, answers, shown, onAnswer } = asking;
  // A press on "Show one question" takes the focus away from the question.
  const touched = useRef<string | null>(null);
  const give = (item: InstrumentItem, value: number | string | null) => {
    touched.current = item.id;
    onAnswer(item, value);
  };
  useNumberKeys((number) => {
    const item = askedIn(shown, answers, idAt(place.current));
    const option = item && optionsOf(instrument, item)?.[number - 1];
    if (!item || !option) return;
    // Before the answer, which may open the support prompt: that gives the focus back to where it was.
    focusOnOption(place.current, item, number);
    give(item, option.value);
  });
  const noteFocus = () => {
    touched.current = idAt(place.current) ?? touched.current;
  };
  return { give, noteFocus, askedNow: () => askedIn(shown, answers, touched.current) };
}

function optionsOf({ response_sets }: Instrument, { question_type, response_set }: InstrumentItem) {
  return question_type === 'radio' ? response_sets[response_set ?? ''] : undefined;
}

/** The id of the question that has the focus. */
function idAt(place: HTMLElement | null): string | null {
  const at = document.activeElement?.closest('[data-question]') ?? null;
  return (place?.contains(at) && at?.getAttribute('data-question')) || null;
}

/** The one with that id, or else the first without an answer. */
function askedIn(shown: readonly InstrumentItem[], answers: Given, id: string | null) {
  const own = shown.find((item) => item.id === id);
  return own ?? shown.find((item) => answers[item.id] === undefined) ?? shown[0];
}
