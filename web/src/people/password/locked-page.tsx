import { unlockSession } from '#client/session/exit-lock.ts';
import { Button } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { gate } from './texts.ts';

/**
 * In the place of every page after a quick exit, until the password was given. Says nothing of whose page it
 * is, nor how it came to be closed.
 */
export function LockedPage({ logOut }: { logOut: () => void }) {
  return (
    <div className="narrow stack">
      <PageHeader title={gate.title} lead={gate.locked} />
      <PasswordQuestion
        onGiven={unlockSession}
        actions={(busy) => (
          <div className="actions">
            <Button kind="primary" type="submit" busy={busy}>
              {gate.open}
            </Button>
            <Button onClick={logOut}>{gate.logOut}</Button>
          </div>
        )}
      />
    </div>
  );
}
