import { counted } from '#kit/plural.ts';

export const texts = {
  list: {
    title: 'Tutorials',
    lead: 'Short tours of Kith. Each one opens the page that it explains.',
    label: 'All tutorials',
    loading: 'Loading the tutorials',
    failed: 'The tutorials didn’t load',
    length: (minutes: number, steps: number) => `${minutes} min, ${counted(steps, 'step', 'steps')}`,
    seen: 'Seen',
    at: (number: number, steps: number) => `At step ${number} of ${steps}`,
  },
  one: {
    steps: 'What it shows',
    start: 'Start',
    goOn: (number: number) => `Continue with step ${number}`,
    again: 'Show it again',
    fromStart: 'Start from the beginning',
    all: 'All tutorials',
    gone: 'This tutorial isn’t here',
    goneText: 'It may be for other people, or the address isn’t right.',
  },
  tour: {
    step: (number: number, steps: number) => `Step ${number} of ${steps}`,
    next: 'Next',
    back: 'Back',
    finish: 'Finish',
    show: 'Go to it',
    toPage: 'Back to this step',
    leave: 'Leave the tutorial',
    elsewhere: 'You’re on another page now.',
    missing: 'This part isn’t on your screen right now.',
    left: 'You can continue at any time, under Tutorials.',
    done: 'That’s all of it. You find it again under Tutorials.',
  },
} as const;
