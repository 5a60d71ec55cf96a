/** Pages that are about whoever is signed in, whomever they support, or about nobody. */
const own = [
  '/care',
  '/notifications',
  '/profile',
  '/settings',
  '/payment',
  '/subscriptions',
  '/supporter-permissions',
  '/access-record',
  '/groups',
  '/shared-contents',
  '/cbt',
  '/safety-plan',
  '/forum',
  '/chatbot',
  '/help',
  '/term-of-use',
  '/privacy-policy',
  '/user-agreement',
  '/software',
];

export function isOwnPage(pathname: string): boolean {
  return own.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Where somebody who works with members comes back to themself: nobody else's data can be meant there. */
export function endsCare(pathname: string): boolean {
  return pathname === '/' || pathname === '/care';
}
