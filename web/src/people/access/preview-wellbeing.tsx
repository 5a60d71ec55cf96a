import type { FullGrants } from '@kith/contract/permissions';
import { LABEL_WORDS } from '@kith/contract/wellbeing/wellbeing-index';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import styles from './access.module.css';
import { isOn } from './choices.ts';
import { previewInsightsQuery, type Through } from './preview-api.ts';
import { texts } from './preview-texts.ts';

interface PreviewWellbeingProps {
  through: Through;
  grants: FullGrants;
  name: string;
}

/** What the switches open of the insights and of check-ins. Which ones were done stands in the journey. */
export function PreviewWellbeing({ through, grants, name }: PreviewWellbeingProps) {
  const { hide_wellbeing_number: isHidden } = useViewer().preferences;
  const { title, summary, hidden, noSummary } = texts.wellbeing;
  const ofSummary = isHidden ? hidden : summary;
  return (
    <section className={styles['preview-card']} aria-label={title}>
      <p className="small muted">{title}</p>
      <p>{isOn(grants, ['wellbeingIndex', 'view']) ? ofSummary(name) : noSummary(name)}</p>
      <Now through={through} />
      <p>{checkInWords(grants, name)}</p>
    </section>
  );
}

/** The words and the number as the server answers that person; a refusal says no more than the switches. */
function Now({ through }: { through: Through }) {
  const { data, isError } = useQuery(previewInsightsQuery(through));
  if (isError || data == null || data.label === null || data.index === null) return null;
  return <p className="strong">{texts.wellbeing.now(LABEL_WORDS[data.label], data.index)}</p>;
}

function checkInWords(grants: FullGrants, name: string): string {
  const { results, done, none } = texts.wellbeing;
  if (isOn(grants, ['assessmentResult', 'view'])) return results(name);
  return isOn(grants, ['assessment', 'view']) ? done(name) : none(name);
}
