import { EarlyExit } from '#features/help';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Brand } from './brand.tsx';
import { LegalLinks } from './legal-links.tsx';
import type { SurroundParts } from './surround.tsx';
import * as texts from './texts.ts';

interface PlainOptions {
  exit?: boolean;
  /** Offers to log out; absent when no person is signed in. */
  logOut?: (() => void) | undefined;
  /** Offers to log in, on public pages. */
  logIn?: boolean;
}

/** Without navigation: public pages, and steps that come before everything else. */
export function plainParts({ exit = false, logOut, logIn = false }: PlainOptions): SurroundParts {
  return {
    kind: 'plain',
    bar: (
      <>
        {exit ? <EarlyExit /> : null}
        <Brand />
        {logOut ? (
          <Button kind="quiet" onClick={logOut}>
            {texts.logOut}
          </Button>
        ) : null}
        {logIn ? (
          <ButtonLink kind="quiet" to="/login">
            {texts.logIn}
          </ButtonLink>
        ) : null}
      </>
    ),
    after: <LegalLinks />,
  };
}
