import { ERRORS } from '@kith/contract/errors';
import { Link, type To } from 'react-router';
import { isRefusal } from '#client/connection/api-error.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { texts } from './texts.ts';

interface LinkTroubleProps {
  /** Null for a link that is good for something else. */
  error: Error | null;
  onRetry: () => void;
  /** Where a new link can be asked for. */
  again?: { to: To; label: string };
  /** Who can send a new link, where one can not ask for it oneself. */
  hint?: string;
}

/** A link from a mail that can not be used, and what to do instead. */
export function LinkTrouble({ error, onRetry, again, hint }: LinkTroubleProps) {
  if (isRefusal(error, 'registration_completed')) return <AlreadyRegistered message={error.message} />;
  if (error === null || isRefusal(error, 'link_invalid', 'fields_rejected')) {
    return (
      <>
        <PageHeader title={texts.trouble.noLink} />
        <Notice kind="warn">{ERRORS.link_invalid.message}</Notice>
        {hint ? <p>{hint}</p> : null}
        {again ? (
          <ButtonLink kind="primary" tall block to={again.to}>
            {again.label}
          </ButtonLink>
        ) : null}
      </>
    );
  }
  return (
    <>
      <PageHeader title={texts.trouble.notLoaded} />
      <Notice kind="danger" announce>
        {faultsOf(error, []).message}
      </Notice>
      <Button kind="primary" tall block onClick={onRetry}>
        {texts.trouble.again}
      </Button>
    </>
  );
}

/** The server answers the whole sentence; the screen shows its first clause and the way to log in. */
function AlreadyRegistered({ message }: { message: string }) {
  const [clause] = message.split(',');
  return (
    <>
      <PageHeader title={texts.trouble.hasAccount} />
      <Notice kind="info">
        {clause}.{' '}
        <Link className="tapline" to="/login">
          {texts.trouble.logIn}
        </Link>
      </Notice>
    </>
  );
}

export function CheckingLink({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <p className="muted" role="status">
        {texts.trouble.checking}
      </p>
    </>
  );
}
