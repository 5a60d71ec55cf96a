import { plainDay } from '@kith/contract/kit/dates';
import type { WrittenResource } from '@kith/contract/resources';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { BackTo, Reading } from '#features/articles';
import { Button, ButtonLink } from '#kit/button.tsx';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { CONTENT_PATH, contentPath } from './content-path.ts';
import { factsOf } from './facts-of.ts';
import { writtenQuery } from './resources-api.ts';
import { texts } from './texts.ts';
import { useSteps } from './use-steps.ts';

/** A resource as its readers get it, and the steps from draft to published and back. */
export function ResourcePreview({ id }: { id: number }) {
  const query = useQuery(writtenQuery(id));
  if (isRefusal(query.error, 'not_found', 'fields_rejected')) return <CannotOpen />;
  return (
    <QueryList query={query} loading={texts.one.loading} failed={texts.one.failed}>
      {(resource) => <Shown resource={resource} />}
    </QueryList>
  );
}

function Shown({ resource }: { resource: WrittenResource }) {
  const { time_zone } = useViewer();
  const { state, has_changes, published_at, edited_at } = resource;
  const day = plainDay(new Date(has_changes ? edited_at : (published_at ?? edited_at)), time_zone);
  return (
    <Reading
      back={<AllResources />}
      title={resource.title}
      lead={resource.summary}
      facts={factsOf(resource, day)}
      html={resource.html}
      before={
        <Notice kind={state === 'published' && !has_changes ? 'ok' : 'info'}>
          {texts.preview.what[has_changes ? 'changed' : state]}
        </Notice>
      }
    >
      <Steps resource={resource} />
    </Reading>
  );
}

function Steps({ resource }: { resource: WrittenResource }) {
  const { asks, ask, ...steps } = useSteps(resource);
  const { title, organisation, state, has_changes } = resource;
  const isPublished = state === 'published';
  return (
    <div className="actions">
      {isPublished && !has_changes ? null : (
        <Button kind="primary" onClick={() => ask('publish')}>
          {isPublished ? texts.preview.publishChanges : texts.preview.publish}
        </Button>
      )}
      <ButtonLink icon={Pencil} to={contentPath({ edit: resource.id })}>
        {texts.preview.edit}
      </ButtonLink>
      {isPublished ? (
        <Button onClick={() => ask('takeBack')}>{texts.preview.takeBack}</Button>
      ) : (
        <Button kind="quiet" onClick={() => void steps.remove()}>
          {texts.preview.remove}
        </Button>
      )}
      <ConfirmDialog
        opened={asks === 'publish'}
        title={texts.preview.publishTitle(title)}
        confirm={texts.preview.publish}
        busy={steps.busy}
        failure={steps.failure}
        onConfirm={() => void steps.take()}
        onClose={steps.close}
      >
        <p>{texts.preview.publishText(organisation.name)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asks === 'takeBack'}
        title={texts.preview.takeBackTitle(title)}
        confirm={texts.preview.takeBack}
        busy={steps.busy}
        failure={steps.failure}
        onConfirm={() => void steps.take()}
        onClose={steps.close}
      >
        <p>{texts.preview.takeBackText}</p>
      </ConfirmDialog>
    </div>
  );
}

export function AllResources() {
  return <BackTo to={CONTENT_PATH}>{texts.admin.back}</BackTo>;
}

export function CannotOpen() {
  return (
    <div className="narrow">
      <PageHeader title={texts.preview.gone} />
      <EmptyState
        drawing={<PathDrawing />}
        title={texts.preview.gone}
        action={<ButtonLink to={CONTENT_PATH}>{texts.admin.back}</ButtonLink>}
      >
        {texts.preview.goneText}
      </EmptyState>
    </div>
  );
}
