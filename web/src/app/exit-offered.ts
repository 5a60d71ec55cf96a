const always = ['/help', '/chatbot', '/supporter-permissions', '/access-record', '/focus-areas'];

/**
 * Where quick exit stands at the top: on pages that give something away, or everywhere if the person wants
 * it.
 */
export function exitOffered(pathname: string, preferences?: { quick_exit_everywhere: boolean }): boolean {
  if (preferences?.quick_exit_everywhere) return true;
  return always.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
