import { type SampleNoun, sampleNounsEndpoints } from '@kith/contract/sample-nouns';
import type { User } from '@kith/contract/users';
import { type FakeApi, Refusal } from './fake-api.ts';
import { aCard, nextId } from './world.ts';

export function aSampleNoun(author: User, change: Partial<SampleNoun> = {}): SampleNoun {
  return {
    id: nextId(),
    text: 'A walk by the river',
    created_by: aCard(author),
    about_patient_id: author.id,
    in_journey: true,
    allow_communications: true,
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

/** A server that keeps these, the newest first. */
export function keepSampleNouns(api: FakeApi, author: User, kept: SampleNoun[] = []) {
  const { createSampleNoun, listSampleNouns, editSampleNoun, deleteSampleNoun, restoreSampleNoun } =
    sampleNounsEndpoints;
  let gone: SampleNoun | undefined;
  const find = (id: number): SampleNoun => kept.find((one) => one.id === id) ?? refuse();
  const put = (next: SampleNoun) => {
    kept.splice(0, kept.length, ...kept.map((one) => (one.id === next.id ? next : one)));
    return { sample_noun: next };
  };
  api.on(createSampleNoun, ({ text }) => {
    const sample_noun = aSampleNoun(author, { text });
    kept.unshift(sample_noun);
    return { sample_noun };
  });
  api.on(listSampleNouns, () => ({ sample_nouns: [...kept], has_more_data: false }));
  api.on(editSampleNoun, ({ id, text, version }) => {
    const before = find(id);
    if (before.version !== version) throw new Refusal('stale', { current: before });
    return put({ ...before, text, version: version + 1 });
  });
  api.on(deleteSampleNoun, ({ id }) => {
    gone = find(id);
    kept.splice(kept.indexOf(gone), 1);
    return { id, undo_until: new Date(Date.now() + 10_000).toISOString() };
  });
  api.on(restoreSampleNoun, () => {
    const sample_noun = gone ?? refuse();
    kept.unshift(sample_noun);
    return { sample_noun };
  });
  return kept;
}

function refuse(): never {
  throw new Refusal('not_found');
}
