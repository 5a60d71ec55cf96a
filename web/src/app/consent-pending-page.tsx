import { ShieldCheck } from 'lucide-react';
import { ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';

/** Home, while a parent or guardian has not agreed yet. */
export function ConsentPendingPage() {
  return (
    <div className="narrow stack">
      <PageHeader
        title="Waiting for a parent or guardian"
        lead="You are under the age where you can start on your own. Your account opens when a parent or guardian says yes."
      />
      <Notice icon={ShieldCheck}>
        A parent or guardian who says yes does not get to see what you write. Help works now, and always.
      </Notice>
      <div className="actions">
        <ButtonLink to="/help">See who can help</ButtonLink>
      </div>
    </div>
  );
}
