import { describe, expect, it } from 'vitest';
import { aTask } from '#testing/tasks.ts';
import { aPerson } from '#testing/world.ts';
import { dueOf, reminderOf, startWords } from './task-sheet.ts';

const maya = aPerson();
const ZONE = 'Australia/Perth';
const words = { ...startWords(null), title: 'Walk' };

describe('when a task is due', () => {
  it('is the end of a day without a time, and that time with one', () => {
    expect(dueOf({ ...words, day: '2026-12-01' }, ZONE)).toBe('2026-12-01T15:59:00.000Z');
    expect(dueOf({ ...words, day: '2026-12-01', time: '14:30' }, ZONE)).toBe('2026-12-01T06:30:00.000Z');
    expect(dueOf({ ...words, time: '14:30' }, ZONE)).toBeNull();
  });

  it('comes back into the form as it was said', () => {
    const timed = startWords(aTask(maya, maya, { due_at: '2026-12-01T06:30:00.000Z' }), ZONE);
    expect([timed.day, timed.time]).toEqual(['2026-12-01', '14:30']);
    const whole = startWords(aTask(maya, maya, { due_at: '2026-12-01T15:59:00.000Z' }), ZONE);
    expect([whole.day, whole.time]).toEqual(['2026-12-01', '']);
  });
});

describe('the reminder of a task', () => {
  it('is sent where it is chosen, taken away where it is cleared, and left alone where it is as it was', () => {
    const task = aTask(maya, maya, { remind_at: '2026-12-01T01:00:00.000Z' });
    const same = startWords(task, ZONE);
    expect(reminderOf({ ...words, remindDay: '2026-12-01' }, null, ZONE)).toEqual({
      remind_at: '2026-12-01T01:00:00.000Z',
    });
    expect(reminderOf(same, task, ZONE)).toEqual({});
    expect(reminderOf({ ...same, remindDay: '' }, task, ZONE)).toEqual({ remind_at: null });
    expect(reminderOf(words, aTask(maya, maya, { remind_at: null }), ZONE)).toEqual({});
  });
});
