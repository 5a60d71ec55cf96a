/** All that the pages of our terms, and of the software that Kith uses, say around the documents. */
export const texts = {
  legal: {
    privacy: 'Privacy terms',
    agreement: 'User agreement',
  },
  software: {
    title: 'Open-source software',
    lead: 'Kith uses the work of many people. Here are their libraries and licences.',
    loading: 'Loading the list',
    failed: 'This page didn’t load',
    safe: 'Everything of yours is safe.',
    search: 'Search libraries',
    found: (some: number, all: number) => `${some} of ${all} libraries`,
    none: 'No library has this name. Try fewer letters, or the name of a licence.',
    noWords: (library: string) => `${library}. It comes without the text of its licence.`,
  },
  document: {
    draft: 'This is a draft.',
    check: 'A lawyer still has to check and confirm these words.',
    short: (title: string) => `${title}: the short version`,
    changed: (title: string) => `${title}: what changed`,
    version: (number: number) => `Version ${number}`,
    loading: 'Loading our terms',
    failed: 'This page didn’t load',
    safe: 'Help and crisis numbers still work.',
  },
  use: {
    title: 'Terms of use',
    lead: 'What you’ve agreed to, and what we’ve agreed to.',
  },
  accept: {
    title: 'Our terms',
    lead: 'Please read and accept these to continue. Help always works.',
    tick: 'I’ve read and accept the user agreement and the privacy terms',
    accept: 'Accept and continue',
    logOut: 'Log out',
    notTicked: 'Please tick the box if you accept both.',
  },
};
