/** A page that is on the way: its heading, and one honest sentence about what will be there. */
export interface Soon {
  heading: string;
  sentence: string;
}

/**
 * Every page that is not built yet, by path. Such a page answers under its address and says so, but stays out
 * of navigation and search. To build one, strike its line here and give its route a `load` in routes.ts.
 */
export const soon: Readonly<Record<string, Soon>> = {
  '/search/support': {
    heading: 'Find support',
    sentence: 'You’ll be able to look for professionals and services, and ask them to join your team.',
  },
  '/payment/history': { heading: 'Payments', sentence: 'Your receipts will be here.' },
  '/subscriptions': {
    heading: 'My plan',
    sentence: 'You’ll see your plan, what it costs and how to stop it.',
  },
  '/forum': { heading: 'Forum', sentence: 'You’ll be able to talk with other members under a forum name.' },
  '/forum/{id}': { heading: 'Forum', sentence: 'The posts of this part of the forum will be here.' },
  '/forum/post/{id}': {
    heading: 'Forum post',
    sentence: 'You’ll be able to read a post and answer it here.',
  },
  '/saved-resources': { heading: 'Saved', sentence: 'Articles you keep will be here.' },
  '/tutorials': {
    heading: 'Tutorials',
    sentence: 'Short guides to each part of Kith will be here.',
  },
  '/tutorials/{id}': {
    heading: 'Tutorials',
    sentence: 'A short guide to one part of Kith will be here.',
  },
  '/resources/{id}': { heading: 'Resource', sentence: 'A resource from your library will open here.' },
  '/article/{id}/{focus_area_id?}': {
    heading: 'Article',
    sentence: 'An article from the library will open here.',
  },
  '/foryou': { heading: 'For you', sentence: 'You’ll see what matters now: steps, check-ins and reading.' },
  '/chatbot': {
    heading: 'Guide',
    sentence: 'A guide will help you find the right page, article or exercise.',
  },
  '/learn/library': { heading: 'Library', sentence: 'Plain articles about mental health will be here.' },
  '/learn/adhd': { heading: 'ADHD', sentence: 'Articles about ADHD will be here.' },
  '/learn/anxiety': { heading: 'Anxiety', sentence: 'Articles about anxiety will be here.' },
  '/learn/depression': { heading: 'Depression', sentence: 'Articles about depression will be here.' },
  '/learn/ptsd': { heading: 'PTSD', sentence: 'Articles about PTSD will be here.' },
  '/learn/adhd/{page}': { heading: 'ADHD', sentence: 'This article about ADHD will be here.' },
  '/learn/adhd/medication/{page}': {
    heading: 'ADHD',
    sentence: 'This article about ADHD medicine will be here.',
  },
  '/learn/anxiety/{page}': { heading: 'Anxiety', sentence: 'This article about anxiety will be here.' },
  '/learn/anxiety/medication/{page}': {
    heading: 'Anxiety',
    sentence: 'This article about anxiety medicine will be here.',
  },
  '/learn/depression/{page}': {
    heading: 'Depression',
    sentence: 'This article about depression will be here.',
  },
  '/learn/depression/medication/{page}': {
    heading: 'Depression',
    sentence: 'This article about depression medicine will be here.',
  },
  '/learn/ptsd/{page}': { heading: 'PTSD', sentence: 'This article about PTSD will be here.' },
  '/learn/ptsd/medication/{page}': {
    heading: 'PTSD',
    sentence: 'This article about PTSD medicine will be here.',
  },
};
