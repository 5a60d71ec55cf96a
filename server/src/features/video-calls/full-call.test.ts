import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callSupporter, codeOf, ringMember, visitOf } from '../../testing/video-calls.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { openCall, enterRoom, admitToRoom, leaveRoom } = videoCallsEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('a call that is full', () => {
  it('holds four people, and tells a fifth so until one of them leaves', async () => {
    const maya = await world.person();
    const others = await Promise.all([1, 2, 3, 4].map(() => callSupporter(world, maya)));
    const { call } = await maya.call(openCall, { user_ids: others.map(({ id }) => id) });
    const room = { room_id: call.room_id };
    const [first, , , fifth] = others;
    const answers = await Promise.all(
      [maya, ...others].map((person) => person.send(enterRoom, { ...room, visit: visitOf(person) })),
    );

    const full = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(full.map((answer) => [answer.statusCode, answer.json().code])).toEqual([[409, 'room_full']]);
    expect(full[0]?.json().message).toBe(
      'Four people are in this call already. There’s room again when one of them leaves.',
    );
    // A person who is in stays in.
    const isIn = [maya, ...others].filter((_, at) => answers[at]?.statusCode === 200);
    for (const person of isIn) await person.call(enterRoom, { ...room, visit: visitOf(person) });
    const out = [maya, ...others].find((person) => !isIn.includes(person));
    await (isIn.find((person) => person !== maya) ?? first ?? maya).call(leaveRoom, room);
    expect(
      (await (out ?? fifth ?? maya).send(enterRoom, { ...room, visit: visitOf(out ?? maya) })).statusCode,
    ).toBe(200);
  });

  it('lets no person into a full call', async () => {
    const maya = await world.person();
    const others = await Promise.all([1, 2, 3].map(() => callSupporter(world, maya)));
    const { ben, room, enter } = await ringMember(world, maya, others);
    for (const person of [ben, maya, ...others]) await enter(person);
    const [one, two, three] = others.map(({ id }) => ({ ...room, user_id: id }));
    for (const admit of [one, two]) if (admit) await maya.call(admitToRoom, admit);
    expect(await codeOf(maya.send(admitToRoom, three ?? { ...room, user_id: 0 }))).toBe('room_full');
  });

  it('keeps a place for its member, who is never shut out of it', async () => {
    const maya = await world.person();
    const others = await Promise.all([1, 2, 3].map(() => callSupporter(world, maya)));
    const { call } = await maya.call(openCall, { user_ids: others.map(({ id }) => id) });
    const { ben, room, enter } = await ringMember(world, maya, others);
    const [one, two, three] = others;
    if (!one || !two || !three) throw new Error('too few people');
    const own = { room_id: call.room_id };
    for (const person of others) await person.call(enterRoom, { ...own, visit: visitOf(person) });

    for (const person of [ben, ...others]) await enter(person);
    for (const person of [one, two]) await maya.call(admitToRoom, { ...room, user_id: person.id });
    expect(await codeOf(maya.send(admitToRoom, { ...room, user_id: three.id }))).toBe('room_full');
    await enter(maya);
    await maya.call(leaveRoom, room);
    // They stay in, and the place of the member is still theirs.
    await enter(two);
    expect(await codeOf(maya.send(admitToRoom, { ...room, user_id: three.id }))).toBe('room_full');
    expect((await enter(maya)).pass).not.toBeNull();
  });

  it('is so for the fourth who comes before its member', async () => {
    const maya = await world.person();
    const others = await Promise.all([1, 2, 3, 4].map(() => callSupporter(world, maya)));
    const { call } = await maya.call(openCall, { user_ids: others.map(({ id }) => id) });
    const codes: (string | undefined)[] = [];
    for (const person of [...others, maya])
      codes.push(await codeOf(person.send(enterRoom, { room_id: call.room_id, visit: visitOf(person) })));
    expect(codes).toEqual([undefined, undefined, undefined, 'room_full', undefined]);
  });
});
