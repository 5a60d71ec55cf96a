import { FOCUS_AREAS } from '@kith/contract/focus-areas/focus-areas';
import type { NamedAudience } from '@kith/contract/named-audience';
import { RESOURCE_SUMMARY_MAX, RESOURCE_TITLE_MAX, type WrittenResource } from '@kith/contract/resources';
import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '#client/connection/api-error.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { ArticleHtml } from '#features/articles';
import { WordsField } from '#features/notes';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { SelectField, TextArea, TextField } from '#kit/fields.tsx';
import { Form } from '#kit/form.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { CONTENT_PATH, contentPath } from './content-path.ts';
import { AllResources, CannotOpen } from './resource-preview.tsx';
import { type ResourceValues, valuesOf } from './resource-values.ts';
import { writtenQuery } from './resources-api.ts';
import { texts } from './texts.ts';
import { useResourceForm } from './use-resource-form.ts';

export function NewResource({ organisation }: { organisation: NamedAudience }) {
  return <ResourceForm organisation={organisation} resource={null} />;
}

export function EditResource({ id }: { id: number }) {
  const query = useQuery(writtenQuery(id));
  const isGone = isRefusal(query.error, 'not_found', 'fields_rejected');
  // A form that is open stays, so that a colleague's deletion takes no words away.
  if (isGone && query.data === undefined) return <CannotOpen />;
  return (
    <QueryList query={query} loading={texts.one.loading} failed={texts.one.failed}>
      {(resource) => (
        <ResourceForm organisation={resource.organisation} resource={resource} isGone={isGone} />
      )}
    </QueryList>
  );
}

interface ResourceFormProps {
  organisation: NamedAudience;
  /** Null for a new one. */
  resource: WrittenResource | null;
  /** A colleague has deleted it since it was opened. */
  isGone?: boolean;
}

function ResourceForm({ organisation, resource, isGone = false }: ResourceFormProps) {
  const form = useResourceForm(organisation.id, resource, isGone);
  const back = resource === null || isGone ? CONTENT_PATH : contentPath({ resource: resource.id });
  return (
    <div className="stack narrow">
      <AllResources />
      <PageHeader title={resource === null ? texts.form.new : texts.form.edit} lead={organisation.name} />
      {isGone ? (
        <Notice kind="warn" announce>
          {texts.form.gone}
        </Notice>
      ) : null}
      <Form form={form} labels={texts.form.labels}>
        <Fields form={form} />
        <div className="actions">
          <Button kind="primary" type="submit" busy={form.busy}>
            {texts.form.save}
          </Button>
          <ButtonLink kind="quiet" to={back}>
            {texts.form.back}
          </ButtonLink>
          <Discard form={form} saved={valuesOf(form.newer?.resource ?? resource)} />
        </div>
      </Form>
      {form.newer?.resource ? <Newer resource={form.newer.resource} /> : null}
    </div>
  );
}

/** What was typed stays on this device until it is saved, so there is a way to be rid of it. */
function Discard({ form, saved }: { form: FormCall<ResourceValues>; saved: ResourceValues }) {
  const { values, set } = form;
  if (JSON.stringify(values) === JSON.stringify(saved)) return null;
  const discard = () => {
    set(saved);
    notify.info(texts.form.discarded, { action: { label: texts.form.undo, onPress: () => set(values) } });
  };
  return (
    <Button kind="quiet" onClick={discard}>
      {texts.form.discard}
    </Button>
  );
}

/** What another administrator saved meanwhile. */
function Newer({ resource }: { resource: WrittenResource }) {
  return (
    <Card title={texts.form.newer}>
      <h3>{resource.title}</h3>
      <p>{resource.summary}</p>
      <ArticleHtml html={resource.html} />
    </Card>
  );
}

const areas = [
  { value: '', label: texts.form.noArea },
  ...FOCUS_AREAS.map(({ id, focus_area }) => ({ value: String(id), label: focus_area })).toSorted(
    (one, other) => one.label.localeCompare(other.label),
  ),
];

function Fields({ form: { values, set, errors, submit } }: { form: FormCall<ResourceValues> }) {
  return (
    <>
      <TextField
        id="title"
        label={texts.form.title}
        limit={RESOURCE_TITLE_MAX}
        value={values.title}
        error={errors['title']}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <TextArea
        id="summary"
        label={texts.form.summary}
        description={texts.form.summaryHint}
        limit={RESOURCE_SUMMARY_MAX}
        autosize
        value={values.summary}
        error={errors['summary']}
        onChange={({ currentTarget }) => set({ summary: currentTarget.value })}
      />
      <SelectField
        id="focus_area_id"
        label={texts.form.area}
        data={areas}
        value={values.focus_area_id}
        error={errors['focus_area_id']}
        onChange={({ currentTarget }) => set({ focus_area_id: currentTarget.value })}
      />
      <WordsField
        id="content"
        label={texts.form.content}
        placeholder={texts.form.placeholder}
        value={values.content}
        error={errors['content'] ?? null}
        onChange={(content) => set({ content })}
        onSubmit={() => submit()}
      />
    </>
  );
}
