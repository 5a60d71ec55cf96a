import { listOf } from '#kit/list-of.ts';

/** All that this room says. A name is the name of a person, unless it says otherwise. */
export const texts = {
  page: {
    title: 'What I share',
    titleWith: (name: string) => `What you and ${name} share`,
    lead: 'Everything you share with anyone, and how to stop.',
    leadWith: 'Everything you can see of each other’s because one of you shares it.',
    back: 'Everything I share',
    loading: 'Loading what you share',
    failed: 'What you share didn’t load',
    safe: 'Nothing has changed.',
    gone: 'You’re not on a team with this person',
    goneText: 'They may have left. What you shared with them by name doesn’t reach them any more.',
  },
  none: {
    title: 'You haven’t shared anything yet',
    titleWith: (name: string) => `Nothing is shared between you and ${name} yet`,
    text: 'When you share a note, a task, an event, a file or your safety plan, you’ll find it here.',
    found: 'No matches',
    foundText: 'Nothing you share matches. Try another filter.',
    all: 'Show everything',
  },
  find: {
    show: 'Show',
    filters: { all: 'All', shared_with: 'Shared With', shared_by: 'Shared By' },
    kinds: 'Kind',
  },
  plan: {
    kind: 'Safety plan',
    own: 'My safety plan',
    of: (name: string) => `${name}’s safety plan`,
  },
  row: {
    thought: 'A thought record',
    theirs: (name: string) => `${name} shares this with you`,
    by: {
      name: 'You share it by name',
      group: (group: string) => `Through your group ${group}`,
      organisation_team: (team: string) => `Through the team ${team}`,
      task: 'Because they can see your tasks',
      event: 'Because they can see your events',
      assessment: 'Because they can see your check-ins',
    },
    to: {
      group: (group: string) => `the group ${group}`,
      organisation_team: (team: string) => `the team ${team}`,
      task: 'supporters who can see tasks',
      event: 'supporters who can see events',
      assessment: 'supporters who can see check-ins',
    },
    sharedWith: (people: string) => `Shared with ${people}`,
    leftOut: (names: readonly string[]) =>
      `${listOf(names)} ${names.length === 1 ? 'doesn’t' : 'don’t'} see this one.`,
    cannotRead: (names: readonly string[]) =>
      `${listOf(names)} can’t read notes yet, so this one doesn’t reach them.`,
    stop: 'Stop sharing',
    stopThis: (title: string) => `Stop sharing ${title}`,
    read: 'Read it',
    groups: 'Change the group',
    switches: 'Change what they can see',
    plan: 'Change in your safety plan',
  },
  stopped: {
    done: 'You stopped sharing it.',
    doneBut: (name: string) => `You stopped sharing it by name. ${name} still sees it another way.`,
    doneButAny: 'You stopped sharing it. Supporters still see it because of what they can see.',
    back: 'It’s shared again.',
    notBack: 'It isn’t shared again yet.',
    refused: 'We couldn’t share it again.',
    failed: 'It’s still shared. Please try again.',
  },
  switches: {
    title: 'What supporters can see',
    titleOf: (name: string) => `What ${name} can see`,
    titleOwn: (name: string) => `What ${name} lets you see`,
    change: 'Change',
    changeOf: (name: string) => `Change what ${name} can see`,
    nothing: 'Nothing yet',
    count: (on: number, all: number) => `${on} of ${all} on`,
  },
} as const;
