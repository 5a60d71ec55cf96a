import './auth.css';
import { useQueryClient } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { signOut } from '#client/sign-out.ts';
import { profileQuery, useViewer } from '#client/viewer.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';

/** What somebody sees whose guardian has not said yes: why it waits, and that help does not. */
export function ConsentPending() {
  const viewer = useViewer();
  const queries = useQueryClient();
  return (
    <div className="stack entry">
      <PageHeader
        title={`Hello ${viewer.preferred_name ?? viewer.first_name}`}
        lead="Your account is waiting for a parent or guardian to say yes."
      />
      <Notice kind="help" icon={LifeBuoy}>
        You don’t have to wait for help. Get help now works on every page, and so do the crisis numbers.
      </Notice>
      <Card title="Why it waits">
        <div className="stack">
          <p>
            You are under 16. A parent or guardian has to say yes before you can write here or share anything.
          </p>
          <p>Saying yes does not let them see what you write. You decide who sees what, always.</p>
        </div>
      </Card>
      <Card title="What you can do now">
        <div className="stack">
          <ButtonLink to="/help">See crisis help</ButtonLink>
          <ButtonLink to="/safety-plan">Open my safety plan</ButtonLink>
          <Button onClick={() => void queries.invalidateQueries({ queryKey: profileQuery.queryKey })}>
            Look again
          </Button>
          <Button kind="quiet" onClick={signOut}>
            Log out
          </Button>
        </div>
      </Card>
    </div>
  );
}
