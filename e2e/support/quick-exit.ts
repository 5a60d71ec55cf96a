import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { aMember, ask, logInByApi, type Member } from './people.ts';

export const ELSEWHERE = 'https://www.bom.gov.au/';

/** A stand-in for the page that quick exit leads to. */
export async function withoutTheWorld(context: BrowserContext): Promise<void> {
  await context.route(`${ELSEWHERE}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' }),
  );
}

/** A member with quick exit on every page, and a token to act for them from elsewhere. */
export async function aMemberWhoLeaves(
  request: APIRequestContext,
  wishes: { readonly quick_exit_logs_out?: true } = {},
): Promise<{ readonly member: Member; readonly token: string }> {
  const member = await aMember(request);
  const { token } = await logInByApi(request, member);
  await ask(request, '/api/account/update_preferences', { quick_exit_everywhere: true, ...wishes }, token);
  return { member, token };
}

/** By the button on every page of a member with quick exit. */
export async function leaveQuickly(page: Page): Promise<void> {
  await page.getByRole('complementary', { name: 'Leave this page' }).getByRole('link').click();
  await page.waitForURL(ELSEWHERE);
}
