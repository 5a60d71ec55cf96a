import type { ArticleTopic, ContentNote } from '@kith/contract/articles';
import { counted } from '#kit/plural.ts';

/** What the pages of reading say. */
export const texts = {
  minutes: (minutes: number) => `${minutes} min read`,
  topics: {
    adhd: 'ADHD',
    anxiety: 'Anxiety',
    depression: 'Depression',
    ptsd: 'PTSD',
    general: 'Everyday life',
  } satisfies Record<ArticleTopic, string>,
  about: {
    adhd: 'Attention, energy and getting things done.',
    anxiety: 'Worry, panic and calming the body.',
    depression: 'Low mood, and what helps it lift.',
    ptsd: 'After something terrible: signs, care and daily life.',
  } satisfies Record<Exclude<ArticleTopic, 'general'>, string>,
  library: {
    title: 'Library',
    lead: 'Short, plain articles. What you read here is seen by you alone.',
    search: 'Search articles',
    topics: 'Topics',
    area: 'Focus area',
    allAreas: 'Everyday life, all areas',
    every: 'All focus areas',
    listOf: (area: string) => `Articles about ${area}`,
    count: (articles: number) => counted(articles, 'article', 'articles'),
    loading: 'Loading the library',
    failed: 'The library didn’t load',
    safe: 'What you saved is safe.',
    found: 'Articles found',
    showAll: (count: number) => `Show all ${count} articles`,
    near: 'Nothing has exactly these words. These come close.',
    none: 'No article has these words',
    noneText: 'Try another word, or look through the topics.',
    saved: 'Saved',
    read: 'Articles you saved',
  },
  topic: {
    lead: 'General information. It doesn’t replace advice from your own doctor or pharmacist.',
    pages: 'Good to know',
    medicines: 'Medicines',
    back: 'Library',
  },
  article: {
    loading: 'Loading the article',
    failed: 'The article didn’t load',
    gone: 'This article isn’t here',
    goneText: 'It may have been taken out, or the address isn’t right.',
    toLibrary: 'Open library',
    before: 'Before you read',
    notes: (words: string) => `This article mentions ${words}. Read it when it suits you, or leave it.`,
    help: 'Numbers to call',
    contents: 'In this article',
    size: 'Text size',
    sizes: { usual: 'Usual', large: 'Large', larger: 'Larger' },
    print: 'Print',
    sources: 'Sources and review',
    notReviewed: 'It is not signed off by a clinician yet.',
    reviewed: (day: string) => `Signed off by a clinician on ${day}.`,
    written: (author: string, version: number) => `By ${author}, version ${version}.`,
    grade: (grade: number) => `Reading level: about school year ${Math.max(1, Math.round(grade))}.`,
    next: 'Next',
    related: 'Related',
    under: (area: string) => `For your focus area ${area}`,
  },
  hard: {
    suicide: 'suicide',
    abuse: 'abuse',
    trauma: 'trauma',
    eating: 'eating problems',
  } satisfies Record<ContentNote, string>,
  respond: {
    title: 'Your response',
    seen: 'Only you see what you like, save and say here. Others see a number.',
    like: 'Like',
    save: 'Save',
    isSaved: 'Saved',
    likes: (people: number) => (people === 1 ? '1 person likes this' : `${people} people like this`),
    helped: 'Did this help?',
    helpful: 'Yes, it helped',
    not_helpful: 'Not really',
    thanks: 'Thank you. You can change this at any time.',
    failed: 'It isn’t saved. Please check your connection and try again.',
  },
  savedPage: {
    title: 'Saved',
    lead: 'Articles you keep. You alone see this list.',
    loading: 'Loading what you saved',
    failed: 'What you saved didn’t load',
    none: 'Nothing saved',
    noneText: 'Press “Save” on an article to keep it.',
    remove: 'Take out',
    removeOf: (title: string) => `Take out: ${title}`,
    removed: 'Taken out.',
    undo: 'Undo',
  },
  listen: {
    title: 'Listen to this article',
    play: 'Listen',
    pause: 'Pause',
    goOn: 'Continue',
    stop: 'Stop',
    said: {
      not_begun: '',
      reading: 'Reading aloud',
      paused: 'Paused',
      over: 'Stopped',
      failed: 'This device couldn’t read it aloud.',
    },
  },
  kept: {
    size: (articles: number, size: string) =>
      `Kept on this device: ${counted(articles, 'article', 'articles')}, ${size}.`,
    opens: 'They open without a connection, and go when you log out.',
    opensForOneself:
      'They open without a connection while you are here for yourself, and go when you log out.',
    full: (articles: number) =>
      `There’s no room on this device for ${counted(articles, 'article', 'articles')}. What is kept stays. With more room, open this page again.`,
    unavailable: 'This browser can’t keep articles, so they need a connection.',
    isCopy: (when: string) =>
      `We couldn’t reach Kith. This is the copy kept on this device, as it was ${when}.`,
    notHere: 'Not kept on this device',
    again: 'Try again',
  },
} as const;

/** "suicide and trauma", "suicide, abuse and trauma". */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(words);
}
