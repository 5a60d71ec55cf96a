import { providersEndpoints } from '@kith/contract/providers';
import { ROLE_LABELS } from '@kith/contract/roles';
import { type User, usersEndpoints } from '@kith/contract/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BriefcaseMedical, PenLine, Settings } from 'lucide-react';
import { useEffect } from 'react';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { showViewer, useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Card, Row, RowLink, Rows, Tile } from '#kit/card.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { MembershipCard } from '#people/care';
import { PersonAvatar } from './person-avatar.tsx';
import { profileRows } from './profile-rows.ts';
import { texts } from './profile-texts.ts';
import styles from './users.module.css';
import { worksWithMembers } from './works-with-members.ts';

const { getProviderProfile } = providersEndpoints;

export function ProfilePage() {
  const viewer = useViewer();
  useProfileViewed(viewer);
  const work = useWork(viewer);
  return (
    <div className="stack measure">
      <PageHeader
        title={texts.profile.title}
        actions={
          <ButtonLink to="/profile/edit" icon={PenLine}>
            {texts.profile.edit}
          </ButtonLink>
        }
      />
      <Card>
        <div className={styles['profile-head']}>
          <PersonAvatar person={viewer} size="xl" />
          <div className="grow">
            <p className="h2">{viewer.preferred_name ?? `${viewer.first_name} ${viewer.last_name}`}</p>
            <p className="muted">{viewer.pronouns ?? work}</p>
          </div>
        </div>
      </Card>
      {viewer.is_rslwa ? <MembershipCard /> : null}
      <Card kind="list" title={texts.profile.about}>
        <Rows>
          {profileRows(viewer).map(({ label, value }) => (
            <Row key={label} title={label} detail={<span className="anywhere">{value}</span>} />
          ))}
        </Rows>
      </Card>
      <Card kind="list">
        {worksWithMembers(viewer) ? (
          <RowLink
            to="/profile/professional"
            title={texts.profile.work}
            detail={texts.profile.workDetail}
            before={<Tile icon={BriefcaseMedical} />}
          />
        ) : null}
        <RowLink
          to="/settings/account"
          title={texts.profile.settings}
          detail={texts.profile.settingsDetail}
          before={<Tile icon={Settings} />}
        />
      </Card>
    </div>
  );
}

/** What a professional does, once it is known. Members are never called patients. */
function useWork({ role, id }: User): string {
  const isProvider = role === 'provider';
  const { data, isPending } = useQuery({
    ...liveTags(getProviderProfile),
    queryKey: [...memberKey(id), 'profession'],
    queryFn: ({ signal }) => call(getProviderProfile, {}, { signal }),
    enabled: isProvider,
  });
  if (!isProvider) return ROLE_LABELS[role];
  return isPending ? '' : (data?.provider.profession ?? texts.profile.professional);
}

/** Told once, the first time a person looks at their own profile. */
function useProfileViewed({ is_profile_viewed }: User): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (is_profile_viewed) return;
    call(usersEndpoints.markProfileViewed, {}).then(
      ({ user }) => showViewer(queries, user),
      // Nothing is lost: the next visit tells it.
      () => undefined,
    );
  }, [is_profile_viewed, queries]);
}
