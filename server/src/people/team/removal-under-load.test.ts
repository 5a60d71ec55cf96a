import { journeyEndpoints } from '@kith/contract/journey';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const READERS = 20;
let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

afterAll(async () => {
  await world.close();
});

it('from the moment a removal is answered, no read gives a byte to the person who was removed', async () => {
  const [maya, sam] = [await world.person(), await world.person()];
  const patient_team_id = await joinTeam(
    maya,
    sam,
    grantsWhere(() => true),
  );
  const written = await maya.call(notesEndpoints.createNote, {
    note: '<p>River stones</p>',
    shared_with: [sam.id],
  });
  const given = await maya.call(tasksEndpoints.createTask, { title: 'Walk', assignees: [sam.id] });
  const reads = (viewer: Someone): readonly (readonly [Endpoint, object])[] => [
    [journeyEndpoints.getTimeline, { member_id: maya.id, supporter_id: viewer.id }],
    [notesEndpoints.listNotesSharedWithMe, { member_id: maya.id }],
    [notesEndpoints.getNote, { id: written.note.id }],
    [tasksEndpoints.getTask, { id: given.task.id }],
    [teamEndpoints.getTeam, { id: maya.id, supporter_id: viewer.id }],
  ];
  const stranger = await world.person();
  const nothing = await Promise.all(reads(stranger).map((read) => answerTo(stranger, read)));

  let [isRemoved, isOver] = [false, false];
  let [shown, readAfter] = [0, 0];
  const late: string[] = [];
  const readOn = async (first: number): Promise<void> => {
    for (let turn = first; !isOver; turn += 1) {
      const beganAfter = isRemoved;
      const which = turn % nothing.length;
      const answer = await answerTo(sam, reads(sam)[which]);
      const isNothing = answer === nothing[which];
      if (!beganAfter) shown += Number(!isNothing);
      else {
        readAfter += 1;
        if (!isNothing) late.push(answer);
      }
    }
  };
  const readers = Array.from({ length: READERS }, (_, index) => readOn(index));
  await expect.poll(() => shown).toBeGreaterThan(READERS);
  await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });
  isRemoved = true;
  await expect.poll(() => readAfter).toBeGreaterThan(5 * READERS);
  isOver = true;
  await Promise.all(readers);

  expect(late).toEqual([]);
});

async function answerTo(viewer: Someone, read: readonly [Endpoint, object] | undefined): Promise<string> {
  if (!read) throw new Error('there is no such read');
  const { statusCode, body } = await viewer.send(...read);
  return `${statusCode} ${body}`;
}
