/** Pages about the signed-in person, also while they work for a member, or about no person. */
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
  '/check-ins/take',
  '/check-ins/set',
  '/notes',
  '/shared-contents',
  '/cbt',
  '/medications/print',
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

/** Pages where staff come back to their own data: no member's data can be meant there. */
export function endsCare(pathname: string): boolean {
  return pathname === '/' || pathname === '/care';
}
