/** All that the dialog of the search says, and its commands. */
export const texts = {
  title: 'Search',
  label: 'A word or a name',
  labelAbout: (name: string) => `A word or a name, about ${name}`,
  byKey: 'On any page, press / to search.',
  found: 'Found',
  searching: 'Searching',
  failed: {
    title: 'The search didn’t work',
    text: 'Nothing is lost. It may be the connection, or us.',
  },
  state: {
    idle: 'Finds notes, messages, tasks, events, appointments, files, people, chats and pages.',
    idleAtWork:
      'Finds people, chats, pages and your own records. To search what a person shares with you, open that person first.',
    offline: 'You’re offline. Search needs a connection.',
    searching: 'Searching…',
    count: (count: number, keyword: string) => `${count} for “${keyword}”`,
    countNewest: (count: number, keyword: string) => `${count} for “${keyword}”, the newest of each kind`,
    near: (count: number, keyword: string) => `No exact match for “${keyword}”. Similar: ${count}`,
    nearNewest: (count: number, keyword: string) =>
      `No exact match for “${keyword}”. Similar: ${count}, the newest of each kind`,
    nothing: (keyword: string) => `Nothing found for “${keyword}”. Try another word, or a part of a name.`,
  },
  kinds: {
    people: 'People',
    chats: 'Chats',
    messages: 'Messages',
    notes: 'Notes',
    tasks: 'Tasks',
    events: 'Events',
    appointments: 'Appointments',
    files: 'Files',
  },
  hit: {
    supports: 'You support them',
    caresFor: 'In your care',
    you: 'You',
    kith: 'Kith',
    /** By the name on the wire; as the page of tasks says it. */
    status: new Map([
      ['Requested', 'Waiting for a reply'],
      ['Accepted', 'To do'],
      ['Rejected', 'Declined'],
      ['Completed', 'Done'],
    ]),
    taskDue: (status: string, day: string) => `${status}, due ${day}`,
  },
  commands: {
    here: 'On this page',
    doing: 'Actions',
    places: 'Pages',
    goTo: (page: string) => `Go to ${page}`,
    help: 'Get help now',
    helpAlso: 'crisis emergency call 000',
    write: 'Write a note',
    writeAbout: (name: string) => `Write a note about ${name}`,
    writeAlso: 'new',
    invite: 'Invite someone',
    inviteAlso: 'add a supporter',
  },
  note: {
    title: 'Note',
    gone: 'You can’t see this note any more.',
    loading: 'Loading the note',
    failed: 'The note didn’t load',
  },
} as const;
