import { type WrittenResource, writtenResource } from '@kith/contract/resources';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useClientKeys } from '#client/api/use-client-keys.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { notify } from '#kit/notify.ts';
import { useRecordForm } from '#people/saving';
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
export function useResourceForm(organisation: number, resource: WrittenResource | null): ResourceForm {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keys = useClientKeys();
  // The same one while the resource is: another is shown in place of what stands there.
  const record = useMemo(() => ({ resource, version: resource?.version ?? 0 }), [resource]);
  const place = { form: 'resource', record: resource ? String(resource.id) : `new-${organisation}` };
  return useRecordForm<Kept, ResourceValues>({
    record,
    valuesOf: (kept) => valuesOf(kept.resource),
    place,
    isValues: isResourceValues,
    check: checkResource,
    send: async (values, version) => {
      const saved =
        resource === null
          ? await create(organisation, values, keys.keyOf(values))
          : await update(resource.id, values, version);
      return { resource: saved, version: saved.version };
    },
    onSaved: async ({ resource: saved }) => {
      if (saved === null) return;
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
}
