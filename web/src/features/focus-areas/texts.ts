import { counted } from '#kit/plural.ts';

const goals = (count: number) => counted(count, 'goal');

/** What stands on the pages of focus areas. */
export const texts = {
  undo: 'Undo',
  page: {
    title: 'Focus areas',
    titleOf: (name: string) => `${name}’s focus areas`,
    lead: 'Parts of life that you work on, in small steps. You choose which, and when to rest.',
    leadOf: (name: string) => `What ${name} works on, as far as they share it with you.`,
    ownOf: (name: string) =>
      `Focus areas are ${name}’s own. You can propose a goal; it’s theirs when they say yes.`,
    choose: 'Choose a focus area',
    rateAll: 'Rate all for today',
    loading: 'Loading focus areas',
    failed: 'The focus areas didn’t load',
    list: 'Focus areas you work on',
    listOf: (name: string) => `Focus areas ${name} works on`,
    none: 'No focus area yet',
    noneText: 'Choose one part of life, and one small step. You can stop at any time.',
    noneOf: (name: string) => `When ${name} works on something and shares it with you, it shows up here.`,
    ended: 'Ended',
    goOn: 'Continue',
    goOnWith: (area: string) => `Continue with ${area}`,
  },
  row: {
    rated: (value: number, day: string) => `${value} of 10, ${day}`,
    notRated: 'Not rated yet',
    goals: (count: number) => (count === 0 ? 'no goals yet' : goals(count)),
    paused: 'Paused',
    hidden: 'Hidden from supporters',
    more: (area: string) => `More about ${area}`,
    up: 'Move up',
    down: 'Move down',
    moved: (area: string, at: number, of: number) => `${area} is now number ${at} of ${of}.`,
    pause: 'Pause',
    goOn: 'Continue',
    end: 'End',
    isPaused: (area: string) => `${area} is paused.`,
    goesOn: (area: string) => `${area} is active again.`,
    isEnded: (area: string) => `${area} is ended. Its goals and ratings stay.`,
  },
  choose: {
    title: 'Choose a focus area',
    lead: 'One is enough to begin with. Nothing is set in stone.',
    many: 'You work on three or more already. Fewer at a time is often easier, and it’s your choice.',
    loading: 'Loading the focus areas',
    failed: 'The focus areas didn’t load',
    list: 'Focus areas to choose from',
    choose: 'Choose',
    chooseOne: (area: string) => `Choose ${area}`,
    chosen: 'Chosen',
    remove: 'Remove',
    removeOne: (area: string) => `Remove ${area}`,
    isRemoved: (area: string) => `${area} is no longer one of your focus areas.`,
    seeAll: (count: number) => `See all ${count} focus areas`,
    others: 'All other focus areas',
    notNow: 'Not now',
    began: (area: string) => `You work on ${area} now.`,
  },
  area: {
    oneOf: (name: string) => `One of ${name}’s focus areas.`,
    loading: 'Loading the focus area',
    gone: 'This focus area isn’t here',
    goneText: 'It may be hidden or ended, or the link is old.',
    toList: 'All focus areas',
    room: 'Talk with others about this',
    roomText:
      'In the room of this area people write under a nickname. Supporters don’t see that you’re there.',
    toRoom: 'Go to the room',
    whoSees: 'Who can see this',
    whoSeesText:
      'Supporters who can see focus areas see its ratings, goals and actions. They see a linked task or check-in only if they can see it anyway. Only you see notes.',
    paused: 'This focus area is paused. Nothing asks about it until you continue.',
    ended: 'This focus area is ended. Its goals and ratings are still here.',
  },
  change: {
    stale: 'This was changed somewhere else. Here’s how it stands now.',
    failed: 'It isn’t saved. Please check your connection and try again.',
  },
} as const;

function removalOf(name: string) {
  return {
    removed: `${name} deleted.`,
    kept: `${name} couldn’t be deleted. It’s still here.`,
    gone: `${name} was deleted somewhere else.`,
    stale: 'It was changed somewhere else, so it isn’t deleted.',
    back: `${name} is back.`,
    notBack: `${name} couldn’t be brought back.`,
  };
}

/** Of what can be deleted and brought back. */
export const removal = {
  goal: removalOf('Goal'),
  action: removalOf('Action'),
  rating: removalOf('Rating'),
};
