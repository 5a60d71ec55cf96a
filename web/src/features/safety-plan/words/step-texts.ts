import type { PlanStep } from '@kith/contract/safety-plan-cards';

interface StepWords {
  readonly title: string;
  /** Asked when the step is written for the first time. */
  readonly ask: string;
  /** A line that a person might write. */
  readonly like: string;
  /** What the button says that adds a line. */
  readonly add: string;
}

/** The seven sections, from what one notices first to what matters. */
export const STEP_WORDS: Readonly<Record<PlanStep, StepWords>> = {
  1: {
    title: 'How I know it is getting hard',
    ask: 'What do you notice first? It can be a thought, a feeling, or something you do.',
    like: 'I stop answering messages',
    add: 'Add a sign',
  },
  2: {
    title: 'Things I can do by myself',
    ask: 'What has helped before, even a little, without anyone else?',
    like: 'Water the plants on the balcony',
    add: 'Add something I can do',
  },
  3: {
    title: 'People and places that take my mind off it',
    ask: 'Who is good to be around? Where do you feel a bit lighter?',
    like: 'The river path, near the jetty',
    add: 'Add a person or place',
  },
  4: {
    title: 'People I can ask for help',
    ask: 'Who could you tell that you’re having a hard time?',
    like: 'Sam, my brother',
    add: 'Add a person',
  },
  5: {
    title: 'Professionals and crisis lines',
    ask: 'Who could help you as part of their job? The crisis lines are here already.',
    like: 'My doctor, on weekdays',
    add: 'Add a professional',
  },
  6: {
    title: 'Making things safer around me',
    ask: 'What could you and someone you trust do to put distance between you and anything you might use to hurt yourself?',
    like: 'Sam has a spare key and can come over',
    add: 'Add a step',
  },
  7: {
    title: 'What matters to me',
    ask: 'Who or what do you want to be there for? Big or small, it all counts.',
    like: 'Biscuit the dog',
    add: 'Add what matters',
  },
};
