import { type ReactNode, useState } from 'react';
import { PageBar } from '#kit/page-bar.ts';
import { PageFit } from '#kit/page-fit.ts';
import { PageSkips } from '#kit/page-skip.tsx';
import { PageTabs } from '#kit/page-tabs.ts';
import { HelpButton } from './help-door.tsx';

/** With navigation it stands at the top of a phone and beside the page on a desktop. */
const BAR_CLASSES = { shell: 'topbar side', plain: 'plain-top', sign: 'sign-top' } as const;

export interface SurroundParts {
  /** shell: navigation. plain: none. sign: the entrance. */
  readonly kind: keyof typeof BAR_CLASSES;
  /** The colour of the member whom the page is about. */
  readonly edge?: number | undefined;
  /** Beside the door to help, which comes first in the order of the keyboard. */
  readonly bar: ReactNode;
  readonly between?: ReactNode;
  /** Below the title of the page. */
  readonly tabs?: ReactNode;
  readonly after: ReactNode;
}

interface SurroundProps extends SurroundParts {
  children: ReactNode;
}

/**
 * One tree for every frame: when it becomes known who is here, the page stays where it is with all that is
 * open and typed in it, and so does the one door to help.
 */
export function Surround({ kind, edge, bar, between, tabs, after, children }: SurroundProps) {
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const [skips, setSkips] = useState<HTMLElement | null>(null);
  const [fits, setFits] = useState(false);
  return (
    <div className={kind} data-edge={edge} data-fits={fits || undefined}>
      <header className={BAR_CLASSES[kind]}>
        <HelpButton />
        <div className="page-skips" ref={setSkips} />
        {kind === 'shell' ? <div className="page-bar" ref={setRoom} /> : null}
        {bar}
      </header>
      <div>
        {between}
        <PageBar value={room}>
          <PageFit value={setFits}>
            <PageSkips value={skips}>
              <PageTabs value={tabs}>{children}</PageTabs>
            </PageSkips>
          </PageFit>
        </PageBar>
      </div>
      {after}
    </div>
  );
}
