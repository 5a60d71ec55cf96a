import {
  buttonsOf,
  exerciseOf,
  type GuideButton,
  type GuideReply,
  replyOf,
} from '@kith/contract/guide/content';
import { crisisButtons, crisisReplyOf } from '@kith/contract/guide/crisis-replies';
import { readingOf } from '@kith/contract/guide/reading';
import { type GuideAnswer, isUnsure } from '@kith/contract/guide/talk';
import { BookOpen } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router';
import { HelpContext, SupportRows } from '#features/help';
import { Button, ButtonAnchor, ButtonLink } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import styles from './guide.module.css';
import { texts } from './texts.ts';
import { Ways } from './ways.tsx';

interface AnswerProps {
  of: GuideAnswer;
  /** Only the newest has buttons. */
  isLast: boolean;
  onPress: (button: GuideButton) => void;
  onAnswer: (label: string, answer: GuideAnswer | string) => void;
}

/** What the guide said. An id of a former version has no words any more, and is passed over. */
export function Answer({ of: answer, ...props }: AnswerProps) {
  if (answer.isCrisis) return <CrisisAnswer of={answer} {...props} />;
  const reply = replyOf(answer.reply);
  if (!reply) return null;
  return (
    <>
      <p>
        <span className="vh">{texts.guideSaid}</span>
        {reply.text}
      </p>
      {answer.help || isUnsure(answer) ? <p className="small">{texts.mayMiss}</p> : null}
      {reply.card === 'help' || answer.help ? <SupportRows danger /> : null}
      <Reading of={answer} />
      {props.isLast ? <Choices of={reply} answer={answer} {...props} /> : null}
    </>
  );
}

/** A reply to a crisis within the chat: of a whole screen only the words stay here. */
function CrisisAnswer({ of: { reply: id }, isLast, onAnswer }: AnswerProps) {
  const { veteran, young } = use(HelpContext);
  const reply = crisisReplyOf(id);
  if (!reply) return null;
  return (
    <div className={styles['concern']}>
      <p>
        <span className="vh">{texts.guideSaid}</span>
        <b>{reply.title}</b>
      </p>
      <p>{reply.text}</p>
      {reply.after === 'by_answer' && isLast ? <Question words={reply.ask} onAnswer={onAnswer} /> : null}
      <Ways of={crisisButtons(reply, { veteran, young })} />
    </div>
  );
}

function Choices({
  of: reply,
  answer: { area, exercise },
  onPress,
  onAnswer,
}: Omit<AnswerProps, 'of'> & Choice) {
  const { feels } = texts;
  const offered = exercise === undefined ? undefined : exerciseOf(exercise);
  return (
    <>
      {reply.asks ? <Question words={null} onAnswer={onAnswer} /> : null}
      <div className={`actions ${styles['choices']}`}>
        {reply.feels ? (
          <>
            <Button onClick={() => onAnswer(feels.better, 'feel_better')}>{feels.better}</Button>
            <Button onClick={() => onAnswer(feels.same, 'feel_same')}>{feels.same}</Button>
            <Button onClick={() => onAnswer(feels.worse, 'feel_worse')}>{feels.worse}</Button>
          </>
        ) : null}
        {offered ? (
          <ChoiceButton
            of={{ id: offered.id, label: offered.name, exercise: offered.id }}
            onPress={onPress}
          />
        ) : null}
        {area === undefined ? null : <ButtonLink to={`/focus-areas/${area}`}>{texts.area}</ButtonLink>}
        {buttonsOf(reply).map((button) => (
          <ChoiceButton key={button.id} of={button} onPress={onPress} />
        ))}
      </div>
    </>
  );
}

interface Choice {
  of: GuideReply;
  answer: GuideAnswer;
}

function ChoiceButton({ of: button, onPress }: { of: GuideButton; onPress: AnswerProps['onPress'] }) {
  if (button.to !== undefined) return <ButtonLink to={button.to}>{button.label}</ButtonLink>;
  if (button.href !== undefined) return <ButtonAnchor href={button.href}>{button.label}</ButtonAnchor>;
  return <Button onClick={() => onPress(button)}>{button.label}</Button>;
}

/** The one direct question. Yes and not sure lead to help, as a screen. */
function Question({ words, onAnswer }: { words: string | null; onAnswer: AnswerProps['onAnswer'] }) {
  const { yes, no, notSure } = texts.answers;
  const help: GuideAnswer = { reply: 'r_suicide', isCrisis: true };
  return (
    <div className="stack">
      {words ? <p>{words}</p> : null}
      <div className="actions">
        <Button onClick={() => onAnswer(yes, help)}>{yes}</Button>
        <Button onClick={() => onAnswer(no, 'offer_more_help')}>{no}</Button>
        <Button onClick={() => onAnswer(notSure, help)}>{notSure}</Button>
      </div>
    </div>
  );
}

function Reading({ of: { articles = [] } }: { of: GuideAnswer }) {
  const found = articles.flatMap((id) => readingOf(id) ?? []);
  if (found.length === 0) return null;
  return (
    <ul className={styles['reading']}>
      {found.map(({ id, title, summary }) => (
        <li key={id}>
          <Icon of={BookOpen} size="s" />
          <span>
            <Link to={`/article/${id}`}>{title}</Link> <span className="small muted blk">{summary}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
