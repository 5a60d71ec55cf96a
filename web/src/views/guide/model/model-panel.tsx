import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import styles from './model.module.css';
import { panelTexts as texts } from './panel-texts.ts';
import type { OfferedModel } from './use-model.ts';

/** What a language model would do, where words would go, and the choice. Folded until a person wants it. */
export function ModelPanel({ of }: { of: OfferedModel }) {
  const { host, isOn, isBusy, fault, choose } = of;
  return (
    <details className={styles['panel']}>
      <summary>{isOn ? texts.summaryOn : texts.summaryOff}</summary>
      <div className="stack">
        <p>{texts.what(host)}</p>
        <h2>{texts.goesTitle}</h2>
        <ul>
          {texts.goes(host).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h2>{texts.staysTitle}</h2>
        <ul>
          {texts.stays(host).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{texts.back(host)}</p>
        {fault ? (
          <Notice kind="danger" announce>
            {texts.faults[fault]}
          </Notice>
        ) : null}
        <div className="actions">
          <Button kind={isOn ? 'secondary' : 'soft'} busy={isBusy} onClick={() => choose(!isOn)}>
            {isOn ? texts.turnOff : texts.turnOn(host)}
          </Button>
        </div>
        <p className="small muted" role="status">
          {isOn ? texts.isOn(host) : texts.isOff(host)}
        </p>
      </div>
    </details>
  );
}
