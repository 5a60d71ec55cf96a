/** What the preview says: a member’s pages through a supporter’s eyes. */
export const texts = {
  head: {
    as: (name: string) => `As ${name} sees it`,
    preview: 'Preview',
    unsaved: 'Preview with your unsaved changes.',
    notYet: (name: string) => `${name} sees this once you save.`,
    updating: 'Updating the preview…',
    supporting: 'Supporting',
    private: (things: string) => `Your ${things} stay private. `,
    cannotTell: (name: string) => `${name} can’t tell what you keep to yourself.`,
    loading: (part: string) => `Loading the preview: ${part}`,
    failed: 'This part didn’t load.',
  },
  journey: {
    title: 'Journey',
    closed: (name: string) => `${name} can’t open your journey page.`,
    empty: (name: string) => `${name} can open your journey page, but sees nothing on it yet.`,
    rated: (area: string, progress: number) => `${area}: ${progress} out of 10`,
    call: 'Video call',
  },
  team: {
    title: 'Team',
    joined: (name: string) => `${name} joined the team`,
    left: (name: string) => `${name} left the team`,
    closed: (name: string) => `${name} can’t see who is on your team.`,
  },
  tasks: {
    title: 'Tasks',
    none: (name: string) => `${name} can’t see any of your open tasks.`,
    noneYet: (name: string) => `${name} can see your tasks. You have none open.`,
    due: (day: string) => `due ${day}`,
  },
  focusAreas: {
    title: 'Focus areas',
    none: (name: string) => `${name} can’t see any of your focus areas.`,
    noneYet: (name: string) => `${name} can see your focus areas. You have none yet.`,
    rated: (value: number) => `${value} of 10`,
    goals: (goals: readonly string[]) => goals.join(', '),
  },
  medicines: {
    title: 'Medicines',
    none: (name: string) => `${name} can’t see any of your medicines.`,
    noneYet: (name: string) => `${name} can see your medicines. You have none yet.`,
    stopped: 'stopped',
  },
  events: {
    title: 'Events',
    none: (name: string) => `${name} can’t see any upcoming events.`,
    noneYet: (name: string) => `${name} can see your events and appointments. You have no events coming up.`,
  },
  wellbeing: {
    title: 'Wellbeing and check-ins',
    summary: (name: string) => `${name} can see your wellbeing summary: words, a number and a trend.`,
    now: (label: string, index: number) => `${label}, ${index} out of 100`,
    hidden: (name: string) => `${name} can’t see your wellbeing summary, since you hide the number.`,
    noSummary: (name: string) => `${name} can’t see your wellbeing summary.`,
    results: (name: string) =>
      `${name} can see your check-in scores and most answers, never what you wrote in your own words or your answers about safety.`,
    done: (name: string) => `${name} can see which check-ins you did, and no scores.`,
    none: (name: string) => `${name} can’t see your check-ins, unless you share one by name.`,
  },
  shared: {
    byName: (name: string) => `You share this one with ${name}.`,
    byGroup: (name: string) => `You share this one with a group that ${name} is in.`,
  },
  chats: {
    title: 'Chats you’re in, too',
    none: (name: string) => `${name} can’t read any of your chats.`,
    noneYet: 'You’re in no chats yet.',
    more: 'And more.',
  },
  plan: {
    title: 'Safety plan',
    read: (name: string) => `${name} can see your safety plan. You choose that on the page of your plan.`,
    edit: (name: string) =>
      `${name} can see and change your safety plan. You choose that on the page of your plan.`,
    none: (name: string) => `You don’t share your safety plan with ${name}.`,
  },
};
