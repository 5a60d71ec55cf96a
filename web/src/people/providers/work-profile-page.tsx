import { calledName } from '@kith/contract/kit/names';
import type { ProviderProfile } from '@kith/contract/providers';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Card, RowLink, Tile } from '#kit/card.tsx';
import { PaperDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Icon } from '#kit/icon.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { OwnListing } from '#people/listings';
import { SaidPart } from '#people/ratings';
import { worksWithMembers } from '#people/users';
import styles from './providers.module.css';
import { providerQuery } from './providers-api.ts';
import { QrCard } from './qr-card.tsx';
import { texts } from './texts.ts';
import { Vouched } from './vouched.tsx';
import { workInWords } from './words.ts';
import { WorkForm } from './work-form.tsx';

/** `/profile/professional`: a professional's own page about their work, and their QR code. */
export function WorkProfilePage() {
  return (
    <div className="stack measure">
      <Link className={`only-desk ${styles['back-line']}`} to="/profile">
        <Icon of={ChevronLeft} />
        {texts.page.back}
      </Link>
      <PageHeader title={texts.page.title} lead={texts.page.lead} />
      <Parts />
    </div>
  );
}

/** A person without such a profile asks for none. */
function Parts() {
  return worksWithMembers(useViewer()) ? <OwnProfile /> : <NotForThem />;
}

function OwnProfile() {
  const { id, work_phone } = useViewer();
  const query = useQuery(providerQuery(id, id));
  if (isRefusal(query.error, 'not_found')) return <NotForThem />;
  return (
    <QueryList query={query} loading={texts.page.loading} failed={texts.page.failed} safe={texts.page.safe}>
      {(profile) => <Profile profile={profile} workPhone={work_phone} />}
    </QueryList>
  );
}

function Profile({ profile, workPhone }: { profile: ProviderProfile; workPhone: string }) {
  const { person, organisations } = profile;
  return (
    <>
      <Vouched name={null} organisations={organisations.map(({ name }) => name)} />
      <Card title={texts.page.work}>
        <WorkForm profile={profile} />
      </Card>
      <Card kind="list">
        <RowLink
          to="/profile/edit"
          title={workPhone === 'N/A' ? texts.page.noPhone : workPhone}
          detail={texts.page.phone}
          before={<Tile icon={Phone} />}
        />
      </Card>
      {organisations.length > 0 ? <OwnListing /> : null}
      <SaidPart provider={{ id: person.id, name: calledName(person) }} />
      <QrCard viewerId={person.id} displayName={person.displayName} work={workInWords(profile)} />
    </>
  );
}

function NotForThem() {
  return (
    <EmptyState
      drawing={<PaperDrawing />}
      title={texts.page.notThem}
      action={<ButtonLink to="/profile">{texts.page.toProfile}</ButtonLink>}
    >
      {texts.page.notThemText}
    </EmptyState>
  );
}
