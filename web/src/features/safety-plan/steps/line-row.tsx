import type { SafetyPlanLine } from '@kith/contract/safety-plan-cards';
import { dialled, isCallable, isTextable } from '@kith/contract/safety-plan-links';
import { Icon } from '#kit/icon.tsx';
import { iconOf, STEP_ICONS } from '../words/plan-icons.ts';
import { texts } from '../words/texts.ts';
import styles from './steps.module.css';

/** Something written in a section; with a number it can be called and texted. */
export function LineRow({ line }: { line: SafetyPlanLine }) {
  const { step, text, phone } = line;
  const number = phone && isCallable(phone) ? dialled(phone) : null;
  return (
    <li className="line wrap step-line">
      <span className={`tile tile-s t${STEP_TINTS[step - 1]}`}>
        <Icon of={iconOf(STEP_ICONS[step - 1] ?? '')} />
      </span>
      <span className="grow">
        <span className="t">{text}</span>
        {phone ? <span className="small muted blk num">{phone}</span> : null}
      </span>
      {number ? (
        <a className={`btn btn-soft ${styles['action']}`} href={`tel:${number}`}>
          {texts.line.call}
          <span className="vh"> {text}</span>
        </a>
      ) : null}
      {number && isTextable(number) ? (
        <a className={`btn btn-soft ${styles['action']}`} href={`sms:${number}`}>
          {texts.line.sms}
          <span className="vh"> {text}</span>
        </a>
      ) : null}
    </li>
  );
}

const STEP_TINTS = [6, 5, 2, 1, 4, 3, 4] as const;
