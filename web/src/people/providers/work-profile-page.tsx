import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { ApiError, isRefusal } from '#client/connection/api-error.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Card, RowLink, Tile } from '#kit/card.tsx';
import { PaperDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Icon } from '#kit/icon.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { worksWithMembers } from '#people/users';
import styles from './providers.module.css';
import { providerQuery } from './providers-api.ts';
import { QrCard } from './qr-card.tsx';
import { Vouched } from './vouched.tsx';
import { workInWords } from './words.ts';
import { WorkForm } from './work-form.tsx';

/** `/profile/professional`: a professional's own page about their work, and their QR code. */
export function WorkProfilePage() {
  return (
    <div className="stack measure">
      <Link className={styles['back-line']} to="/profile">
        <Icon of={ChevronLeft} />
        My profile
      </Link>
      <PageHeader
        title="My professional profile"
        lead="What members read before they ask you to join their team."
      />
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
  const { data, error, refetch } = useQuery(providerQuery(id, id));
  if (isRefusal(error, 'not_found')) return <NotForThem />;
  if (data) {
    const { displayName } = data.person;
    const organisations = data.organisations.map(({ name }) => name);
    return (
      <>
        <Vouched name={null} organisations={organisations} />
        <Card title="About my work">
          <WorkForm profile={data} />
        </Card>
        <Card kind="list">
          <RowLink
            to="/profile/edit"
            title={work_phone === 'N/A' ? 'No work phone yet' : work_phone}
            detail="Work phone, your name and your picture"
            before={<Tile icon={Phone} />}
          />
        </Card>
        <QrCard viewerId={id} displayName={displayName} work={workInWords(data)} />
      </>
    );
  }
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading your professional profile">
      <SkeletonCard />
    </Loading>
  );
}

function NotForThem() {
  return (
    <EmptyState
      drawing={<PaperDrawing />}
      title="This page is for professionals"
      action={<ButtonLink to="/profile">Go to my profile</ButtonLink>}
    >
      You will find it here once an organisation adds you, or a member asks you to work with them.
    </EmptyState>
  );
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = error instanceof ApiError ? error.requestId : undefined;
  return (
    <ErrorState title="Your professional profile did not load" code={code} onRetry={onRetry}>
      What you have saved is safe. It may be the connection, or us.
    </ErrorState>
  );
}
