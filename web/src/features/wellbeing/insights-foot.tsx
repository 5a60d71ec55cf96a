import { useViewer } from '#client/api/viewer.ts';
import { saveAs } from '#client/browser/save-as.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { PdfButton } from '#kit/pdf-button.tsx';
import { insightsPaper } from './insights-paper.ts';
import { saveAsTable } from './save-as-table.ts';
import { texts } from './texts.ts';
import styles from './wellbeing.module.css';
import type { Insights } from './wellbeing-api.ts';

/** The ways to the results behind the lines, and out of the page. */
export function Foot({ insights, days }: { insights: Insights; days: number }) {
  const { charts, own } = insights;
  const { hide_wellbeing_number } = useViewer().preferences;
  const isHidden = own !== null && hide_wellbeing_number;
  return (
    <div className={`actions ${styles['foot']}`}>
      <ButtonLink kind="quiet" to="/check-ins">
        {texts.all}
      </ButtonLink>
      {charts ? (
        <Button kind="quiet" onClick={() => saveAsTable(charts)}>
          {texts.export}
        </Button>
      ) : null}
      <PdfButton
        label={texts.pdf}
        paper={() => insightsPaper({ insights, days, isHidden })}
        save={(bytes) => saveAs(texts.pdfFile, bytes, 'application/pdf')}
      />
      <Button kind="quiet" onClick={() => globalThis.print()}>
        {texts.print}
      </Button>
    </div>
  );
}
