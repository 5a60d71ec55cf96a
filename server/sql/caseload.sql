-- caseload (store)
select member_id, role, organisation_id, since, ends_at, is_near, all_count, look_count, unread_count
from (
  select near.member_id, role, organisation_id, since, ends_at, is_near, name, coalesce(near.member_id = any(:looks::bigint[]) or ends_at < :endsBefore::timestamptz, false) as needs_look, near.member_id = any(:unread::bigint[]) as is_unread, greatest(chat.newest_at, case when is_near then (
      select max(at)
      from ((
          select sort_at
          from notes
          where (notes.member_id = near.member_id and notes.author_id = :viewerId and not notes.by_member and notes.deleted_at is null and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((notes.author_id = :viewerId and (notes.member_id = :viewerId or notes.author_id = :staffId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = notes.member_id and grants.role = 'supporter' and grants.accepted_at <= notes.created_at and (grants.ended_at is null or grants.ended_at >= notes.created_at) and (grants.ends_at is null or grants.ends_at >= notes.created_at))
                      limit 1))) or (notes.member_id = :viewerId and notes.in_journey) or ((exists (
                      select 1
                      from shares
                      where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                                select audiences.id
                                from audience_people
                                inner join audiences on audiences.id = audience_people.audience_id
                                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                    select person_id
                                    from left_out
                                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and notes.removed_at is null)))) and (notes.member_id = :viewerId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or (exists (
                      select 1
                      from shares
                      where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))
          order by notes.sort_at desc
          limit 1)
        union all (
          select shares.record_at
          from shares
          inner join notes on notes.id = shares.record_id
          where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = near.member_id and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((notes.author_id = :viewerId and (notes.member_id = :viewerId or notes.author_id = :staffId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = notes.member_id and grants.role = 'supporter' and grants.accepted_at <= notes.created_at and (grants.ended_at is null or grants.ended_at >= notes.created_at) and (grants.ends_at is null or grants.ends_at >= notes.created_at))
                      limit 1))) or (notes.member_id = :viewerId and notes.in_journey) or ((exists (
                      select 1
                      from shares
                      where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                                select audiences.id
                                from audience_people
                                inner join audiences on audiences.id = audience_people.audience_id
                                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                    select person_id
                                    from left_out
                                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and notes.removed_at is null)))) and (notes.member_id = :viewerId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or (exists (
                      select 1
                      from shares
                      where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))
          order by shares.record_at desc
          limit 1)
        union all (
          select newest_note.record_at
          from (
            select audiences.id
            from audience_people
            inner join audiences on audiences.id = audience_people.audience_id
            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of cross join lateral (
            select shares.record_at
            from shares
            inner join notes on notes.id = shares.record_id
            where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                      select person_id
                      from left_out
                      where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = near.member_id and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((notes.author_id = :viewerId and (notes.member_id = :viewerId or notes.author_id = :staffId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = notes.member_id and grants.role = 'supporter' and grants.accepted_at <= notes.created_at and (grants.ended_at is null or grants.ended_at >= notes.created_at) and (grants.ends_at is null or grants.ends_at >= notes.created_at))
                        limit 1))) or (notes.member_id = :viewerId and notes.in_journey) or ((exists (
                        select 1
                        from shares
                        where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                                  select audiences.id
                                  from audience_people
                                  inner join audiences on audiences.id = audience_people.audience_id
                                  where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                      select person_id
                                      from left_out
                                      where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and notes.removed_at is null)))) and (notes.member_id = :viewerId or exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or (exists (
                        select 1
                        from shares
                        where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))
            order by shares.record_at desc
            limit 1) newest_note)
        union all (
          select newest_note.record_at
          from (
            select audiences.id
            from audience_people
            inner join audiences on audiences.id = audience_people.audience_id
            where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of cross join lateral (
            select shares.record_at
            from shares
            inner join notes on notes.id = shares.record_id
            where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = near.member_id and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((notes.author_id = :viewerId and (notes.member_id = :viewerId or notes.author_id = :staffId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = notes.member_id and grants.role = 'supporter' and grants.accepted_at <= notes.created_at and (grants.ended_at is null or grants.ended_at >= notes.created_at) and (grants.ends_at is null or grants.ends_at >= notes.created_at))
                        limit 1))) or (notes.member_id = :viewerId and notes.in_journey) or ((exists (
                        select 1
                        from shares
                        where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                                  select audiences.id
                                  from audience_people
                                  inner join audiences on audiences.id = audience_people.audience_id
                                  where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                      select person_id
                                      from left_out
                                      where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and notes.removed_at is null)))) and (notes.member_id = :viewerId or exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or (exists (
                        select 1
                        from shares
                        where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))
            order by shares.record_at desc
            limit 1) newest_note)) as each_note(at)) end) as newest_at, count(*) over () as all_count, count(*) filter (
    where coalesce(near.member_id = any(:looks::bigint[]) or ends_at < :endsBefore::timestamptz, false)) over () as look_count, count(*) filter (
    where near.member_id = any(:unread::bigint[])) over () as unread_count
  from (
    select member_id, (array_agg(role
        order by array_position(array['provider','care_coordinator','receptionist','organisation_team'], role), ways.organisation_id))[1] as role, (array_agg(organisation_id
        order by array_position(array['provider','care_coordinator','receptionist','organisation_team'], role), ways.organisation_id))[1] as organisation_id, max(accepted_at) as since, min(ends_at) as ends_at, bool_or(role <> 'receptionist') as is_near
    from (((
          select member_id, role as role, organisation_id, accepted_at, ends_at
          from grants
          where (grants.person_id = :staffId and grants.role <> 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))
        union all (
          select distinct shared_about.member_id as member_id, 'organisation_team' as role, audiences.owner_id, null::timestamptz as since, null::timestamptz as ends_at
          from audience_people
          inner join audiences on audiences.id = audience_people.audience_id cross join lateral (
    with recursive one as (
              select min(shares.member_id) as member_id
              from shares
              where (shares.audience = 'organisation_team' and shares.audience_id = audiences.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
              union all
              select (
                select min(shares.member_id) as member_id
                from shares
                where (shares.audience = 'organisation_team' and shares.audience_id = audiences.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.member_id > one.member_id)
              from one
              where one.member_id is not null
    )
            select member_id
            from one
            where member_id is not null
  ) as shared_about
          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and not (exists (
                select 1
                from grants
                where (grants.person_id = :staffId and grants.member_id = shared_about.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                select 1
                from grants
                where (grants.person_id = :staffId and grants.member_id = shared_about.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))
      union all (
        select member_id, 'receptionist' as role, organisation_id, null::timestamptz as since, null::timestamptz as ends_at
        from memberships
        where (memberships.ended_at is null and memberships.has_reception and exists (
            select 1
            from staff
            where (staff.user_id = :staffId and staff.organisation_id = memberships.organisation_id and staff.role = 'receptionist' and staff.ended_at is null))))) ways
    where (ways.member_id <> :viewerId and not exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = ways.member_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))
    group by ways.member_id) near
  inner join (
    select id, array_append(array((
          select distinct role
          from staff
          where (staff.user_id = users.id and staff.ended_at is null))), registered_as) as roles, email, disabled_at, (exists (
        select 1
        from staff
        where (staff.user_id = users.id and staff.ended_at is null)) or exists (
        select 1
        from grants
        where (grants.person_id = users.id and grants.role <> 'supporter' and grants.accepted_at is not null and grants.ended_at is null)) or exists (
        select 1
        from audience_people
        inner join audiences on audiences.id = audience_people.audience_id
        where (audience_people.person_id = users.id and audiences.kind = 'organisation_team' and audiences.ended_at is null))) as holds_staff_rights, two_factor_enabled, two_factor_method, time_zone, consent, consent_age, birth_date, not exists (
      select 1
      from term_versions
      where (not exists (
          select 1
          from term_versions newer
          where (newer.type = term_versions.type and newer.version > term_versions.version)) and not exists (
          select 1
          from term_acceptances
          where (term_acceptances.user_id = users.id and term_acceptances.type = term_versions.type and term_acceptances.version = term_versions.version)))) as terms_latest, lower(regexp_replace(normalize(coalesce(users.preferred_name, users.first_name) || ' ' || users.last_name, NFKD), '[\u0300-\u036f]', '', 'g')) as name, lower(regexp_replace(normalize(concat_ws(' ', users.preferred_name, users.first_name, users.last_name), NFKD), '[\u0300-\u036f]', '', 'g')) as names
    from users) accounts on accounts.id = near.member_id
  left join unnest(:chats::bigint[], :chatTimes::timestamptz[]) as chat(person_id, newest_at) on chat.person_id = near.member_id
  where not exists (
    select
    from unnest(:words::text[]) as word
    where strpos(names, word) = 0)) each_case
where (:view::text = 'all' or (:view::text = 'look' and needs_look) or (:view::text = 'unread' and is_unread))
order by needs_look desc, newest_at desc nulls last, name, each_case.member_id
limit :limit offset :offset;

-- caseload_one (store)
select role, is_near
from (
  select member_id, (array_agg(role
      order by array_position(array['provider','care_coordinator','receptionist','organisation_team'], role), ways.organisation_id))[1] as role, (array_agg(organisation_id
      order by array_position(array['provider','care_coordinator','receptionist','organisation_team'], role), ways.organisation_id))[1] as organisation_id, max(accepted_at) as since, min(ends_at) as ends_at, bool_or(role <> 'receptionist') as is_near
  from (((
        select member_id, role as role, organisation_id, accepted_at, ends_at
        from grants
        where (grants.person_id = :staffId and grants.role <> 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))
      union all (
        select distinct shared_about.member_id as member_id, 'organisation_team' as role, audiences.owner_id, null::timestamptz as since, null::timestamptz as ends_at
        from audience_people
        inner join audiences on audiences.id = audience_people.audience_id cross join lateral (
    with recursive one as (
            select min(shares.member_id) as member_id
            from shares
            where (shares.audience = 'organisation_team' and shares.audience_id = audiences.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
            union all
            select (
              select min(shares.member_id) as member_id
              from shares
              where (shares.audience = 'organisation_team' and shares.audience_id = audiences.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.member_id > one.member_id)
            from one
            where one.member_id is not null
    )
          select member_id
          from one
          where member_id is not null
  ) as shared_about
        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and not (exists (
              select 1
              from grants
              where (grants.person_id = :staffId and grants.member_id = shared_about.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :staffId and grants.member_id = shared_about.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))
    union all (
      select member_id, 'receptionist' as role, organisation_id, null::timestamptz as since, null::timestamptz as ends_at
      from memberships
      where (memberships.ended_at is null and memberships.has_reception and exists (
          select 1
          from staff
          where (staff.user_id = :staffId and staff.organisation_id = memberships.organisation_id and staff.role = 'receptionist' and staff.ended_at is null))))) ways
  where (ways.member_id <> :viewerId and not exists (
      select 1
      from grants
      where (grants.person_id = :viewerId and grants.member_id = ways.member_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))
  group by ways.member_id) near
where near.member_id = :memberId;
