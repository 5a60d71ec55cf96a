import type { DoseAnswer } from '@kith/contract/dose-fields';
import type { Frequency } from '@kith/contract/medication-fields';

interface DemoMedicine {
  readonly words: {
    readonly name: string;
    readonly form: string;
    readonly strength: string;
    readonly dose: string;
    readonly frequency: Frequency;
    readonly prescribed_by: string;
  };
  readonly daysAgo: number;
  readonly times: string[];
  readonly count: number;
  /** What she said of days; on the others she said nothing. */
  readonly answers: readonly (readonly [daysAgo: number, time: string, answer: DoseAnswer])[];
}

/** What Maya takes, as her doctor wrote it. */
export const DEMO_MEDICINES: readonly DemoMedicine[] = [
  {
    words: {
      name: 'Sertraline (Zoloft)',
      form: 'tablet',
      strength: '50 mg',
      dose: 'One tablet with breakfast',
      frequency: 'once_a_day',
      prescribed_by: 'Dr Lee',
    },
    daysAgo: 9,
    times: ['08:00'],
    count: 30,
    answers: [
      [8, '08:00', 'taken'],
      [7, '08:00', 'taken'],
      [6, '08:00', 'taken'],
      [4, '08:00', 'taken'],
      [3, '08:00', 'skipped'],
      [2, '08:00', 'taken'],
      [1, '08:00', 'taken'],
    ],
  },
  {
    words: {
      name: 'Melatonin (Circadin)',
      form: 'prolonged-release tablet',
      strength: '2 mg',
      dose: 'One tablet before bed',
      frequency: 'once_a_day',
      prescribed_by: 'Dr Lee',
    },
    daysAgo: 9,
    times: ['21:30'],
    count: 21,
    answers: [],
  },
];
