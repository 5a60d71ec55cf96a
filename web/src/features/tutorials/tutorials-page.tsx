import { type Tutorial, tutorialProgress } from '@kith/contract/tutorials';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useActingFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Badge } from '#kit/badge.tsx';
import { RowLink, Tile } from '#kit/card.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { ICONS } from './icons.ts';
import { texts } from './texts.ts';
import { tutorialsFor, tutorialsQuery } from './tutorials-api.ts';
import { placeOf } from './use-start.ts';

/** `/tutorials`: tours for what the viewer does now: for themself, for a member, or at work. */
export function TutorialsPage() {
  const viewer = useViewer();
  const acting = useActingFor();
  const query = useQuery(tutorialsQuery);
  return (
    <>
      <PageHeader title={texts.list.title} lead={texts.list.lead} />
      <div className="narrow">
        <QueryList
          query={query}
          loading={texts.list.loading}
          failed={texts.list.failed}
          skeleton={<SkeletonList />}
        >
          {(all) => (
            <ul className="card card-list rows" aria-label={texts.list.label}>
              {tutorialsFor(all, viewer, acting).map((tutorial) => (
                <li key={tutorial.id}>
                  <TutorialRow tutorial={tutorial} />
                </li>
              ))}
            </ul>
          )}
        </QueryList>
      </div>
    </>
  );
}

function TutorialRow({ tutorial }: { tutorial: Tutorial }) {
  const { id, title, summary, minutes, icon, steps } = tutorial;
  const progress = tutorialProgress(id, useViewer().last_access);
  return (
    <RowLink
      to={`/tutorials/${id}`}
      before={<Tile icon={ICONS[icon]} />}
      title={title}
      detail={
        <>
          <span className="blk">{summary}</span>
          <span className="blk">
            {progress.state === 'in_progress'
              ? texts.list.at(placeOf(tutorial, progress.step) + 1, steps.length)
              : texts.list.length(minutes, steps.length)}
          </span>
        </>
      }
      after={progress.state === 'done' ? <Badge icon={Check}>{texts.list.seen}</Badge> : null}
    />
  );
}
