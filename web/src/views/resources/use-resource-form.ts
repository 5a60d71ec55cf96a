import { type WrittenResource, writtenResource } from '@kith/contract/resources';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { isRefusal } from '#client/connection/api-error.ts';
import { useDraft } from '#client/device/use-draft.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { notify } from '#kit/notify.ts';
import { useRecordForm } from '#people/saving';
import { useSaveRecord } from '#records';
import { contentPath } from './content-path.ts';
import { checkResource, isResourceValues, type ResourceValues, valuesOf } from './resource-values.ts';
import { create, showWritten, update } from './resources-api.ts';
import { texts } from './texts.ts';

interface Kept {
  readonly resource: WrittenResource | null;
  readonly version: number;
}

interface ResourceForm extends FormCall<ResourceValues> {
  /** What another administrator saved meanwhile. */
  readonly newer: Kept | undefined;
}

/** A draft waits on this device until it is saved; its preview follows. */
export function useResourceForm(
  organisation: number,
  resource: WrittenResource | null,
  isGone: boolean,
): ResourceForm {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const making = useMaking(organisation);
  // The same one while the resource is: another is shown in place of what stands there.
  const record = useMemo(() => ({ resource, version: resource?.version ?? 0 }), [resource]);
  const place = resource ? { form: 'resource', record: String(resource.id) } : newPlace(organisation);
  const rescue = useDraft(isGone ? newPlace(organisation) : null, isNewDraft);
  const form = useRecordForm<Kept, ResourceValues>({
    record,
    valuesOf: (kept) => valuesOf(kept.resource),
    place,
    isValues: isResourceValues,
    check: checkResource,
    send: async (values, version) => {
      const saved = resource
        ? await update(resource.id, values, version).catch((error: unknown) => {
            if (!isRefusal(error, 'not_found')) throw error;
            // A colleague has deleted it meanwhile: these words make a new one.
            return making(values);
          })
        : await making(values);
      return { resource: saved, version: saved.version };
    },
    onSaved: async ({ resource: saved }) => {
      if (saved === null) return;
      if (isGone && rescue.kept === null) await rescue.drop();
      showWritten(queries, saved);
      notify.success(texts.form.saved);
      await navigate(contentPath({ resource: saved.id }));
    },
    readNewer: (current) => {
      const newer = writtenResource.safeParse(current).data;
      return newer && { resource: newer, version: newer.version };
    },
    stale: texts.form.stale,
  });
  const { values } = form;
  const { kept, keep } = rescue;
  // No page opens a deleted one again: its words wait where a new one is written, if no others do.
  useEffect(() => {
    if (isGone && kept === null) keep({ ...values, version: 0 });
  }, [isGone, kept, keep, values]);
  return form;
}

type NewDraft = ResourceValues & { readonly version: 0 };
const isNewDraft = (value: unknown): value is NewDraft => isResourceValues(value);

const newPlace = (organisation: number) => ({ form: 'resource', record: `new-${organisation}` });

const noNewer = { newerIn: () => undefined };

/** Makes one resource, however often a save is tried and its answer lost. */
function useMaking(organisation: number) {
  const { save } = useSaveRecord<WrittenResource>(noNewer, null);
  return async (values: ResourceValues): Promise<WrittenResource> => {
    const saved = await save({
      create: (key) => create(organisation, values, key),
      update: ({ id, version }) => update(id, values, version),
    });
    return 'row' in saved ? saved.row : saved.newer;
  };
}
