import type { ProviderProfile } from '@kith/contract/providers';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { isRefusal } from '#client/api-error.ts';
import { useViewer } from '#client/viewer.ts';
import { Card, Row, Rows } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { providerQuery, Vouched, workInWords } from '#people/providers';
import { PersonAvatar } from '#people/users';
import { ProviderStanding } from './provider-standing.tsx';
import { phoneOf } from './standing.ts';
import './team.css';
import { NobodyThere, TeamFailed, TeamLoading } from './team-states.tsx';
import { useWayOut } from './use-way-out.ts';

/** `/provider/profile/{id}`: a professional as the viewer may see them, and where the two stand. */
export function ProviderProfilePage() {
  const { id = '' } = useParams();
  const number = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
  const { isLeft, leave } = useWayOut();
  const found = useQuery({
    ...providerQuery(useViewer().id, number ?? 0),
    enabled: () => number !== null && !isLeft(),
  });
  // What was there a moment ago is not shown once it is gone.
  const isGone = number === null || isRefusal(found.error, 'not_found');
  const provider = isGone ? undefined : found.data;
  return (
    <div className="stack measure">
      <Link className="team-back" to="/support/list">
        <Icon of={ChevronLeft} />
        Everybody on the team
      </Link>
      <PageHeader title={provider?.person.displayName ?? 'Professional'} />
      {provider ? <Profile provider={provider} onGone={leave} /> : null}
      {isGone ? <NobodyThere /> : null}
      {provider || isGone ? null : <Coming error={found.error} onRetry={() => void found.refetch()} />}
    </div>
  );
}

interface ProfileProps {
  provider: ProviderProfile;
  onGone: () => Promise<void>;
}

function Profile({ provider, onGone }: ProfileProps) {
  const { id } = useViewer();
  const { person, organisations, about } = provider;
  return (
    <>
      <Card>
        <div className="line mem-top">
          <PersonAvatar person={person} size="xl" />
          <p className="grow strong">{workInWords(provider)}</p>
        </div>
      </Card>
      <Vouched
        name={person.id === id ? null : person.displayName}
        organisations={organisations.map(({ name }) => name)}
      />
      {about ? (
        <Card title="About">
          <p className="own-lines">{about}</p>
        </Card>
      ) : null}
      <Details provider={provider} />
      <ProviderStanding provider={provider} onGone={onGone} />
    </>
  );
}

function Details({ provider }: { provider: ProviderProfile }) {
  const phone = phoneOf(provider);
  const rows = [
    { detail: 'Qualifications', title: provider.qualifications },
    { detail: 'Languages', title: provider.languages.join(', ') },
    {
      detail: 'Work phone',
      title: phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null,
    },
  ].filter(({ title }) => title);
  if (rows.length === 0) return null;
  return (
    <Card kind="list">
      <Rows>
        {rows.map(({ detail, title }) => (
          <Row key={detail} title={title} detail={detail} />
        ))}
      </Rows>
    </Card>
  );
}

function Coming({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <TeamLoading label="Loading this professional" />;
  return <TeamFailed title="This professional did not load" error={error} onRetry={onRetry} />;
}
