import * as z from 'zod';

export const ORDINAL_VALUE = 'http://hl7.org/fhir/StructureDefinition/ordinalValue';
export const MIN_VALUE = 'http://hl7.org/fhir/StructureDefinition/minValue';
export const MAX_VALUE = 'http://hl7.org/fhir/StructureDefinition/maxValue';
export const ITEM_CONTROL = 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl';
export const ITEM_CONTROLS = 'http://hl7.org/fhir/questionnaire-item-control';
export const HIDDEN = 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden';
export const CALCULATED =
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression';

/** FHIR has no fields of its own for these: scales, bands, risk flags and the like. */
export const OF_INSTRUMENT = 'urn:kith:fhir:instrument';
export const OF_ITEM = 'urn:kith:fhir:item';

const ELEMENT = 'element';

/** An extension of FHIR R4: other extensions, or one value. */
export const extension = z.object({
  url: z.string().min(1),
  valueBoolean: z.boolean().optional(),
  valueInteger: z.int().optional(),
  valueDecimal: z.number().optional(),
  valueString: z.string().optional(),
  valueCodeableConcept: z.object({ coding: z.array(z.object({ code: z.string().optional() })) }).optional(),
  get extension() {
    return z.array(extension).optional();
  },
});

/** What an unknown one means must be known before a resource is used, says FHIR: so it is refused. */
export const noModifier = z
  .never('It changes the meaning of this resource in a way that is not known here.')
  .optional();

type Parsed = z.output<typeof extension>;

/** The same as it is written: each value may be of any type that FHIR knows. */
export interface Extension {
  readonly url: string;
  readonly extension?: readonly Extension[];
  readonly [value: `value${string}`]: unknown;
}

/**
 * Any data as extensions within one: an object has one for each field, a list one `element` for each entry.
 * Null, an empty list and an empty text are left out.
 */
export function packed(url: string, value: unknown): Extension[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'string') return [{ url, valueString: value }];
  if (typeof value === 'boolean') return [{ url, valueBoolean: value }];
  if (typeof value === 'number') {
    return [Number.isInteger(value) ? { url, valueInteger: value } : { url, valueDecimal: value }];
  }
  const inner = Array.isArray(value)
    ? value.flatMap((each) => packed(ELEMENT, each))
    : Object.entries(value).flatMap(([key, each]) => packed(key, each));
  return inner.length === 0 ? [] : [{ url, extension: inner }];
}

/** The data that `packed` made into an extension. Undefined if there is none. */
export function unpacked({ extension: inner, ...value }: Parsed): unknown {
  if (!inner) return value.valueString ?? value.valueBoolean ?? value.valueInteger ?? value.valueDecimal;
  if (inner.every(({ url }) => url === ELEMENT)) return inner.map(unpacked);
  return Object.fromEntries(inner.map((each) => [each.url, unpacked(each)]));
}

/** The first extension of this name. */
export function extensionOf(from: { readonly extension?: readonly Parsed[] | undefined }, url: string) {
  return from.extension?.find((each) => each.url === url);
}
