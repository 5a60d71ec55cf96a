import type { FullGrants } from '@kith/contract/permissions';
import { useViewer } from '#client/api/viewer.ts';
import styles from './access.module.css';
import { isOn } from './choices.ts';
import { texts } from './preview-texts.ts';

/** What the switches open of the insights and of check-ins. Which ones were done stands in the journey. */
export function PreviewWellbeing({ grants, name }: { grants: FullGrants; name: string }) {
  const { hide_wellbeing_number: isHidden } = useViewer().preferences;
  const { title, summary, hidden, noSummary } = texts.wellbeing;
  const ofSummary = isHidden ? hidden : summary;
  return (
    <section className={styles['preview-card']} aria-label={title}>
      <p className="small muted">{title}</p>
      <p>{isOn(grants, ['wellbeingIndex', 'view']) ? ofSummary(name) : noSummary(name)}</p>
      <p>{checkInWords(grants, name)}</p>
    </section>
  );
}

function checkInWords(grants: FullGrants, name: string): string {
  const { results, done, none } = texts.wellbeing;
  if (isOn(grants, ['assessmentResult', 'view'])) return results(name);
  return isOn(grants, ['assessment', 'view']) ? done(name) : none(name);
}
