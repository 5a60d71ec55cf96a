import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { isRelease, seedOf } from '../../server/src/testing/amounts.ts';
import { XSS_PAYLOADS } from '../../server/src/testing/xss-payloads.ts';
import { aMember, ask, logInByApi } from './people.ts';
import { type Watch, watch } from './watch.ts';

/** A payload that runs leaves a trace of its own, besides the dialog. */
export const PAYLOADS = XSS_PAYLOADS.map((payload) =>
  payload.replaceAll('alert(1)', 'alert(window.__xss=1)'),
);

/** A NUL can not be stored; the API says so. */
export const storable = (payload: string) => !payload.includes('\0');

/**
 * Many payloads are alike, and a page has room for a hundred: two pages that draw alike take one half each.
 */
export const half = (which: 0 | 1): string[] => PAYLOADS.filter((_, place) => place % 2 === which);

const THIRDS = 3;
const SEED = seedOf('HOSTILE_SEED');

/** Where each payload needs a page of its own: before a release all, on other runs a third by chance. */
export const aShare = (payloads: readonly string[]): string[] =>
  payloads.filter((_, place) => isRelease || place % THIRDS === SEED % THIRDS);

/** Every element of the body that could run a script or mislead a person. */
export function scriptKind(): string[] {
  const kinds =
    'script, iframe, frame, frameset, object, embed, applet, base, meta, link, portal, form[action], ' +
    'style, foreignObject, animate, set, math, video, audio, marquee, template';
  const astray =
    /^[\s\0-\x20]*(javascript|vbscript|livescript|data:text|data:image\/svg|file|feed|jar|view-source):?/i;
  const isActive = ({ name, value }: Attr) =>
    /^on|^srcdoc$|^formaction$/i.test(name) ||
    (/href|src|action|data|cite|background/i.test(name) && astray.test(value));
  return [...document.body.querySelectorAll('*')]
    .filter((node) => node.matches(kinds) || [...node.attributes].some(isActive))
    .map((node) => node.outerHTML.slice(0, 200));
}

export const marked = () => '__xss' in window;

class Proof {
  readonly page: Page;
  readonly seen: Watch;
  rendered = 0;
  readonly nodes: string[] = [];

  constructor(page: Page, seen: Watch) {
    this.page = page;
    this.seen = seen;
  }

  /** Inspects the present page, which holds `count` payloads. */
  async look(count: number): Promise<void> {
    this.nodes.push(...(await this.page.evaluate(scriptKind)));
    this.rendered += count;
  }

  async expectNothingRan(what: string): Promise<void> {
    expect.soft(this.nodes).toEqual([]);
    expect.soft(this.seen.dialogs).toEqual([]);
    expect.soft(this.seen.policyReports).toEqual([]);
    expect.soft(await this.page.evaluate(marked)).toBe(false);
    expect(this.rendered).toBeGreaterThan(0);
    const { dialogs, policyReports } = this.seen;
    console.log(
      `hostile text in ${what}: ${dialogs.length} dialogs, ${policyReports.length} policy reports, ` +
        `${this.nodes.length} script nodes of ${this.rendered} payloads drawn (HOSTILE_SEED=${SEED})`,
    );
  }
}

export const proofOn = async (page: Page) => new Proof(page, await watch(page));

/** A member, and texts in their name from elsewhere. */
export async function anAuthor(request: APIRequestContext) {
  const member = await aMember(request);
  const { token } = await logInByApi(request, member);
  return {
    member,
    say: (path: string, input: Record<string, unknown>) => ask(request, path, input, token),
    token,
  };
}
