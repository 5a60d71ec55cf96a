import { resourceFields, type WrittenResource } from '@kith/contract/resources';
import * as z from 'zod';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';
import { texts } from './texts.ts';

/** A draft of a resource on this device, by the names of the wire. The area is a choice of a list. */
const schema = z.object({
  title: z.string(),
  summary: z.string(),
  focus_area_id: z.string(),
  content: z.string(),
});
export type ResourceValues = z.output<typeof schema>;

export const isResourceValues = (value: unknown): value is ResourceValues => schema.safeParse(value).success;

export function valuesOf(resource: WrittenResource | null): ResourceValues {
  return {
    title: resource?.title ?? '',
    summary: resource?.summary ?? '',
    focus_area_id: String(resource?.focus_area?.id ?? ''),
    content: resource?.html ?? '',
  };
}

export function inputOf({ title, summary, focus_area_id: area, content }: ResourceValues) {
  return { title, summary, focus_area_id: area === '' ? null : Number(area), content };
}

const input = z.strictObject(resourceFields);

export function checkResource(values: ResourceValues): FieldErrors {
  const faults = checkInput(input, inputOf(values));
  return values.content === '' ? { ...faults, content: texts.form.empty } : faults;
}
