import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { type RunningTour, runningTour } from '#client/browser/running-tour.ts';
import { Button } from '#kit/button.tsx';
import { focusHeading } from '#kit/focus-heading.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { notify } from '#kit/notify.ts';
import { sayHeight } from '#kit/say-height.ts';
import { useDelayed } from '#kit/use-delayed.ts';
import { texts } from './texts.ts';
import styles from './tour.module.css';
import { rememberStep } from './tutorials-api.ts';
import { isAt, useShowStep } from './use-start.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useTourPoint } from './use-tour-point.ts';

/** One step of a tutorial, beside the page that it explains, which stays open to use. */
export function Tour(tour: RunningTour) {
  return useViewer().id === tour.person ? <Step {...tour} /> : null;
}

function Step({ tutorial, at }: RunningTour) {
  const { steps } = tutorial;
  const step = steps[at];
  const queries = useQueryClient();
  const show = useShowStep();
  const panel = useRef<HTMLElement>(null);
  const [title, text] = [useId(), useId()];
  const isHere = isAt(useLocation(), step?.target_route ?? '');
  const part = useTourPoint(isHere && step ? step.point : null, at);
  useStepFocus(panel, step);
  useEffect(() => (panel.current ? sayHeight(panel.current, '--tour') : undefined), []);
  const end = () => {
    runningTour.show(null);
    focusHeading();
  };
  const leave = () => {
    end();
    notify.info(texts.tour.left);
  };
  const finish = () => {
    rememberStep(queries, tutorial.id, 'done');
    end();
    notify.success(texts.tour.done);
  };
  useEscape(panel, part, leave);
  if (!step) return null;
  const isLast = at === steps.length - 1;
  return (
    <section
      className={`card ${styles['panel']}`}
      ref={panel}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={title}
      aria-describedby={text}
    >
      <p className="small muted">
        {tutorial.title}. {texts.tour.step(at + 1, steps.length)}
      </p>
      <h2 className="h3" id={title}>
        {step.title}
      </h2>
      <p id={text}>{step.text}</p>
      {isHere ? null : <p className="small muted">{texts.tour.elsewhere}</p>}
      {isHere && part === null ? <Missing key={at} /> : null}
      <div className={styles['ways']}>
        <Button kind="primary" onClick={isLast ? finish : () => show(tutorial, at + 1)}>
          {isLast ? texts.tour.finish : texts.tour.next}
        </Button>
        {isHere ? null : <Button onClick={() => show(tutorial, at)}>{texts.tour.toPage}</Button>}
        {part ? <Button onClick={() => focusIn(part)}>{texts.tour.show}</Button> : null}
        {at > 0 ? (
          <Button kind="quiet" onClick={() => show(tutorial, at - 1)}>
            {texts.tour.back}
          </Button>
        ) : null}
      </div>
      <div className={styles['leave']}>
        <IconButton icon={X} label={texts.tour.leave} onClick={leave} />
      </div>
    </section>
  );
}

const PATIENCE_MS = 3_000;

/** Said only once the page had its time to draw the part. */
function Missing() {
  return useDelayed(PATIENCE_MS) ? <p className="small muted">{texts.tour.missing}</p> : null;
}

function focusIn(part: HTMLElement): void {
  const inside = 'a[href], button, input, select, textarea, [tabindex]';
  const first = part.matches(inside) ? part : part.querySelector<HTMLElement>(inside);
  if (first === null) part.tabIndex = -1;
  (first ?? part).focus();
}

const IN_USE = '[aria-expanded="true"], [role="menu"], input:focus, textarea:focus, select:focus';

/** Esc leaves, unless it is meant for something on the page, such as a menu that is open. */
function useEscape(
  panel: { readonly current: HTMLElement | null },
  part: HTMLElement | null,
  leave: () => void,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const focused = document.activeElement;
    const isOurs =
      focused === document.body ||
      panel.current?.contains(focused) === true ||
      (part?.contains(focused) === true && part.querySelector(IN_USE) === null) ||
      focused?.matches('#main h1') === true;
    if (isOurs) leave();
  });
  useEffect(() => {
    // Before the menu closes by the same key.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
