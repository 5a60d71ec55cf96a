import { useMediaQuery, useNetwork } from '#kit/browser.ts';
import { Button } from '#kit/button.tsx';
import { useSingleKeysOn } from '#kit/single-keys.ts';
import styles from './check-ins.module.css';
import { texts } from './texts.ts';
import type { useScreens } from './use-screens.ts';

type Screens = Pick<ReturnType<typeof useScreens>, 'start' | 'isShort' | 'isList' | 'back'>;

interface QuestionsFootProps extends Screens {
  isSaved: boolean;
  /** No question can come after this screen. */
  isEnd: boolean;
  /** A question of the screen has options that number keys choose. */
  hasKeys: boolean;
  /** Several questions instead of one, or one instead of several. */
  onTurn: () => void;
}

/** The ways on and back, that nothing is lost, and how many questions stand on a screen. */
export function QuestionsFoot(props: QuestionsFootProps) {
  const { start, isEnd, isShort, isList, isSaved, hasKeys, back, onTurn } = props;
  return (
    <>
      <div className={styles['q-nav']}>
        {start > 0 ? (
          <Button tall onClick={back}>
            {texts.ask.back}
          </Button>
        ) : null}
        <Button kind="primary" tall block type="submit">
          {isEnd ? texts.ask.finish : texts.ask.next}
        </Button>
      </div>
      <Saved isSaved={isSaved} />
      {isShort ? null : (
        <div className="line wrap small muted">
          <span className="grow">{hasKeys ? <Keys /> : null}</span>
          <Button kind="quiet" onClick={onTurn}>
            {isList ? texts.ask.oneByOne : texts.ask.asList}
          </Button>
        </div>
      )}
    </>
  );
}

function Saved({ isSaved }: { isSaved: boolean }) {
  const { online } = useNetwork();
  const words = online ? texts.ask.saved : texts.ask.savedHere;
  return <p className="small muted">{isSaved ? words : texts.ask.notSaved}</p>;
}

/** With a finger there is most likely no keyboard. */
function Keys() {
  const hasMouse = useMediaQuery('(pointer: fine)') ?? false;
  return useSingleKeysOn() && hasMouse ? texts.ask.keys : null;
}
