import { toStorage } from '@kith/contract/kit/dates';
import { type LookBacks, lookBacksEndpoints } from '@kith/contract/look-backs';
import { THINKING_TRAPS } from '@kith/contract/thinking-traps/thinking-traps';
import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { isComplete } from '@kith/contract/thought-rules';
import type { User } from '@kith/contract/users';
import { type FakeApi, Refusal } from './fake-api.ts';
import { aCard, nextId } from './world.ts';

export function aThoughtRecord(author: User, change: Partial<ThoughtRecord> = {}): ThoughtRecord {
  return {
    id: nextId(),
    form: 'full',
    is_complete: false,
    situation: null,
    situation_at: null,
    automatic_thought: 'They will all see it',
    belief_before: null,
    emotions: [],
    body: null,
    distortions: [],
    own_traps: [],
    evidence_for: null,
    evidence_against: null,
    alternative_thought: null,
    belief_alternative: null,
    next_step: null,
    created_by: aCard(author),
    about_patient_id: author.id,
    in_journey: false,
    allow_communications: false,
    comments_count: 0,
    shared_with: [],
    shared_with_group: [],
    shared_with_organisation_team: [],
    created_at: '2026-06-01 02:00:00',
    unformatted_date_created: '2026-06-01T02:00:00.000Z',
    edited_at: null,
    can_edit: true,
    abilities: change.can_edit === false ? [] : ['update', 'delete', 'share'],
    version: 1,
    ...change,
  };
}

/** What a call sent, as a record has it: empty texts are null, and a moment has the storage form. */
function wordsOf(asked: object): Partial<ThoughtRecord> {
  const { client_key: _key, situation_at: at, ...words } = asked as Record<string, unknown>;
  const texts = Object.entries(words).map(([name, value]) => [name, value === '' ? null : value]);
  return {
    ...Object.fromEntries(texts),
    ...(at !== undefined && { situation_at: typeof at === 'string' ? toStorage(new Date(at)) : null }),
  };
}

/** A server that keeps these, the newest first. */
export function keepThoughtRecords(api: FakeApi, author: User, kept: ThoughtRecord[] = []) {
  const calls = thoughtRecordsEndpoints;
  let gone: ThoughtRecord | undefined;
  const find = (id: number): ThoughtRecord => kept.find((one) => one.id === id) ?? refuse();
  const put = (words: Partial<ThoughtRecord>, before: ThoughtRecord, version = before.version) => {
    const next = { ...before, ...words, version };
    const thought_record = { ...next, is_complete: isComplete(next) };
    kept.splice(0, kept.length, ...kept.map((one) => (one.id === next.id ? thought_record : one)));
    return { thought_record };
  };
  api.on(calls.createThoughtRecord, (asked) => {
    const made = aThoughtRecord(author, { automatic_thought: null });
    kept.unshift(made);
    return put(wordsOf(asked), made);
  });
  api.on(calls.listThoughtRecords, ({ keyword, limit, offset }) => {
    const found = kept.filter((one) => !keyword || JSON.stringify(one).includes(keyword));
    const thought_records = found.slice(offset, offset + limit);
    return { thought_records, has_more_data: found.length > offset + limit };
  });
  api.on(calls.listDistortions, () => ({
    distortions: THINKING_TRAPS.map(({ also_called, ...trap }) => ({
      ...trap,
      also_called: [...also_called],
    })),
    own_traps: kept.flatMap(({ own_traps }) => own_traps),
  }));
  api.on(calls.getThoughtPatterns, () => {
    const named = kept.flatMap(({ distortions }) => distortions);
    const traps = [...new Set(named)].map((id) => ({
      id,
      own: null,
      records: named.filter((one) => one === id).length,
    }));
    return { records: kept.length, traps, feelings: [] };
  });
  api.on(calls.getThoughtRecord, ({ id }) => ({ thought_record: find(id) }));
  api.on(calls.editThoughtRecord, ({ id, version, ...asked }) => {
    const before = find(id);
    if (before.version !== version) throw new Refusal('stale', { current: before });
    return put(wordsOf(asked), before, version + 1);
  });
  keepLookBacks(api, kept);
  api.on(calls.deleteThoughtRecord, ({ id }) => {
    gone = find(id);
    kept.splice(kept.indexOf(gone), 1);
    return { id, undo_until: new Date(Date.now() + 10_000).toISOString() };
  });
  api.on(calls.restoreThoughtRecord, () => {
    const thought_record = gone ?? refuse();
    kept.unshift(thought_record);
    return { thought_record };
  });
  return kept;
}

/** A server that keeps what their author finds when they look back, and the day for it. */
export function keepLookBacks(
  api: FakeApi,
  kept: readonly ThoughtRecord[],
  isSilent: (record: number) => boolean = () => false,
) {
  const { listDueLookBacks, listLookBacks, planLookBack, addLookBack, ...calls } = lookBacksEndpoints;
  const byRecord = new Map<number, LookBacks>();
  const of = (id: number): LookBacks => byRecord.get(id) ?? { look_back_on: null, look_backs: [] };
  const put = (id: number, change: Partial<LookBacks>): LookBacks => {
    const next = { ...of(id), ...change };
    byRecord.set(id, next);
    return next;
  };
  const today = new Date().toISOString().slice(0, 10);
  api.on(listDueLookBacks, () => ({
    due: kept.flatMap((thought_record) => {
      const { look_back_on } = of(thought_record.id);
      const isDue = look_back_on !== null && look_back_on <= today && !isSilent(thought_record.id);
      return isDue ? [{ look_back_on, thought_record }] : [];
    }),
  }));
  api.on(listLookBacks, ({ id }) => of(id));
  api.on(calls.listOwnLookBacks, () => ({
    look_backs: kept.flatMap(({ id }) => of(id).look_backs.map((one) => ({ ...one, thought_record_id: id }))),
    has_more_data: false,
  }));
  api.on(planLookBack, ({ id, look_back_on }) => put(id, { look_back_on }));
  api.on(addLookBack, ({ id, belief_now = null, feelings_now = [], words = null }) => {
    const looked_at = new Date().toISOString();
    const begun = { id: nextId(), looked_at, edited_at: null, version: 1 };
    const found = { ...begun, belief_now, feelings_now: [...feelings_now], words };
    return put(id, { look_back_on: null, look_backs: [found, ...of(id).look_backs] });
  });
  let before: LookBacks | undefined;
  api.on(
    calls.editLookBack,
    ({ id, look_back_id, version, belief_now = null, feelings_now = [], words = null }) => {
      const found = of(id).look_backs.find((one) => one.id === look_back_id) ?? refuse();
      if (found.version !== version) throw new Refusal('stale', { current: of(id) });
      const next = { ...found, belief_now, feelings_now: [...feelings_now], words, version: version + 1 };
      return put(id, { look_backs: of(id).look_backs.map((one) => (one === found ? next : one)) });
    },
  );
  api.on(calls.deleteLookBack, ({ id, look_back_id }) => {
    before = of(id);
    put(id, { look_backs: before.look_backs.filter((one) => one.id !== look_back_id) });
    return { id: look_back_id, undo_until: new Date(Date.now() + 10_000).toISOString() };
  });
  api.on(calls.restoreLookBack, ({ id }) => put(id, before ?? refuse()));
  return { of, put };
}

function refuse(): never {
  throw new Refusal('not_found');
}
