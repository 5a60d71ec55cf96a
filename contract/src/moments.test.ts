import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { allEndpoints } from './index.ts';
import { fromStorage, toStorage } from './kit/dates.ts';
import { type Endpoint, isBytes } from './kit/endpoint.ts';
import { decodeForm } from './kit/form.ts';
import { instant, storageMoment, storedInstant } from './kit/instant.ts';
import { PERSON_FIELDS } from './kit/person-fields.ts';
import { id, isoDate } from './kit/text.ts';

type Found = readonly [path: string, schema: z.core.$ZodType];

/** Every field anywhere in a schema, each with its path. */
function fieldsIn(schema: z.core.$ZodType, path: string, seen: readonly unknown[] = []): Found[] {
  if (seen.includes(schema)) return [];
  const within = [...seen, schema];
  const { def } = schema._zod;
  const inner = (next: unknown, name: string) =>
    next instanceof z.ZodType ? fieldsIn(next, name, within) : [];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]): Found[] => [
      [`${path}.${key}`, field],
      ...inner(field, `${path}.${key}`),
    ]);
  if (schema instanceof z.ZodArray) return inner(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => inner(option, path));
  if (schema instanceof z.ZodRecord) return inner(schema.valueType, `${path}{}`);
  if (schema instanceof z.ZodPipe) return inner(schema.in, path);
  if ('innerType' in def) return inner(def.innerType, path);
  return [];
}

function bare(schema: unknown): unknown {
  const def = schema instanceof z.ZodType ? schema.def : undefined;
  return def && 'innerType' in def ? bare(def.innerType) : schema;
}

const replies = Object.entries(allEndpoints).flatMap(([name, { reply, views = {} }]: [string, Endpoint]) =>
  isBytes(reply) ? [] : [reply, ...Object.values(views)].flatMap((one) => fieldsIn(one, name)),
);
const inputs = Object.entries(allEndpoints).flatMap(([name, { input }]) => fieldsIn(input, name));
const named = (fields: readonly Found[], name: RegExp) => fields.filter(([path]) => name.test(path));

describe('moments in answers', () => {
  test.each(named(replies, /\.(?:created_at|date_created)$/))('%s is in the storage format', (_, schema) => {
    expect(bare(schema)).toBe(storageMoment);
  });

  test.each(named(replies, /\.(?:due_date|(?:start|end)_datetime)$/))(
    '%s, which can be changed, is in the storage format too',
    (_, schema) => {
      expect(z.safeParse(schema, '2026-12-01 10:00:00').success).toBe(true);
      expect(z.safeParse(schema, '2026-12-01T10:00:00Z').success).toBe(false);
    },
  );
});

describe('moments that are sent', () => {
  const moments = inputs.filter(([, schema]) => [instant, storedInstant].includes(bare(schema) as never));
  const days = inputs.filter(([, schema]) => bare(schema) === isoDate);
  const any = fc.date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true });

  test('are known', () => {
    expect(moments.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        'createTask.due_date',
        'createTask.remind_at',
        'addEvent.start_datetime',
        'addEvent.end_datetime',
        'editEvent.start_datetime',
        'inviteSupporter.ends_at',
        'saveSupporterPermissions.ends_at',
        'endWait.last_changed_at',
      ]),
    );
  });

  test.each(moments)('%s takes what an answer holds, in both forms, and means the same', (_, schema) => {
    fc.assert(
      fc.property(any, fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, ahead) => {
        const stored = toStorage(date);
        expect(moment(schema, stored)).toEqual(fromStorage(stored));
        const whole = fromStorage(stored);
        expect(moment(schema, whole.toISOString())).toEqual(whole);
        expect(moment(schema, withOffset(whole, ahead))).toEqual(whole);
        expect(toStorage(moment(schema, date.toISOString()))).toBe(stored);
      }),
      { numRuns: 200 },
    );
  });

  test.each(moments)('%s takes nothing that is no moment', (_, schema) => {
    for (const bad of [
      '',
      '2026-02-30 10:00:00',
      '2026-12-01 25:00:00',
      '2026-12-01',
      '2026-12-01 10:00',
      '1 May',
    ])
      expect(z.safeParse(schema, bad).success).toBe(false);
  });

  test.each(days)('%s takes a day', (_, schema) => {
    expect(z.parse(schema, '2026-12-01')).toBe('2026-12-01');
  });
});

function moment(schema: z.core.$ZodType, text: string): Date {
  return new Date(String(z.parse(schema, text)));
}

function withOffset(date: Date, ahead: number): string {
  const local = new Date(date.getTime() + ahead * 60_000).toISOString().slice(0, 19);
  const two = (count: number) => String(count).padStart(2, '0');
  const size = Math.abs(ahead);
  return `${local}${ahead < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

describe('what a form leaves empty', () => {
  const top = Object.entries(allEndpoints).flatMap(([name, { input }]) =>
    Object.entries(input.shape).map(([key, schema]) => [`${name}.${key}`, key, input, schema] as const),
  );
  const optional = top.filter(([, , , schema]) => z.safeParse(schema, undefined).success);
  const read = (input: z.ZodType, key: string) => decodeForm(input, `${key}=`);

  test.each(optional)(
    '%s is absent, empty in a way that it knows, or a person who is missing',
    (_, key, input, schema) => {
      const value = Object.entries(read(input, key) ?? {}).find(([name]) => name === key)?.[1];
      if (PERSON_FIELDS.has(key)) expect(z.safeParse(schema, value).success).toBe(false);
      else expect(z.safeParse(schema, value).success).toBe(true);
    },
  );

  test('names every person that a call may be about, or says why not', () => {
    const others = [
      'after_id',
      'appointment_id',
      'assessment_id',
      'comment_id',
      'before_id',
      'conversation_id',
      'cursor',
      'focus_area_id',
      'group_id',
      'id',
      'medication_id',
      'organisation_id',
      'organisation_team_id',
      'parent_id',
      'patient_focus_area_id',
      'patient_team_id',
      'post_id',
      // The call is about the caller.
      'prescriber_id',
      'record_id',
      'organisation',
    ];
    const ids = optional.filter(([, , , schema]) => bare(schema) === id).map(([, key]) => key);
    expect(ids.filter((key) => !PERSON_FIELDS.has(key) && !others.includes(key))).toEqual([]);
  });

  test('lists stay, as the empty list', () => {
    expect(read(allEndpoints.createNote.input, 'shared_with')).toEqual({ shared_with: [] });
  });

  test('yes and no may be 1 and 0, and what once asked for a fresh answer may be anything', () => {
    expect(decodeForm(allEndpoints.answerInvitation.input, 'patient_team_id=1&accepted=1')).toEqual({
      patient_team_id: 1,
      accepted: true,
    });
    expect(decodeForm(allEndpoints.withholdTask.input, 'id=1&withheld=0')).toEqual({
      id: 1,
      withheld: false,
    });
    for (const refresh of ['', '1', 'true', 'yes', 'now'])
      for (const { input } of [allEndpoints.getTimeline, allEndpoints.listThreads])
        expect(input.safeParse(decodeForm(input, `refresh=${refresh}`)).success).toBe(true);
  });
});
