import { type ReactNode, useEffect, useState } from 'react';
import { session } from '#client/session/session.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { gate } from './texts.ts';

/** For so long after a visit a page opens without the password. */
const OPEN_FOR_MS = 15 * 60_000;

/** When each place was last open, in this tab alone. */
const openAt = new Map<string, number>();
session.onEvent(({ kind }) => {
  if (kind === 'ended') openAt.clear();
});

interface AskedFirstProps {
  /** Pages of one place are opened together. */
  place: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** Pages that open once the person has given their password again. An open one stays so until it is left. */
export function AskedFirst({ place, title, lead, children }: AskedFirstProps) {
  const [isOpen, setOpen] = useState(() => Date.now() - (openAt.get(place) ?? 0) < OPEN_FOR_MS);
  useEffect(() => {
    if (isOpen) openAt.set(place, Date.now());
  });
  if (isOpen) return children;
  return (
    <div className="narrow stack">
      <PageHeader title={title} lead={lead} />
      <PasswordQuestion
        onGiven={() => setOpen(true)}
        actions={(busy) => (
          <div className="actions">
            <Button kind="primary" type="submit" busy={busy}>
              {gate.confirm}
            </Button>
            <ButtonLink to="/">{gate.home}</ButtonLink>
          </div>
        )}
      />
    </div>
  );
}
