-- policy_live_place (grants)
select id, role, permissions
from grants
where (grants.person_id = :personId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)));

-- policy_live_places (grants)
select id, member_id
from grants
where (grants.person_id = :personId and grants.member_id = any(:memberIds::bigint[]) and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)));

-- policy_memberships_around (team)
select id, member_id, person_id, role, organisation_id, asked_by, email, names_member, first_name, last_name, relationship, permissions, new_permissions, created_at, expires_at, sent_at, accepted_at, ends_at, ended_at, ended_because, changed_at, chosen_at, version
from grants
where ((grants.member_id = any(:memberIds) or grants.person_id = any(:personIds)) and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)));

-- policy_shared_to_team (relation)
select 1
from audience_people
inner join audiences on audiences.id = audience_people.audience_id
inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
where (audience_people.person_id = :personId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = :memberId and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
      select 1
      from grants
      where (grants.person_id = :personId and grants.member_id = :memberId and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
      select 1
      from grants
      where (grants.person_id = :personId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
limit 1;

-- policy_teams_of_people (teams-of-people)
select audience_people.person_id, audiences.id
from audience_people
inner join audiences on audiences.id = audience_people.audience_id
where (audience_people.person_id = any(:personIds) and audiences.kind = 'organisation_team' and audiences.ended_at is null)
order by audiences.id asc;
