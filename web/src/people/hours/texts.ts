/** All that the forms of opening hours say. */
export const texts = {
  page: {
    loading: 'Loading opening hours',
    failed: 'Opening hours didn’t load',
    notYours: 'For front desks',
    notYoursText: 'Receptionists and administrators of an organisation set its opening hours here.',
  },
  form: {
    zone: 'Time zone',
    noZone: 'No time zone has that name. Try the nearest big city.',
    openOn: 'Open on',
    from: (day: string) => `${day} from`,
    to: 'to',
    dayTo: (day: string) => `${day} to`,
    closed: 'Closed',
    closedDays: 'Closed on these days',
    openAgain: (day: string) => `Open again on ${day}`,
    anotherDay: 'Another day',
    addDay: 'Add this day',
    renewalDays: 'A new script usually takes',
    noPromise: 'Say nothing',
    workingDays: (days: number) => `${days} working ${days === 1 ? 'day' : 'days'}`,
    renewalHint: 'Members read it where they ask for one.',
    alert: 'Alert the front desk when someone waits longer than',
    alertHint: (least: number) =>
      `Only open hours count. An assigned chat with no reply goes back to everyone after this time, but never in less than ${least} minutes.`,
    note: 'While you’re closed, people who write get one automatic reply with crisis services. If you’re never open, we say nothing about your hours.',
    save: 'Save opening hours',
  },
  week: {
    days: {
      monday: 'Monday',
      tuesday: 'Tuesday',
      wednesday: 'Wednesday',
      thursday: 'Thursday',
      friday: 'Friday',
      saturday: 'Saturday',
      sunday: 'Sunday',
    },
    minutes: (count: number) => `${count} minutes`,
    oneHour: '1 hour',
    hours: (count: number) => `${count} hours`,
    /** As in “Please check …”. */
    labels: {
      zone: 'the time zone',
      begins: (day: string) => `when ${day} begins`,
      ends: (day: string) => `when ${day} ends`,
      closedDays: 'the closed days',
      alert: 'the waiting time',
      renewalDays: 'the time for a new script',
    },
  },
  saved: {
    done: (name: string) => `Saved the opening hours of ${name}. Members see them in their chats.`,
    stale: 'These hours were changed somewhere else. Save again to keep what’s here.',
  },
};
