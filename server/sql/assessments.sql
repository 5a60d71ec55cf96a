-- assessment_requests_at_work (at-work-requests-store)
select each_request.id, each_request.member_id, each_request.asked_by, each_request.codes, each_request.due_at, each_request.created_at, each_request.withdrawn_at, each_request.completed_at, each_request.unshared_at, each_request.schedule_id, each_request.scheduled_day
from unnest(:memberIds::bigint[]) as asked(member_id) cross join lateral ((
    select id, member_id, asked_by, codes, due_at, created_at, withdrawn_at, completed_at, unshared_at, schedule_id, scheduled_day
    from assessment_requests
    where ((assessment_requests.asked_by = :staffId and assessment_requests.member_id = asked.member_id) and (assessment_requests.withdrawn_at is null and assessment_requests.completed_at is null))
    order by coalesce(assessment_requests.due_at, assessment_requests.created_at + interval '7 days'), assessment_requests.id asc
    limit 5)
  union all (
    select id, member_id, asked_by, codes, due_at, created_at, withdrawn_at, completed_at, unshared_at, schedule_id, scheduled_day
    from assessment_requests
    where ((assessment_requests.asked_by = :staffId and assessment_requests.member_id = asked.member_id) and coalesce(assessment_requests.completed_at, assessment_requests.withdrawn_at) >= :since::timestamptz)
    order by assessment_requests.id desc
    limit 5)) each_request;

-- assessment_requests_of_member (request-store)
select id, member_id, asked_by, codes, due_at, created_at, withdrawn_at, completed_at, unshared_at, schedule_id, scheduled_day
from assessment_requests
where (assessment_requests.member_id = :memberId and (:askedBy::bigint is null or assessment_requests.asked_by = :askedBy::bigint))
order by assessment_requests.id desc
limit :limit offset :offset;

-- assessment_schedule_of_caller (schedule-store)
select id, member_id, asked_by, place_id, codes, every_days, time, first_day, last_day, created_at, paused_at, ended_at, ended_because, next_day, next_at
from assessment_schedules
where (assessment_schedules.id = :id and (assessment_schedules.member_id = :viewerId or (assessment_schedules.asked_by = :viewerId and (exists (
          select 1
          from grants
          where ((grants.id = assessment_schedules.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
          select 1
          from grants
          where ((grants.person_id = assessment_schedules.asked_by and grants.member_id = assessment_schedules.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))));

-- assessment_schedule_zones (schedule-store)
select id, time_zone
from (
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
  from users) accounts
where accounts.id = any(:ids::bigint[]);

-- assessment_schedules_at_work (schedule-store)
select id, member_id, asked_by, place_id, codes, every_days, time, first_day, last_day, created_at, paused_at, ended_at, ended_because, next_day, next_at
from assessment_schedules
where assessment_schedules.id in (
  select each_schedule.id
  from unnest(:memberIds::bigint[]) as asked(member_id) cross join lateral ((
      select id
      from assessment_schedules
      where ((assessment_schedules.asked_by = :staffId and assessment_schedules.member_id = asked.member_id and (exists (
              select 1
              from grants
              where ((grants.id = assessment_schedules.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
              select 1
              from grants
              where ((grants.person_id = assessment_schedules.asked_by and grants.member_id = assessment_schedules.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) and assessment_schedules.ended_at is null))
    union all (
      select id
      from assessment_schedules
      where ((assessment_schedules.asked_by = :staffId and assessment_schedules.member_id = asked.member_id and (exists (
              select 1
              from grants
              where ((grants.id = assessment_schedules.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
              select 1
              from grants
              where ((grants.person_id = assessment_schedules.asked_by and grants.member_id = assessment_schedules.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) and assessment_schedules.ended_at >= :since::timestamptz)
      order by assessment_schedules.id desc
      limit 5)) each_schedule)
order by assessment_schedules.ended_at is not null, assessment_schedules.id asc;

-- assessment_schedules_due (due-schedules-store)
select assessment_schedules.id, assessment_schedules.member_id, assessment_schedules.asked_by, assessment_schedules.place_id, assessment_schedules.codes, assessment_schedules.every_days, assessment_schedules.time, assessment_schedules.first_day, assessment_schedules.last_day, assessment_schedules.created_at, assessment_schedules.paused_at, assessment_schedules.ended_at, assessment_schedules.ended_because, assessment_schedules.next_day, assessment_schedules.next_at, (exists (
    select 1
    from grants
    where ((grants.id = assessment_schedules.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
    select 1
    from grants
    where ((grants.person_id = assessment_schedules.asked_by and grants.member_id = assessment_schedules.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))), exists (
  select 1
  from assessment_requests
  where assessment_requests.asked_by = assessment_schedules.asked_by and assessment_requests.member_id = assessment_schedules.member_id and assessment_requests.withdrawn_at is null and assessment_requests.completed_at is null and assessment_requests.codes && assessment_schedules.codes), accounts.time_zone, (accounts.disabled_at is null and accounts.consent <> 'pending')
from assessment_schedules
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
  from users) accounts on accounts.id = assessment_schedules.member_id
where (assessment_schedules.asked_by = :asker and assessment_schedules.next_at <= :now::timestamptz)
order by assessment_schedules.id
limit :limit for no key update of assessment_schedules skip locked;

-- assessment_schedules_made_with (schedule-store)
select id, member_id, asked_by, place_id, codes, every_days, time, first_day, last_day, created_at, paused_at, ended_at, ended_because, next_day, next_at
from assessment_schedules
where ((assessment_schedules.asked_by, assessment_schedules.created_at) = (
    select one.asked_by, one.created_at
    from assessment_schedules as one
    where one.id = :id) and (exists (
      select 1
      from grants
      where ((grants.id = assessment_schedules.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
      select 1
      from grants
      where ((grants.person_id = assessment_schedules.asked_by and grants.member_id = assessment_schedules.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
order by assessment_schedules.id asc;

-- assessment_schedules_of_member (schedule-store)
select id, member_id, asked_by, place_id, codes, every_days, time, first_day, last_day, created_at, paused_at, ended_at, ended_because, next_day, next_at
from assessment_schedules
where (assessment_schedules.member_id = :memberId and (assessment_schedules.ended_at is null and (exists (
        select 1
        from grants
        where ((grants.id = assessment_schedules.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
        select 1
        from grants
        where ((grants.person_id = assessment_schedules.asked_by and grants.member_id = assessment_schedules.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))
order by assessment_schedules.id asc;

-- assessment_sittings_by_id (sitting-store)
select id, member_id, code, instrument_version, request_id, day, started_at, told, assessment_id
from assessment_sittings
where assessment_sittings.id = :id;

-- assessment_sittings_newest (sitting-store)
select distinct on (assessment_sittings.code, (assessment_sittings.assessment_id is not null)) assessment_sittings.id, assessment_sittings.code, assessment_sittings.day, assessment_sittings.started_at, assessment_sittings.assessment_id, assessments.created_at
from assessment_sittings
left join assessments on assessments.id = assessment_sittings.assessment_id
where assessment_sittings.member_id = :memberId
order by assessment_sittings.code, (assessment_sittings.assessment_id is not null), assessment_sittings.day desc;

-- assessments_askable (members-at-work-store)
select member_id, exists (
  select 1
  from assessment_requests
  where assessment_requests.asked_by = :staffId and assessment_requests.member_id = near.member_id and assessment_requests.withdrawn_at is null and assessment_requests.completed_at is null and assessment_requests.codes && :codes::text[]) as waits
from (
  select member_id, bool_or(role <> 'organisation_team') as may_ask, exists (
    select 1
    from grants
    where (grants.person_id = :viewerId and grants.member_id = ways.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) as on_the_team
  from ((
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
            where (grants.person_id = :staffId and grants.member_id = shared_about.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) ways
  where (ways.member_id <> :viewerId and not exists (
      select 1
      from grants
      where (grants.person_id = :viewerId and grants.member_id = ways.member_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))
  group by ways.member_id) near
where (may_ask and near.member_id = any(:memberIds::bigint[]));

-- assessments_at_work (at-work-store)
select member_id, may_ask, results, all_count, look_count
from (
  select near.member_id, may_ask, name, results, least(result_rank, case when since is not null then 4 end, 6) as rank, case when least(result_rank, case when since is not null then 4 end, 6) = 4 then extract(epoch
    from since) else -extract(epoch
    from ranked_at) end as order_within, count(*) over () as all_count, count(*) filter (
    where least(result_rank, case when since is not null then 4 end, 6) < 6) over () as look_count
  from (
    select member_id, bool_or(role <> 'organisation_team') as may_ask, exists (
      select 1
      from grants
      where (grants.person_id = :viewerId and grants.member_id = ways.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) as on_the_team
    from ((
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
              where (grants.person_id = :staffId and grants.member_id = shared_about.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) ways
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
  left join lateral (
    select coalesce(json_agg(json_build_object('id', judged.id, 'code', judged.code, 'version', judged.instrument_version, 'at', judged.sort_at, 'receivedAt', judged.received_at, 'scores', judged.scores, 'flags', flags_to_read, 'beforeId', before_id, 'before', before, 'isHarder', is_harder, 'isNew', is_new)
        order by sort_at desc, id desc), '[]') as results, min(case when not is_new then 6 when flags_to_read @? '$[*] ? (@.level == urgent)' then 1 when flags_to_read @? '$[*] ? (@.level == prompt)' then 2 when is_harder then 3 when flags_to_read @? '$[*] ? (@.level == gentle)' then 5 else 6 end) as result_rank, (array_agg(sort_at
        order by case when not is_new then 6 when flags_to_read @? '$[*] ? (@.level == urgent)' then 1 when flags_to_read @? '$[*] ? (@.level == prompt)' then 2 when is_harder then 3 when flags_to_read @? '$[*] ? (@.level == gentle)' then 5 else 6 end, sort_at desc))[1] as ranked_at
    from (
      select id, sort_at, received_at, (sort_at >= :since::timestamptz) as is_new, ((ordered.sort_at >= :since::timestamptz) and exists (
          select 1
          from jsonb_to_recordset(:rules::jsonb) as rule(of_code text, of_version integer, of_scale text, points numeric, worse integer) join jsonb_to_recordset(ordered.scores) as now(scale text, score numeric) on now.scale = rule.of_scale join jsonb_to_recordset(before) as former(scale text, score numeric) on former.scale = rule.of_scale
          where rule.of_code = ordered.code and rule.of_version = ordered.instrument_version and (now.score - former.score) * rule.worse >= rule.points)) as is_harder, flags_to_read, code, instrument_version, scores, before_id, before
      from (
        select id, code, instrument_version, sort_at, received_at, scores, flags_to_read, row_number() over (partition by seen.code
          order by seen.sort_at desc, seen.id desc) as nth, lead(id) over (partition by seen.code
          order by seen.sort_at desc, seen.id desc) as before_id, lead(scores) over (partition by seen.code
          order by seen.sort_at desc, seen.id desc) as before
        from (
          select newest_result.id, newest_result.code, newest_result.instrument_version, newest_result.sort_at, newest_result.received_at, newest_result.scores, flags_to_read
          from (
            select min(record_at) as first_at
            from (((
                  select record_at
                  from (
                    select record_at
                    from shares
                    where (((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id >= near.member_id and shares.member_id <= near.member_id)
                    order by shares.member_id desc, shares.record_at asc, shares.record_id asc
                    limit 1) first_share)
                union all (
                  select first_share.record_at
                  from (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of cross join lateral (
                    select record_at
                    from shares
                    where (((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id >= near.member_id and shares.member_id <= near.member_id)
                    order by shares.member_id desc, shares.record_at asc, shares.record_id asc
                    limit 1) first_share))
              union all (
                select first_share.record_at
                from (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of cross join lateral (
                  select record_at
                  from shares
                  where (((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id >= near.member_id and shares.member_id <= near.member_id)
                  order by shares.member_id desc, shares.record_at asc, shares.record_id asc
                  limit 1) first_share)) each_share) oldest cross join unnest(:codes::text[]) as instrument(of_code) cross join lateral (
            select id, code, instrument_version, sort_at, received_at, scores, case when ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not shares.on_request and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and on_the_team) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not shares.on_request and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) then flags else (
              select coalesce(jsonb_agg(flag), '[]')
              from jsonb_array_elements(assessments.flags) as flag
              where not (concat_ws(' ', assessments.code, assessments.instrument_version, flag ->> 'id') = any(["A111128 1 checkin_note_crisis"]::text[]))) end as flags_to_read
            from assessments
            where ((assessments.member_id = near.member_id and assessments.code = instrument.of_code) and assessments.sort_at >= first_at and ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and on_the_team) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))
            order by assessments.sort_at desc, assessments.id desc
            limit 2) newest_result) seen) ordered
      where nth = 1) judged) found on true
  left join lateral (
    select min(created_at) as since
    from assessment_requests
    where ((assessment_requests.asked_by = :staffId and assessment_requests.member_id = near.member_id and may_ask) and (assessment_requests.withdrawn_at is null and assessment_requests.completed_at is null) and coalesce(assessment_requests.due_at, assessment_requests.created_at + interval '7 days') < :now::timestamptz)) waits on true
  where (may_ask or result_rank is not null)) each_case
where (not :onlyLooks::boolean or rank < 6)
order by rank, order_within nulls last, name, each_case.member_id
limit :limit offset :offset;

-- assessments_exported (export-at-work-store)
with near as (
  select member_id, may_ask, on_the_team
  from (
    select member_id, bool_or(role <> 'organisation_team') as may_ask, exists (
      select 1
      from grants
      where (grants.person_id = :viewerId and grants.member_id = ways.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) as on_the_team
    from ((
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
              where (grants.person_id = :staffId and grants.member_id = shared_about.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) ways
    where (ways.member_id <> :viewerId and not exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = ways.member_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))
    group by ways.member_id) near)
select assessments.id, assessments.member_id, assessments.code, assessments.instrument_version, assessments.sort_at, assessments.received_at, assessments.scores, case when ((exists (
      select 1
      from shares
      where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not shares.on_request and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                    select person_id
                    from left_out
                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and on_the_team) or (exists (
      select 1
      from shares
      where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not shares.on_request and (shares.audience = 'organisation_team' and shares.audience_id in (
            select audiences.id
            from audience_people
            inner join audiences on audiences.id = audience_people.audience_id
            where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) then assessments.flags else (
  select coalesce(jsonb_agg(flag), '[]')
  from jsonb_array_elements(assessments.flags) as flag
  where not (concat_ws(' ', assessments.code, assessments.instrument_version, flag ->> 'id') = any(["A111128 1 checkin_note_crisis"]::text[]))) end
from assessments
inner join near on near.member_id = assessments.member_id
where (assessments.id = any((
      select :ids::bigint[])::bigint[]) and ((exists (
        select 1
        from shares
        where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                      select person_id
                      from left_out
                      where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and on_the_team) or (exists (
        select 1
        from shares
        where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))));

-- assessments_exported_ids (export-at-work-store)
with near as (
  select member_id, may_ask, on_the_team
  from (
    select member_id, bool_or(role <> 'organisation_team') as may_ask, exists (
      select 1
      from grants
      where (grants.person_id = :viewerId and grants.member_id = ways.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) as on_the_team
    from ((
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
              where (grants.person_id = :staffId and grants.member_id = shared_about.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) ways
    where (ways.member_id <> :viewerId and not exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = ways.member_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))
    group by ways.member_id) near)
select coalesce(json_agg(newest.record_id
    order by name, newest.member_id, assessments.code, newest.record_at, newest.record_id), '[]'), (array_agg(newest.record_id
    order by newest.record_at, newest.record_id))[1]
from (((
      select record_id, member_id, record_at
      from (
        select shares.record_id, shares.member_id, shares.record_at
        from shares
        inner join assessments on assessments.id = shares.record_id
        where (((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and (shares.member_id in (
              select near.member_id
              from near)) is true and ((exists (
                select 1
                from shares
                where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and (shares.member_id in (
                  select near.member_id
                  from near
                  where on_the_team))) or (exists (
                select 1
                from shares
                where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))
        order by shares.record_at desc, shares.record_id desc
        limit :limit) found)
    union (
      select record_id, member_id, record_at
      from (
        select found.record_id, found.member_id, found.record_at
        from (
          select audiences.id
          from audience_people
          inner join audiences on audiences.id = audience_people.audience_id
          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of cross join lateral (
          select shares.record_id, shares.member_id, shares.record_at
          from shares
          inner join assessments on assessments.id = shares.record_id
          where (((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                    select person_id
                    from left_out
                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and (shares.member_id in (
                select near.member_id
                from near)) is true and ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and (shares.member_id in (
                    select near.member_id
                    from near
                    where on_the_team))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))
          order by shares.record_at desc, shares.record_id desc
          limit :limit) found) found_in_each))
  union (
    select record_id, member_id, record_at
    from (
      select found.record_id, found.member_id, found.record_at
      from (
        select audiences.id
        from audience_people
        inner join audiences on audiences.id = audience_people.audience_id
        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of cross join lateral (
        select shares.record_id, shares.member_id, shares.record_at
        from shares
        inner join assessments on assessments.id = shares.record_id
        where (((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and (shares.member_id in (
              select near.member_id
              from near)) is true and ((exists (
                select 1
                from shares
                where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and (shares.member_id in (
                  select near.member_id
                  from near
                  where on_the_team))) or (exists (
                select 1
                from shares
                where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))
        order by shares.record_at desc, shares.record_id desc
        limit :limit) found) found_in_each)
  order by 3 desc, 1 desc
  limit :limit) newest
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
  from users) accounts on accounts.id = newest.member_id
inner join assessments on assessments.id = newest.record_id;

-- assessments_first_of_instrument (store)
select id
from assessments
where (assessments.member_id = :memberId and assessments.code = :code and (((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and grants.role = 'supporter' and grants.accepted_at <= assessments.created_at and (grants.ended_at is null or grants.ended_at >= assessments.created_at) and (grants.ends_at is null or grants.ends_at >= assessments.created_at))
            limit 1))) or ((exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and (assessments.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (assessments.in_journey and not assessments.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))) and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and grants.role = 'supporter' and grants.accepted_at <= assessments.created_at and (grants.ended_at is null or grants.ended_at >= assessments.created_at) and (grants.ends_at is null or grants.ends_at >= assessments.created_at))
            limit 1))) or ((exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and (assessments.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (not assessments.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessmentResult'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessmentResult'::text -> 'view'::text = 'true'::jsonb))))))))))
order by assessments.sort_at asc, assessments.id asc
limit 1;

-- assessments_for_charts (insights-store)
select id, code, instrument_version, day, scores, withheld, flags @? '$[*] ? (@.level != gentle)' as is_alarming
from assessments
where (assessments.member_id = :memberId and assessments.sort_at >= :since::timestamptz and (((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and grants.role = 'supporter' and grants.accepted_at <= assessments.created_at and (grants.ended_at is null or grants.ended_at >= assessments.created_at) and (grants.ends_at is null or grants.ends_at >= assessments.created_at))
            limit 1))) or ((exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and (assessments.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (assessments.in_journey and not assessments.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))) and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and grants.role = 'supporter' and grants.accepted_at <= assessments.created_at and (grants.ended_at is null or grants.ended_at >= assessments.created_at) and (grants.ends_at is null or grants.ends_at >= assessments.created_at))
            limit 1))) or ((exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and (assessments.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (not assessments.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessmentResult'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessmentResult'::text -> 'view'::text = 'true'::jsonb))))))))))
order by assessments.sort_at desc, assessments.id desc
limit 6000;

-- assessments_for_insights (insights-store)
select id, code, instrument_version, day, scores, withheld, flags @? '$[*] ? (@.level != gentle)' as is_alarming
from assessments
where (assessments.member_id = :memberId and assessments.sort_at >= :since::timestamptz)
order by assessments.sort_at desc, assessments.id desc
limit 6000;

-- assessments_of_instrument (store)
select id
from assessments
where (assessments.member_id = :memberId and assessments.code = :code and (((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and grants.role = 'supporter' and grants.accepted_at <= assessments.created_at and (grants.ended_at is null or grants.ended_at >= assessments.created_at) and (grants.ends_at is null or grants.ends_at >= assessments.created_at))
            limit 1))) or ((exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and (assessments.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (assessments.in_journey and not assessments.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))) and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and grants.role = 'supporter' and grants.accepted_at <= assessments.created_at and (grants.ended_at is null or grants.ended_at >= assessments.created_at) and (grants.ends_at is null or grants.ends_at >= assessments.created_at))
            limit 1))) or ((exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and (assessments.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (not assessments.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessmentResult'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessmentResult'::text -> 'view'::text = 'true'::jsonb))))))))))
order by assessments.sort_at desc, assessments.id desc
limit :limit offset :offset;

-- assessments_opened (store)
select id, exists (
  select 1
  from grants
  where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) as as_supporter, ((exists (
      select 1
      from shares
      where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not shares.on_request and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                    select person_id
                    from left_out
                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and (assessments.member_id = :viewerId or exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
      select 1
      from shares
      where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not shares.on_request and (shares.audience = 'organisation_team' and shares.audience_id in (
            select audiences.id
            from audience_people
            inner join audiences on audiences.id = audience_people.audience_id
            where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) as with_words
from assessments
where (assessments.id = any((
      select :ids::bigint[])::bigint[]) and (((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and grants.role = 'supporter' and grants.accepted_at <= assessments.created_at and (grants.ended_at is null or grants.ended_at >= assessments.created_at) and (grants.ends_at is null or grants.ends_at >= assessments.created_at))
            limit 1))) or ((exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and (assessments.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (assessments.in_journey and not assessments.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))) and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and grants.role = 'supporter' and grants.accepted_at <= assessments.created_at and (grants.ended_at is null or grants.ended_at >= assessments.created_at) and (grants.ends_at is null or grants.ends_at >= assessments.created_at))
            limit 1))) or ((exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and (assessments.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (not assessments.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessmentResult'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessmentResult'::text -> 'view'::text = 'true'::jsonb))))))))));
