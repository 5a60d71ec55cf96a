import { expect, it } from 'vitest';
import { aPlan, aPlanLine } from '#testing/safety-plan.ts';
import { aPerson } from '#testing/world.ts';
import { PlanDesk } from './plan-desk.ts';
import { putLine } from './plan-edits.ts';
import type { Shelved } from './plan-shelf.ts';

const maya = aPerson();
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A device that takes a moment, and a server that takes longer. */
function aDesk() {
  let version = 0;
  return new PlanDesk({
    send: async ({ plan: { cards, lines, kept } }) => {
      await after(100);
      version += 1;
      return aPlan(maya, { safety_plan: [...cards], lines: [...lines], kept: [...kept], version });
    },
    shelf: {
      take: async () => undefined,
      put: async (_seen, mine: Shelved) => {
        await after(5);
        return { shelved: mine, isKept: true };
      },
    },
  });
}

it('whoever changed the plan waits until it is sent, also when something else sends it first', async () => {
  const desk = aDesk();
  await desk.push();
  const changed = desk.change(putLine(aPlanLine()));
  await Promise.resolve();
  void desk.push();
  await changed;

  expect(desk.read()).toMatchObject({ isUnsent: false, standing: 'saved' });
});

it('changes that follow one another closely are all sent', async () => {
  const desk = aDesk();
  await Promise.all(['one', 'two', 'three'].map((text) => desk.change(putLine(aPlanLine({ text })))));

  const { isUnsent, answer } = desk.read();
  expect(isUnsent).toBe(false);
  expect(answer?.lines.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
});
