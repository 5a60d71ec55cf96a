import type { RenewalState, RenewalStep } from '@kith/contract/renewals';

const states: Readonly<Record<RenewalState, string>> = {
  requested: 'Asked',
  seen: 'Seen',
  approved: 'Approved',
  declined: 'Declined',
  needs_visit: 'Needs a visit',
  ready: 'Ready',
  withdrawn: 'Withdrawn',
};

const moves: Readonly<Record<RenewalStep, string>> = {
  seen: 'Mark as seen',
  approved: 'Approve',
  declined: 'Decline',
  needs_visit: 'Needs a visit',
  ready: 'Mark as ready',
};

const usual = (days: number) => `Usually ${days} working ${days === 1 ? 'day' : 'days'}.`;

/** All that this room says about new scripts. */
export const texts = {
  states,
  usual,
  deskOf: (organisation: string) => `the front desk of ${organisation}`,
  both: (one: string, other: string) => `${one} and ${other}`,
  row: {
    menu: 'Ask for a new script',
    state: 'New script:',
    sent: (to: string, day: string) => `Sent to ${to}, ${day}.`,
    alone: 'No one can read this request any more. You can withdraw it, or ask again.',
    withdraw: 'Withdraw request',
    withdrawn: 'Request withdrawn.',
    steps: 'Steps so far',
    by: { member: 'You', prescriber: 'Your prescriber', desk: 'The front desk' },
    step: (state: string, who: string, when: string) => `${state}: ${who}, ${when}`,
  },
  ask: {
    title: 'Ask for a new script',
    of: (name: string) => `For ${name}, as it stands on your list.`,
    whom: 'Who to ask',
    choose: 'Please choose who to ask.',
    desk: (organisation: string) => `Front desk of ${organisation}`,
    deskAlone: 'It passes your request on. The yes or no comes from the person who prescribes it.',
    withDesk: (organisation: string) => `The front desk of ${organisation} can read it too.`,
    note: 'Note (optional)',
    noteHelp: 'For example how many days you have left.',
    opens:
      'They can read this one medicine and your note until the script is ready or they say no. Nothing else opens.',
    urgent: 'Not for urgent needs. If you are about to run out, call the clinic or ask your pharmacist.',
    send: 'Send request',
    sent: 'Your request was sent.',
    loading: 'Loading who you can ask',
    failed: 'The people you can ask didn’t load',
    none: 'There’s no one here to ask yet. A professional on your team, or a clinic that looks after you, can be asked.',
    close: 'Close',
    labels: { to: 'who to ask', note: 'the note' },
  },
  history: {
    title: 'Requests for a new script',
  },
  toDo: {
    title: 'New scripts',
    lead: 'Requests waiting for you, oldest first. Each lets you see one medicine, until the script is ready or you say no.',
    loading: 'Loading requests',
    failed: 'Requests didn’t load',
    none: 'No requests wait',
    noneText: 'When a member asks you or your front desk for a new script, it shows up here.',
    more: 'Show more',
    number: (number: string) => `member ${number}`,
    since: (when: string) => `Asked ${when}`,
    to: (name: string) => `of ${name}`,
    by: (state: string, name: string) => `${state} by ${name}`,
    noDose: 'No dose written',
    prescribedBy: (name: string) => `Prescribed by ${name}, as the member wrote it`,
    note: (words: string) => `“${words}”`,
    decides: (name: string) => `${name} approves or declines this.`,
    deskAlone: 'Your front desk passes this on. Mark it as ready once the script is written.',
    actions: (name: string) => `What to do for ${name}`,
    moves,
    moved: {
      seen: 'Marked as seen.',
      approved: 'Approved.',
      declined: 'Declined.',
      needs_visit: 'The member is told that it needs a visit.',
      ready: 'Marked as ready.',
    } satisfies Readonly<Record<RenewalStep, string>>,
    elsewhere: 'A colleague answered this meanwhile. It’s up to date now.',
    gone: 'This request isn’t open to you any more.',
    decline: {
      title: 'Decline this request',
      reason: 'Why, in a few words',
      reasonHelp: 'The member reads it.',
      save: 'Decline',
      labels: { reason: 'the reason' },
    },
  },
} as const;
