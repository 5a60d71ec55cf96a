import { type Tutorial, type TutorialProgress, tutorialProgress } from '@kith/contract/tutorials';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useParams } from 'react-router';
import { useActingFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card, Row } from '#kit/card.tsx';
import { PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { texts } from './texts.ts';
import { tutorialsFor, tutorialsQuery } from './tutorials-api.ts';
import { placeOf, useShowStep } from './use-start.ts';

/** `/tutorials/{id}`: what one shows, and the way in: at the first step, or where the viewer left it. */
export function TutorialPage() {
  const { id } = useParams();
  const viewer = useViewer();
  const acting = useActingFor();
  const query = useQuery(tutorialsQuery);
  return (
    <div className="narrow">
      <QueryList query={query} loading={texts.list.loading} failed={texts.list.failed}>
        {(all) => {
          const tutorial = tutorialsFor(all, viewer, acting).find((one) => one.id === id);
          return tutorial ? <Opened tutorial={tutorial} /> : <Gone />;
        }}
      </QueryList>
    </div>
  );
}

function Opened({ tutorial }: { tutorial: Tutorial }) {
  const { id, title, summary, minutes, steps } = tutorial;
  const progress = tutorialProgress(id, useViewer().last_access);
  return (
    <>
      <PageHeader title={title} lead={summary} />
      <div className="stack">
        <Card kind="list" title={texts.one.steps}>
          <ol className="rows">
            {steps.map((step, at) => (
              <li key={step.number}>
                <Row title={`${at + 1}. ${step.title}`} detail={step.text} />
              </li>
            ))}
          </ol>
        </Card>
        <p className="small muted">{texts.list.length(minutes, steps.length)}</p>
        <WaysIn tutorial={tutorial} progress={progress} />
      </div>
    </>
  );
}

function WaysIn({ tutorial, progress }: { tutorial: Tutorial; progress: TutorialProgress }) {
  const show = useShowStep();
  const at = progress.state === 'in_progress' ? placeOf(tutorial, progress.step) : 0;
  const label =
    at > 0 ? texts.one.goOn(at + 1) : progress.state === 'done' ? texts.one.again : texts.one.start;
  return (
    <div className="actions">
      <Button kind="primary" icon={Play} onClick={() => show(tutorial, at)}>
        {label}
      </Button>
      {at > 0 ? <Button onClick={() => show(tutorial, 0)}>{texts.one.fromStart}</Button> : null}
      <ButtonLink kind="quiet" to="/tutorials">
        {texts.one.all}
      </ButtonLink>
    </div>
  );
}

function Gone() {
  return (
    <>
      <PageHeader title={texts.one.gone} />
      <EmptyState
        drawing={<PathDrawing />}
        title={texts.one.gone}
        action={<ButtonLink to="/tutorials">{texts.one.all}</ButtonLink>}
      >
        {texts.one.goneText}
      </EmptyState>
    </>
  );
}
