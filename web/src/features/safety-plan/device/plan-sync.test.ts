import { expect, it } from 'vitest';
import { aPlan, aPlanLine } from '#testing/safety-plan.ts';
import { aPerson } from '#testing/world.ts';
import { putLine } from '../rules/plan-edits.ts';
import { PlanSync } from './plan-sync.ts';
import type { StoredPlan } from './stored-plan.ts';

const maya = aPerson();
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A device that takes a moment, and a server that takes longer. */
function aPlanSync() {
  let version = 0;
  return new PlanSync({
    send: async ({ plan: { cards, lines, kept } }) => {
      await after(100);
      version += 1;
      return aPlan(maya, { safety_plan: [...cards], lines: [...lines], kept: [...kept], version });
    },
    store: {
      read: async () => undefined,
      write: async (_seen, mine: StoredPlan) => {
        await after(5);
        return { stored: mine, isKept: true };
      },
    },
  });
}

it('a person who changed the plan waits until it is sent, also when something else sends it first', async () => {
  const sync = aPlanSync();
  await sync.push();
  const changed = sync.change(putLine(aPlanLine()));
  await Promise.resolve();
  void sync.push();
  await changed;

  expect(sync.read()).toMatchObject({ isUnsent: false, phase: 'saved' });
});

it('changes that follow one another closely are all sent', async () => {
  const sync = aPlanSync();
  await Promise.all(['one', 'two', 'three'].map((text) => sync.change(putLine(aPlanLine({ text })))));

  const { isUnsent, answer } = sync.read();
  expect(isUnsent).toBe(false);
  expect(answer?.lines.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
});
