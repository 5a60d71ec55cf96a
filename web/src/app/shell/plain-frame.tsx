import type { ReactNode } from 'react';
import { EarlyExit } from '#features/help';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Brand } from './brand.tsx';
import { HelpButton } from './help-door.tsx';
import { LegalLinks } from './legal-links.tsx';
import { Main } from './main.tsx';

interface PlainFrameProps {
  exit?: boolean;
  /** Offers to log out; absent when nobody is signed in. */
  logOut?: (() => void) | undefined;
  /** Offers to log in, on pages open to anybody. */
  logIn?: boolean;
  children: ReactNode;
}

/** Without navigation: pages for anybody, and steps that come before everything else. */
export function PlainFrame({ exit = false, logOut, logIn = false, children }: PlainFrameProps) {
  return (
    <div className="plain">
      <header className="plain-top">
        <HelpButton />
        {exit ? <EarlyExit /> : null}
        <Brand />
        {logOut ? (
          <Button kind="quiet" onClick={logOut}>
            Log out
          </Button>
        ) : null}
        {logIn ? (
          <ButtonLink kind="quiet" to="/login">
            Log in
          </ButtonLink>
        ) : null}
      </header>
      <div>
        <Main exit={exit}>{children}</Main>
      </div>
      <LegalLinks />
    </div>
  );
}
