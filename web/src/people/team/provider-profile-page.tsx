import { calledName } from '@kith/contract/kit/names';
import type { ProviderProfile } from '@kith/contract/providers';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { Card, Row, Rows } from '#kit/card.tsx';
import { ListedPart } from '#people/listings';
import { providerQuery, Vouched, workInWords } from '#people/providers';
import { RateCard, SaidPart } from '#people/ratings';
import { PersonAvatar } from '#people/users';
import { ProfileFrame, useNumber } from './profile-frame.tsx';
import { ProviderMembership } from './provider-membership.tsx';
import styles from './team.module.css';
import { phoneOf } from './team-person.ts';
import { texts } from './texts.ts';
import { useWayOut } from './use-way-out.ts';

/** `/provider/profile/{id}`: a professional as the viewer may see them, and where the two stand. */
export function ProviderProfilePage() {
  const number = useNumber();
  const { isLeft, leave } = useWayOut();
  const found = useQuery({
    ...providerQuery(useViewer().id, number ?? 0),
    enabled: () => number !== null && !isLeft(),
  });
  return (
    <ProfileFrame
      kind="professional"
      number={number}
      found={found}
      nameOf={({ person }) => person.displayName}
    >
      {(provider) => <Profile provider={provider} onGone={leave} />}
    </ProfileFrame>
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
        <div className="line card-top">
          <PersonAvatar person={person} size="xl" />
          <p className="grow strong">{workInWords(provider)}</p>
        </div>
      </Card>
      <Vouched
        name={person.id === id ? null : person.displayName}
        organisations={organisations.map(({ name }) => name)}
      />
      {about ? (
        <Card title={texts.profile.about}>
          <p className={styles['own-lines']}>{about}</p>
        </Card>
      ) : null}
      <Details provider={provider} />
      <RateCard provider={{ id: person.id, name: calledName(person) }} />
      <ListedPart personId={person.id} />
      <SaidPart provider={{ id: person.id, name: calledName(person) }} />
      <ProviderMembership provider={provider} onGone={onGone} />
    </>
  );
}

function Details({ provider }: { provider: ProviderProfile }) {
  const phone = phoneOf(provider);
  const rows = [
    { detail: texts.profile.qualifications, title: provider.qualifications },
    { detail: texts.profile.languages, title: provider.languages.join(', ') },
    {
      detail: texts.profile.phone,
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
