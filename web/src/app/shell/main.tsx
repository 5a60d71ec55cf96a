import type { ReactNode } from 'react';
import { QuickExit } from '#features/help';
import { OfflineBar } from './offline-bar.tsx';
import { PausedBar } from './paused-bar.tsx';
import * as texts from './texts.ts';

interface MainProps {
  exit?: boolean;
  children: ReactNode;
}

/** Where the skip link leads and every page begins. */
export function Main({ exit = false, children }: MainProps) {
  return (
    <>
      <OfflineBar />
      <PausedBar />
      {exit ? (
        <aside className="exit-row" aria-label={texts.leavePage}>
          <QuickExit />
        </aside>
      ) : null}
      <main className={exit ? 'main has-exit' : 'main'} id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
