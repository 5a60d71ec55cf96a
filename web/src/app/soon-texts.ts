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
  '/payment/history': { heading: 'Payments', sentence: 'Your receipts will be here.' },
  '/subscriptions': {
    heading: 'My plan',
    sentence: 'You’ll see your plan, what it costs and how to stop it.',
  },
};
