import { ERRORS } from '@kith/contract/errors';
import type { PublicProvider } from '@kith/contract/providers';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { useMaybeViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { rememberPath } from '#client/pages/last-path.ts';
import { leave } from '#client/session/leaving.ts';
import { Avatar } from '#kit/avatar.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { AskToJoin } from './ask-to-join.tsx';
import { codeQuery } from './providers-api.ts';
import { texts } from './texts.ts';
import { Vouched } from './vouched.tsx';
import { workInWords } from './words.ts';

/**
 * `/messaging/provider/{id}/{name}`: where the QR code of a professional leads. The code says whose it is;
 * the name in the address is for the eye alone, and is not read.
 */
export function ProviderLinkPage() {
  const { id: code = '' } = useParams();
  const viewer = useMaybeViewer();
  const found = useQuery(codeQuery(viewer?.id, code));
  return <div className="stack entry">{draw()}</div>;

  function draw(): ReactNode {
    if (isRefusal(found.error, 'link_invalid', 'fields_rejected')) return <NoSuchLink />;
    if (found.data) {
      return (
        <>
          <Face provider={found.data} />
          {viewer ? (
            <SignedIn
              provider={found.data}
              code={code}
              fullName={`${viewer.first_name} ${viewer.last_name}`}
            />
          ) : (
            <SignedOut name={found.data.displayName} />
          )}
        </>
      );
    }
    if (found.error) return <NotLoaded error={found.error} onRetry={() => void found.refetch()} />;
    return <Checking />;
  }
}

/** The name arrives after the page: it takes the focus then, as the title of a page does. */
function Face({ provider }: { provider: PublicProvider }) {
  const { displayName, initials, avatar_colour, profession, organisations } = provider;
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  const work = workInWords({ profession, organisations: organisations.map((name) => ({ name })) });
  return (
    <div ref={page} className="stack">
      <PageHeader title={displayName} />
      <Card>
        <div className="line">
          <Avatar initials={initials} colour={avatar_colour} size="xl" />
          <p className="grow strong">{work}</p>
        </div>
      </Card>
      <Vouched name={displayName} organisations={organisations} />
    </div>
  );
}

function SignedOut({ name }: { name: string }) {
  const { pathname } = useLocation();
  const comeBack = () => rememberPath(pathname);
  return (
    <>
      <p>{texts.link.canAsk(name)}</p>
      <Link className="btn btn-primary btn-block btn-tall" to="/login" onClick={comeBack}>
        {texts.link.logIn}
      </Link>
      <p className="small muted center">
        {texts.link.newHere.before}{' '}
        <Link className="tapline" to="/signup" onClick={comeBack}>
          {texts.link.newHere.signUp}
        </Link>{' '}
        {texts.link.newHere.after}
      </p>
    </>
  );
}

interface SignedInProps {
  provider: PublicProvider;
  code: string;
  fullName: string;
}

function SignedIn({ provider: { displayName, place, is_oneself }, code, fullName }: SignedInProps) {
  if (is_oneself) {
    return (
      <>
        <Notice>{texts.link.own}</Notice>
        <ButtonLink to="/profile/professional">{texts.link.change}</ButtonLink>
      </>
    );
  }
  return (
    <>
      {place?.status === 'active' ? (
        <Notice kind="ok">{texts.link.onTeam(displayName)}</Notice>
      ) : (
        <AskToJoin asked={{ provider_link: code }} name={displayName} place={place} />
      )}
      <ButtonLink to="/support/list">{texts.link.toTeam}</ButtonLink>
      <p className="small muted center">
        {texts.link.as(fullName)}{' '}
        <button type="button" className="tapline" onClick={() => void leave()}>
          {texts.link.notYou}
        </button>
      </p>
    </>
  );
}

function NoSuchLink() {
  return (
    <>
      <PageHeader title={texts.link.noLink} />
      <Notice kind="warn">{ERRORS.link_invalid.message}</Notice>
      <ButtonLink kind="primary" tall block to="/">
        {texts.link.home}
      </ButtonLink>
    </>
  );
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <PageHeader title={texts.link.notLoaded} />
      <Notice kind="danger" announce>
        {faultsOf(error, [], texts.link.failed).message}
      </Notice>
      <Button kind="primary" tall block onClick={onRetry}>
        {texts.link.again}
      </Button>
    </>
  );
}

function Checking() {
  return (
    <>
      <PageHeader title={texts.link.checkingTitle} />
      <p className="muted" role="status">
        {texts.link.checking}
      </p>
    </>
  );
}
