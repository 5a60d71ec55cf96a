import { plainDay } from '@kith/contract/kit/dates';
import { PLAN_STEPS, type SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import type { SafetyPlanPhoto } from '@kith/contract/safety-plan-photos';
import { createPortal } from 'react-dom';
import { useMaybeViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { usePlan } from '../context/plan-context.ts';
import { usePhoto } from '../photos/use-photo.ts';
import { writesToDoctor } from '../rules/doctors.ts';
import { STEP_WORDS } from '../words/step-texts.ts';
import { texts } from '../words/texts.ts';
import styles from './plan-print.module.css';

/** The plan as paper has it, black on white. It is on no screen. */
export function PlanPrint() {
  const { state, name, printsPhotos } = usePlan();
  const zone = useMaybeViewer()?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = plainDay(useNow(), zone);
  const { cards, lines } = state.plan;
  return createPortal(
    <div className={styles['page']} aria-hidden="true" data-on-paper>
      <h1>{name === null ? texts.paper.mine : texts.paper.of(name)}</h1>
      <p className={styles['first']}>
        {texts.paper.danger}
        <b>000</b>. {texts.paper.lifeline}
        <b>13 11 14</b>. {texts.paper.textLifeline}
        <b>0477 13 11 14</b>.
      </p>
      <ol>
        {PLAN_STEPS.map((step) => {
          const photos = step === 7 && printsPhotos ? state.plan.photos : [];
          const written = lines.filter((line) => line.step === step);
          const shown = cards.filter((card) => card.step === step && !card.hidden && saysMore(card));
          if (written.length + shown.length + photos.length === 0) return null;
          return (
            <li key={step}>
              <h2>{STEP_WORDS[step].title}</h2>
              <ul>
                {written.map(({ id, text, phone }) => (
                  <li key={id}>{phone ? `${text}, ${phone}` : text}</li>
                ))}
                {shown.map((card) => (
                  <li key={card.id}>{inPrint(card)}</li>
                ))}
              </ul>
              {photos.length > 0 ? <PhotosInPrint photos={photos} /> : null}
            </li>
          );
        })}
      </ol>
      <p className={styles['day']}>{today}</p>
    </div>,
    document.body,
  );
}

function PhotosInPrint({ photos }: { photos: readonly SafetyPlanPhoto[] }) {
  return (
    <p className={styles['photos']}>
      {photos.map((photo) => (
        <PhotoInPrint key={photo.id} photo={photo} />
      ))}
    </p>
  );
}

function PhotoInPrint({ photo: { id, alt } }: { photo: SafetyPlanPhoto }) {
  const { url } = usePhoto(id);
  return url === undefined ? null : <img src={url} alt={alt ?? ''} />;
}

/** The numbers stand at the top, and a card that is not filled in is useless on paper. */
function saysMore(card: SafetyPlanCard): boolean {
  const { id, type, phone, person_name } = card;
  if (['default-1', 'default-2', 'default-4', 'default-6'].includes(id)) return false;
  if (writesToDoctor(card)) return person_name !== null;
  return type !== 'sms' || phone !== null;
}

function inPrint(card: SafetyPlanCard): string {
  const { text, person_name, phone, type, message, hint } = card;
  const words = type === 'modal' ? message : writesToDoctor(card) ? null : hint;
  return [text, person_name, phone, words].filter((part) => part && part !== '').join(', ');
}
