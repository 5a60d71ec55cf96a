-- journey_ahead_self_all (coming-up-store)
select item.rank, item.id, item.sort_at
from (((
      select 4 as rank, id as id, sort_at as sort_at
      from (
        select id, starts_at as sort_at, regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g') as words, to_tsvector('kith', regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as search
        from appointments
        where (appointments.member_id = :memberId and appointments.cancelled_at is null and appointments.starts_at > :now::timestamptz and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
                    select 1
                    from grants
                    where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                    select 1
                    from grants
                    where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
                    select 1
                    from grants
                    where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by appointments.starts_at asc, appointments.id asc
        limit 20) appointments_ahead))
  union ((
      select 6 as rank, event_id as id, sort_at as sort_at
      from (
        select event_occurrences.event_id, event_occurrences.starts_at as sort_at, events.words, events.search
        from event_occurrences
        inner join events on events.id = event_occurrences.event_id
        where (event_occurrences.member_id = :memberId and events.in_journey and event_occurrences.starts_at > :now::timestamptz and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by event_occurrences.starts_at asc, event_occurrences.event_id asc
        limit 20) events_ahead))
  union ((
      select 6 as rank, event_id as id, sort_at as sort_at
      from (
        select event_occurrences.event_id, (event_occurrences.starts_on::timestamp at time zone :memberZone::text) as sort_at, events.words, events.search
        from event_occurrences
        inner join events on events.id = event_occurrences.event_id
        where (event_occurrences.member_id = :memberId and events.in_journey and event_occurrences.starts_on > (:now::timestamptz at time zone :memberZone::text)::date and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by event_occurrences.starts_on asc, event_occurrences.event_id asc
        limit 20) events_ahead))) as item
order by item.sort_at asc, item.rank asc, item.id asc
limit 20;

-- journey_days_self_all (days-store)
select day.name
from unnest(:days::text[], :starts::timestamptz[], :ends::timestamptz[]) as day (name, starts, ends)
where (exists (
    select 1
    from (
      select id, sort_at, words, search
      from assessments
      where (assessments.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
    where (visible_assessments.sort_at >= day.starts and visible_assessments.sort_at < day.ends)) or exists (
    select 1
    from (
      select id, sort_at, words, search
      from notes
      where (notes.member_id = :memberId and notes.in_journey and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                    where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))) visible_notes
    where (visible_notes.sort_at >= day.starts and visible_notes.sort_at < day.ends)) or exists (
    select 1
    from (
      select id, met_at as sort_at, ''::text as words, ''::tsvector as search
      from video_calls
      where (video_calls.member_id = :memberId and video_calls.met_at is not null and (video_calls.met_at <= day.ends and video_calls.met_at >= day.starts and (video_calls.met_at >= day.starts and video_calls.met_at < day.ends)) and (video_calls.met_at is not null and (video_calls.member_id = :viewerId or exists (
              select 1
              from video_call_people
              where (video_call_people.call_id = video_calls.id and video_call_people.person_id = :staffId and ((exists (
                      select 1
                      from grants
                      where ((grants.id = video_call_people.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                      select 1
                      from grants
                      where ((grants.person_id = video_call_people.person_id and grants.member_id = video_calls.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))) and video_call_people.entered_at is not null))) or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = video_calls.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'videoCall'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'videoCall'::text -> 'view'::text = 'true'::jsonb)))))))))
      order by video_calls.met_at desc, video_calls.id desc
      limit 1) visible_calls
    where (sort_at >= day.starts and sort_at < day.ends)) or exists (
    select 1
    from (
      select id, sort_at, words, search
      from tasks
      where (tasks.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                    select 1
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                    limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
              select 1
              from task_users
              where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
    where (visible_tasks.sort_at >= day.starts and visible_tasks.sort_at < day.ends)) or exists (
    select 1
    from (
      select id, starts_at as sort_at, regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g') as words, to_tsvector('kith', regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as search
      from appointments
      where (appointments.member_id = :memberId and appointments.cancelled_at is null and (appointments.starts_at <= :now::timestamptz and appointments.starts_at <= day.ends and appointments.starts_at >= day.starts and (appointments.starts_at >= day.starts and appointments.starts_at < day.ends)) and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
                  select 1
                  from grants
                  where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                  select 1
                  from grants
                  where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
                  select 1
                  from grants
                  where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
      order by appointments.starts_at desc, appointments.id desc
      limit 1) visible_appointments
    where (sort_at >= day.starts and sort_at < day.ends)) or exists (
    select 1
    from (
      select newest.id, newest.sort_at, newest.words, newest.search
      from threads
      left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
      inner join lateral (
        select id, sort_at, words, search
        from messages
        where (messages.thread_id = threads.id and messages.member_id is not null and messages.type = 'text' and messages.deleted_at is null and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
                from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
              from :viewerId or not exists (
                select 1
                from thread_blocks
                where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))) and (:onlookerId::bigint = :viewerId::bigint or exists (
              select 1
              from thread_members
              where ((thread_members.thread_id = messages.thread_id and thread_members.person_id = :onlookerId::bigint) and thread_members.role = 'person' and thread_members.left_at is null and thread_members.hidden_up_to < messages.id))) and (messages.sort_at >= day.starts and messages.sort_at < day.ends))
        order by messages.sort_at desc, messages.id desc
        limit 1) newest on true
      where (threads.member_id = :memberId and threads.id in ((
            select thread_id
            from thread_members
            where (thread_members.person_id = :viewerId and thread_members.left_at is null))
          union (
            select id
            from threads
            where (threads.kind = 'receptionist_group' and threads.organisation_id in (
                select organisation_id
                from staff
                where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))))) and (((threads.kind = 'receptionist_group' and exists (
                select 1
                from staff
                where (staff.user_id = :staffId and staff.organisation_id = threads.organisation_id and staff.role = 'receptionist' and staff.ended_at is null)) and exists (
                select 1
                from memberships
                where (memberships.member_id = threads.member_id and memberships.organisation_id = threads.organisation_id and memberships.ended_at is null and memberships.has_reception))) or (me.role = 'person' and me.left_at is null and ((threads.member_id is null and ((threads.kind = 'one_to_one' and (me.person_id = :staffId or exists (
                          select 1
                          from grants
                          where (((grants.member_id = :viewerId and grants.person_id in (
                                  select person_id
                                  from thread_members
                                  where thread_members.thread_id = threads.id)) or (grants.person_id = :viewerId and grants.role = 'supporter' and grants.member_id in (
                                  select person_id
                                  from thread_members
                                  where thread_members.thread_id = threads.id))) and grants.accepted_at is not null)))) or threads.created_by = :staffId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = threads.created_by and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from grants
                      where (grants.person_id = threads.created_by and grants.member_id = :viewerId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (threads.member_id is not null and (threads.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))) or (me.let_in_at is not null and exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= me.let_in_at))) and exists (
                        select 1
                        from thread_members others
                        where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))) and (threads.member_id = :viewerId or threads.kind = 'receptionist_group' or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))))) and (:onlookerId::bigint = :viewerId::bigint or me.role = 'person'))) visible_messages
    where (visible_messages.sort_at >= day.starts and visible_messages.sort_at < day.ends)) or exists (
    select 1
    from (
      select event_occurrences.event_id, event_occurrences.starts_at as sort_at, events.words, events.search
      from event_occurrences
      inner join events on events.id = event_occurrences.event_id
      where (event_occurrences.member_id = :memberId and events.in_journey and (event_occurrences.starts_at <= :now::timestamptz and (event_occurrences.starts_at >= day.starts and event_occurrences.starts_at < day.ends)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                  limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
      order by event_occurrences.starts_at desc, event_occurrences.event_id desc
      limit 1) visible_events
    where (sort_at >= day.starts and sort_at < day.ends)) or exists (
    select 1
    from (
      select event_occurrences.event_id, (event_occurrences.starts_on::timestamp at time zone :memberZone::text) as sort_at, events.words, events.search
      from event_occurrences
      inner join events on events.id = event_occurrences.event_id
      where (event_occurrences.member_id = :memberId and events.in_journey and (event_occurrences.starts_on <= least((:now::timestamptz at time zone :memberZone::text)::date, (day.ends at time zone :memberZone::text)::date) and event_occurrences.starts_on >= (day.starts at time zone :memberZone::text)::date and ((event_occurrences.starts_on::timestamp at time zone :memberZone::text) >= day.starts and (event_occurrences.starts_on::timestamp at time zone :memberZone::text) < day.ends)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                  limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
      order by event_occurrences.starts_on desc, event_occurrences.event_id desc
      limit 1) visible_events
    where (sort_at >= day.starts and sort_at < day.ends)) or exists (
    select 1
    from (
      select id, sort_at, words, search
      from team_changes
      where (team_changes.member_id = :memberId and (team_changes.member_id = :viewerId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = team_changes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'team'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'team'::text -> 'view'::text = 'true'::jsonb))))))))) visible_team_changes
    where (visible_team_changes.sort_at >= day.starts and visible_team_changes.sort_at < day.ends)) or exists (
    select 1
    from (
      select focus_ratings.id, focus_ratings.sort_at, focus_areas.words, focus_areas.search
      from focus_ratings
      inner join focus_areas on focus_areas.id = focus_ratings.area_id
      where (focus_ratings.member_id = :memberId and (focus_ratings.deleted_at is null and (focus_ratings.member_id = :viewerId or (exists (
                select 1
                from focus_areas
                where (focus_areas.id = focus_ratings.area_id and not focus_areas.withheld)) and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = focus_ratings.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))) visible_ratings
    where (visible_ratings.sort_at >= day.starts and visible_ratings.sort_at < day.ends)))
order by day.name;

-- journey_days_supporter_all (days-store)
select day.name
from unnest(:days::text[], :starts::timestamptz[], :ends::timestamptz[]) as day (name, starts, ends)
where (exists (
    select 1
    from (
      select id, sort_at, words, search
      from assessments
      where (assessments.member_id = :memberId and (not assessments.withheld and exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb))))))) and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
    where (visible_assessments.sort_at >= day.starts and visible_assessments.sort_at < day.ends)) or exists (
    select 1
    from (
      select shared_to.record_id, shared_to.record_at, assessments.words, assessments.search
      from (
        select record_id, record_at, member_id
        from shares
        where ((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to
      inner join assessments on assessments.id = shared_to.record_id
      where (shared_to.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
    where (visible_assessments.record_at >= day.starts and visible_assessments.record_at < day.ends)) or exists (
    select 1
    from (
      select shared_to.record_id, shared_to.record_at, assessments.words, assessments.search
      from (
        select distinct record_id, record_at, member_id
        from shares
        where ((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                  select person_id
                  from left_out
                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to
      inner join assessments on assessments.id = shared_to.record_id
      where (shared_to.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
    where (visible_assessments.record_at >= day.starts and visible_assessments.record_at < day.ends)) or exists (
    select 1
    from (
      select shared_to.record_id, shared_to.record_at, assessments.words, assessments.search
      from (
        select distinct record_id, record_at, member_id
        from shares
        where ((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to
      inner join assessments on assessments.id = shared_to.record_id
      where (shared_to.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
    where (visible_assessments.record_at >= day.starts and visible_assessments.record_at < day.ends)) or exists (
    select 1
    from (
      select id, sort_at, words, search
      from notes
      where (notes.member_id = :memberId and notes.in_journey and (notes.author_id = :viewerId and not notes.by_member) and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                    where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))) visible_notes
    where (visible_notes.sort_at >= day.starts and visible_notes.sort_at < day.ends)) or exists (
    select 1
    from (
      select shares.record_id, shares.record_at, notes.words, notes.search
      from shares
      inner join notes on notes.id = shares.record_id
      where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and (shares.member_id = :memberId and notes.in_journey) and notes.author_id <> :viewerId and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                    where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))) and (shares.record_at >= day.starts and shares.record_at < day.ends))
      order by shares.record_at desc, shares.record_id desc
      limit 1) visible_notes
    where (visible_notes.record_at >= day.starts and visible_notes.record_at < day.ends)) or exists (
    select 1
    from (
      select distinct on (visible_notes.record_at, visible_notes.record_id) visible_notes.record_id, visible_notes.record_at, visible_notes.words, visible_notes.search
      from (
        select audiences.id
        from audience_people
        inner join audiences on audiences.id = audience_people.audience_id
        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of cross join lateral (
        select shares.record_id, shares.record_at, notes.words, notes.search
        from shares
        inner join notes on notes.id = shares.record_id
        where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                  select person_id
                  from left_out
                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and (shares.member_id = :memberId and notes.in_journey) and notes.author_id <> :viewerId and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                      where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))) and (shares.record_at >= day.starts and shares.record_at < day.ends))
        order by shares.record_at desc, shares.record_id desc
        limit 1) visible_notes
      order by visible_notes.record_at desc, visible_notes.record_id desc) visible_notes
    where (visible_notes.record_at >= day.starts and visible_notes.record_at < day.ends)) or exists (
    select 1
    from (
      select distinct on (visible_notes.record_at, visible_notes.record_id) visible_notes.record_id, visible_notes.record_at, visible_notes.words, visible_notes.search
      from (
        select audiences.id
        from audience_people
        inner join audiences on audiences.id = audience_people.audience_id
        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of cross join lateral (
        select shares.record_id, shares.record_at, notes.words, notes.search
        from shares
        inner join notes on notes.id = shares.record_id
        where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and (shares.member_id = :memberId and notes.in_journey) and notes.author_id <> :viewerId and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                      where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))) and (shares.record_at >= day.starts and shares.record_at < day.ends))
        order by shares.record_at desc, shares.record_id desc
        limit 1) visible_notes
      order by visible_notes.record_at desc, visible_notes.record_id desc) visible_notes
    where (visible_notes.record_at >= day.starts and visible_notes.record_at < day.ends)) or exists (
    select 1
    from (
      select id, met_at as sort_at, ''::text as words, ''::tsvector as search
      from video_calls
      where (video_calls.member_id = :memberId and video_calls.met_at is not null and (video_calls.met_at <= day.ends and video_calls.met_at >= day.starts and (video_calls.met_at >= day.starts and video_calls.met_at < day.ends)) and (video_calls.met_at is not null and (video_calls.member_id = :viewerId or exists (
              select 1
              from video_call_people
              where (video_call_people.call_id = video_calls.id and video_call_people.person_id = :staffId and ((exists (
                      select 1
                      from grants
                      where ((grants.id = video_call_people.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                      select 1
                      from grants
                      where ((grants.person_id = video_call_people.person_id and grants.member_id = video_calls.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))) and video_call_people.entered_at is not null))) or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = video_calls.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'videoCall'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'videoCall'::text -> 'view'::text = 'true'::jsonb)))))))))
      order by video_calls.met_at desc, video_calls.id desc
      limit 1) visible_calls
    where (sort_at >= day.starts and sort_at < day.ends)) or exists (
    select 1
    from (
      select id, sort_at, words, search
      from tasks
      where (tasks.member_id = :memberId and tasks.in_journey and (not tasks.withheld and exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                    select 1
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                    limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
              select 1
              from task_users
              where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
    where (visible_tasks.sort_at >= day.starts and visible_tasks.sort_at < day.ends)) or exists (
    select 1
    from (
      select id, sort_at, words, search
      from tasks
      where (tasks.member_id = :memberId and tasks.in_journey and (tasks.author_id = :viewerId and not tasks.by_member) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                    select 1
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                    limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
              select 1
              from task_users
              where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
    where (visible_tasks.sort_at >= day.starts and visible_tasks.sort_at < day.ends)) or exists (
    select 1
    from (
      select tasks.id, tasks.sort_at, tasks.words, tasks.search
      from task_users
      inner join tasks on tasks.id = task_users.task_id
      where (task_users.user_id = :viewerId and tasks.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                    select 1
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                    limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
              select 1
              from task_users
              where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
    where (visible_tasks.sort_at >= day.starts and visible_tasks.sort_at < day.ends)) or exists (
    select 1
    from (
      select shared_to.record_id, shared_to.record_at, tasks.words, tasks.search
      from (
        select record_id, record_at, member_id
        from shares
        where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to
      inner join tasks on tasks.id = shared_to.record_id
      where (shared_to.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                    select 1
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                    limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
              select 1
              from task_users
              where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
    where (visible_tasks.record_at >= day.starts and visible_tasks.record_at < day.ends)) or exists (
    select 1
    from (
      select shared_to.record_id, shared_to.record_at, tasks.words, tasks.search
      from (
        select distinct record_id, record_at, member_id
        from shares
        where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                  select person_id
                  from left_out
                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to
      inner join tasks on tasks.id = shared_to.record_id
      where (shared_to.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                    select 1
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                    limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
              select 1
              from task_users
              where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
    where (visible_tasks.record_at >= day.starts and visible_tasks.record_at < day.ends)) or exists (
    select 1
    from (
      select shared_to.record_id, shared_to.record_at, tasks.words, tasks.search
      from (
        select distinct record_id, record_at, member_id
        from shares
        where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to
      inner join tasks on tasks.id = shared_to.record_id
      where (shared_to.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                    select 1
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                    limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
              select 1
              from task_users
              where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
    where (visible_tasks.record_at >= day.starts and visible_tasks.record_at < day.ends)) or exists (
    select 1
    from (
      select id, starts_at as sort_at, regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g') as words, to_tsvector('kith', regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as search
      from appointments
      where (appointments.member_id = :memberId and appointments.cancelled_at is null and (appointments.starts_at <= :now::timestamptz and appointments.starts_at <= day.ends and appointments.starts_at >= day.starts and (appointments.starts_at >= day.starts and appointments.starts_at < day.ends)) and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
                  select 1
                  from grants
                  where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                  select 1
                  from grants
                  where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
                  select 1
                  from grants
                  where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
      order by appointments.starts_at desc, appointments.id desc
      limit 1) visible_appointments
    where (sort_at >= day.starts and sort_at < day.ends)) or exists (
    select 1
    from (
      select newest.id, newest.sort_at, newest.words, newest.search
      from threads
      left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
      inner join lateral (
        select id, sort_at, words, search
        from messages
        where (messages.thread_id = threads.id and messages.member_id is not null and messages.type = 'text' and messages.deleted_at is null and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
                from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
              from :viewerId or not exists (
                select 1
                from thread_blocks
                where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))) and (:onlookerId::bigint = :viewerId::bigint or exists (
              select 1
              from thread_members
              where ((thread_members.thread_id = messages.thread_id and thread_members.person_id = :onlookerId::bigint) and thread_members.role = 'person' and thread_members.left_at is null and thread_members.hidden_up_to < messages.id))) and (messages.sort_at >= day.starts and messages.sort_at < day.ends))
        order by messages.sort_at desc, messages.id desc
        limit 1) newest on true
      where (threads.member_id = :memberId and threads.id in ((
            select thread_id
            from thread_members
            where (thread_members.person_id = :viewerId and thread_members.left_at is null))
          union (
            select id
            from threads
            where (threads.kind = 'receptionist_group' and threads.organisation_id in (
                select organisation_id
                from staff
                where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))))) and (((threads.kind = 'receptionist_group' and exists (
                select 1
                from staff
                where (staff.user_id = :staffId and staff.organisation_id = threads.organisation_id and staff.role = 'receptionist' and staff.ended_at is null)) and exists (
                select 1
                from memberships
                where (memberships.member_id = threads.member_id and memberships.organisation_id = threads.organisation_id and memberships.ended_at is null and memberships.has_reception))) or (me.role = 'person' and me.left_at is null and ((threads.member_id is null and ((threads.kind = 'one_to_one' and (me.person_id = :staffId or exists (
                          select 1
                          from grants
                          where (((grants.member_id = :viewerId and grants.person_id in (
                                  select person_id
                                  from thread_members
                                  where thread_members.thread_id = threads.id)) or (grants.person_id = :viewerId and grants.role = 'supporter' and grants.member_id in (
                                  select person_id
                                  from thread_members
                                  where thread_members.thread_id = threads.id))) and grants.accepted_at is not null)))) or threads.created_by = :staffId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = threads.created_by and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from grants
                      where (grants.person_id = threads.created_by and grants.member_id = :viewerId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (threads.member_id is not null and (threads.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))) or (me.let_in_at is not null and exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= me.let_in_at))) and exists (
                        select 1
                        from thread_members others
                        where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))) and (threads.member_id = :viewerId or threads.kind = 'receptionist_group' or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))))) and (:onlookerId::bigint = :viewerId::bigint or me.role = 'person'))) visible_messages
    where (visible_messages.sort_at >= day.starts and visible_messages.sort_at < day.ends)) or exists (
    select 1
    from (
      select event_occurrences.event_id, event_occurrences.starts_at as sort_at, events.words, events.search
      from event_occurrences
      inner join events on events.id = event_occurrences.event_id
      where (event_occurrences.member_id = :memberId and events.in_journey and (((
              select exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))) or (cardinality(array(
                  select id
                  from ((
                      select id
                      from events
                      where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                      limit 2000 + 1)
                    union (
                      select record_id
                      from shares
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                      limit 2000 + 1)) as by_hand
                  limit 2000 + 1)) > 2000)) and ((cardinality(array(
                  select id
                  from ((
                      select id
                      from events
                      where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                      limit 2000 + 1)
                    union (
                      select record_id
                      from shares
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                      limit 2000 + 1)) as by_hand
                  limit 2000 + 1)) > 2000) or not events.withheld) and event_occurrences.starts_at <= :now::timestamptz and (event_occurrences.starts_at >= day.starts and event_occurrences.starts_at < day.ends)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                  limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
      order by event_occurrences.starts_at desc, event_occurrences.event_id desc
      limit 1) visible_events
    where (sort_at >= day.starts and sort_at < day.ends)) or exists (
    select 1
    from (
      select event_occurrences.event_id, (event_occurrences.starts_on::timestamp at time zone :memberZone::text) as sort_at, events.words, events.search
      from event_occurrences
      inner join events on events.id = event_occurrences.event_id
      where (event_occurrences.member_id = :memberId and events.in_journey and (((
              select exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))) or (cardinality(array(
                  select id
                  from ((
                      select id
                      from events
                      where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                      limit 2000 + 1)
                    union (
                      select record_id
                      from shares
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                      limit 2000 + 1)) as by_hand
                  limit 2000 + 1)) > 2000)) and ((cardinality(array(
                  select id
                  from ((
                      select id
                      from events
                      where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                      limit 2000 + 1)
                    union (
                      select record_id
                      from shares
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                      limit 2000 + 1)) as by_hand
                  limit 2000 + 1)) > 2000) or not events.withheld) and event_occurrences.starts_on <= least((:now::timestamptz at time zone :memberZone::text)::date, (day.ends at time zone :memberZone::text)::date) and event_occurrences.starts_on >= (day.starts at time zone :memberZone::text)::date and ((event_occurrences.starts_on::timestamp at time zone :memberZone::text) >= day.starts and (event_occurrences.starts_on::timestamp at time zone :memberZone::text) < day.ends)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                  limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
      order by event_occurrences.starts_on desc, event_occurrences.event_id desc
      limit 1) visible_events
    where (sort_at >= day.starts and sort_at < day.ends)) or exists (
    select 1
    from (
      select event_occurrences.event_id, event_occurrences.starts_at as sort_at, events.words, events.search
      from event_occurrences
      inner join events on events.id = event_occurrences.event_id
      where (event_occurrences.member_id = :memberId and events.in_journey and ((not (cardinality(array(
                  select id
                  from ((
                      select id
                      from events
                      where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                      limit 2000 + 1)
                    union (
                      select record_id
                      from shares
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                      limit 2000 + 1)) as by_hand
                  limit 2000 + 1)) > 2000) and event_occurrences.event_id = any(array(
                select id
                from ((
                    select id
                    from events
                    where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                    limit 2000 + 1)
                  union (
                    select record_id
                    from shares
                    where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                    limit 2000 + 1)
                  union (
                    select shares.record_id
                    from shares
                    inner join (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                    where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                    limit 2000 + 1)
                  union (
                    select shares.record_id
                    from shares
                    inner join (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                    where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                    limit 2000 + 1)) as by_hand
                limit 2000 + 1))) and event_occurrences.starts_at <= :now::timestamptz and (event_occurrences.starts_at >= day.starts and event_occurrences.starts_at < day.ends)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                  limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
      order by event_occurrences.starts_at desc, event_occurrences.event_id desc
      limit 1) visible_events
    where (sort_at >= day.starts and sort_at < day.ends)) or exists (
    select 1
    from (
      select event_occurrences.event_id, (event_occurrences.starts_on::timestamp at time zone :memberZone::text) as sort_at, events.words, events.search
      from event_occurrences
      inner join events on events.id = event_occurrences.event_id
      where (event_occurrences.member_id = :memberId and events.in_journey and ((not (cardinality(array(
                  select id
                  from ((
                      select id
                      from events
                      where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                      limit 2000 + 1)
                    union (
                      select record_id
                      from shares
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                      limit 2000 + 1)) as by_hand
                  limit 2000 + 1)) > 2000) and event_occurrences.event_id = any(array(
                select id
                from ((
                    select id
                    from events
                    where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                    limit 2000 + 1)
                  union (
                    select record_id
                    from shares
                    where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                    limit 2000 + 1)
                  union (
                    select shares.record_id
                    from shares
                    inner join (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                    where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                    limit 2000 + 1)
                  union (
                    select shares.record_id
                    from shares
                    inner join (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                    where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                    limit 2000 + 1)) as by_hand
                limit 2000 + 1))) and event_occurrences.starts_on <= least((:now::timestamptz at time zone :memberZone::text)::date, (day.ends at time zone :memberZone::text)::date) and event_occurrences.starts_on >= (day.starts at time zone :memberZone::text)::date and ((event_occurrences.starts_on::timestamp at time zone :memberZone::text) >= day.starts and (event_occurrences.starts_on::timestamp at time zone :memberZone::text) < day.ends)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                  limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
      order by event_occurrences.starts_on desc, event_occurrences.event_id desc
      limit 1) visible_events
    where (sort_at >= day.starts and sort_at < day.ends)) or exists (
    select 1
    from (
      select id, sort_at, words, search
      from team_changes
      where (team_changes.member_id = :memberId and (team_changes.member_id = :viewerId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = team_changes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'team'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'team'::text -> 'view'::text = 'true'::jsonb))))))))) visible_team_changes
    where (visible_team_changes.sort_at >= day.starts and visible_team_changes.sort_at < day.ends)) or exists (
    select 1
    from (
      select focus_ratings.id, focus_ratings.sort_at, focus_areas.words, focus_areas.search
      from focus_ratings
      inner join focus_areas on focus_areas.id = focus_ratings.area_id
      where (focus_ratings.member_id = :memberId and (not focus_areas.withheld and exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))) and (focus_ratings.deleted_at is null and (focus_ratings.member_id = :viewerId or (exists (
                select 1
                from focus_areas
                where (focus_areas.id = focus_ratings.area_id and not focus_areas.withheld)) and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = focus_ratings.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))) visible_ratings
    where (visible_ratings.sort_at >= day.starts and visible_ratings.sort_at < day.ends)))
order by day.name;

-- journey_days_supporter_all (days-store)
select day.name
from unnest(:days::text[], :starts::timestamptz[], :ends::timestamptz[]) as day (name, starts, ends)
where (exists (
    select 1
    from (
      select id, sort_at, words, search
      from assessments
      where (assessments.member_id = :memberId and (not assessments.withheld and exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb))))))) and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
    where (visible_assessments.sort_at >= day.starts and visible_assessments.sort_at < day.ends)) or exists (
    select 1
    from (
      select shared_to.record_id, shared_to.record_at, assessments.words, assessments.search
      from (
        select record_id, record_at, member_id
        from shares
        where ((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to
      inner join assessments on assessments.id = shared_to.record_id
      where (shared_to.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
    where (visible_assessments.record_at >= day.starts and visible_assessments.record_at < day.ends)) or exists (
    select 1
    from (
      select shared_to.record_id, shared_to.record_at, assessments.words, assessments.search
      from (
        select distinct record_id, record_at, member_id
        from shares
        where ((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                  select person_id
                  from left_out
                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to
      inner join assessments on assessments.id = shared_to.record_id
      where (shared_to.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
    where (visible_assessments.record_at >= day.starts and visible_assessments.record_at < day.ends)) or exists (
    select 1
    from (
      select shared_to.record_id, shared_to.record_at, assessments.words, assessments.search
      from (
        select distinct record_id, record_at, member_id
        from shares
        where ((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to
      inner join assessments on assessments.id = shared_to.record_id
      where (shared_to.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
    where (visible_assessments.record_at >= day.starts and visible_assessments.record_at < day.ends)) or exists (
    select 1
    from (
      select id, sort_at, words, search
      from notes
      where (notes.member_id = :memberId and notes.in_journey and (notes.author_id = :viewerId and not notes.by_member) and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                    where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))) visible_notes
    where (visible_notes.sort_at >= day.starts and visible_notes.sort_at < day.ends)) or exists (
    select 1
    from (
      select shares.record_id, shares.record_at, notes.words, notes.search
      from shares
      inner join notes on notes.id = shares.record_id
      where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and (shares.member_id = :memberId and notes.in_journey) and notes.author_id <> :viewerId and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                    where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))) and (shares.record_at >= day.starts and shares.record_at < day.ends))
      order by shares.record_at desc, shares.record_id desc
      limit 1) visible_notes
    where (visible_notes.record_at >= day.starts and visible_notes.record_at < day.ends)) or exists (
    select 1
    from (
      select distinct on (visible_notes.record_at, visible_notes.record_id) visible_notes.record_id, visible_notes.record_at, visible_notes.words, visible_notes.search
      from (
        select audiences.id
        from audience_people
        inner join audiences on audiences.id = audience_people.audience_id
        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of cross join lateral (
        select shares.record_id, shares.record_at, notes.words, notes.search
        from shares
        inner join notes on notes.id = shares.record_id
        where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                  select person_id
                  from left_out
                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and (shares.member_id = :memberId and notes.in_journey) and notes.author_id <> :viewerId and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                      where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))) and (shares.record_at >= day.starts and shares.record_at < day.ends))
        order by shares.record_at desc, shares.record_id desc
        limit 1) visible_notes
      order by visible_notes.record_at desc, visible_notes.record_id desc) visible_notes
    where (visible_notes.record_at >= day.starts and visible_notes.record_at < day.ends)) or exists (
    select 1
    from (
      select distinct on (visible_notes.record_at, visible_notes.record_id) visible_notes.record_id, visible_notes.record_at, visible_notes.words, visible_notes.search
      from (
        select audiences.id
        from audience_people
        inner join audiences on audiences.id = audience_people.audience_id
        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of cross join lateral (
        select shares.record_id, shares.record_at, notes.words, notes.search
        from shares
        inner join notes on notes.id = shares.record_id
        where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and (shares.member_id = :memberId and notes.in_journey) and notes.author_id <> :viewerId and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                      where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))) and (shares.record_at >= day.starts and shares.record_at < day.ends))
        order by shares.record_at desc, shares.record_id desc
        limit 1) visible_notes
      order by visible_notes.record_at desc, visible_notes.record_id desc) visible_notes
    where (visible_notes.record_at >= day.starts and visible_notes.record_at < day.ends)) or exists (
    select 1
    from (
      select id, met_at as sort_at, ''::text as words, ''::tsvector as search
      from video_calls
      where (video_calls.member_id = :memberId and video_calls.met_at is not null and (video_calls.met_at <= day.ends and video_calls.met_at >= day.starts and (video_calls.met_at >= day.starts and video_calls.met_at < day.ends)) and (video_calls.met_at is not null and (video_calls.member_id = :viewerId or exists (
              select 1
              from video_call_people
              where (video_call_people.call_id = video_calls.id and video_call_people.person_id = :staffId and ((exists (
                      select 1
                      from grants
                      where ((grants.id = video_call_people.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                      select 1
                      from grants
                      where ((grants.person_id = video_call_people.person_id and grants.member_id = video_calls.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))) and video_call_people.entered_at is not null))) or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = video_calls.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'videoCall'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'videoCall'::text -> 'view'::text = 'true'::jsonb)))))))))
      order by video_calls.met_at desc, video_calls.id desc
      limit 1) visible_calls
    where (sort_at >= day.starts and sort_at < day.ends)) or exists (
    select 1
    from (
      select id, sort_at, words, search
      from tasks
      where (tasks.member_id = :memberId and tasks.in_journey and (not tasks.withheld and exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                    select 1
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                    limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
              select 1
              from task_users
              where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
    where (visible_tasks.sort_at >= day.starts and visible_tasks.sort_at < day.ends)) or exists (
    select 1
    from (
      select id, sort_at, words, search
      from tasks
      where (tasks.member_id = :memberId and tasks.in_journey and (tasks.author_id = :viewerId and not tasks.by_member) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                    select 1
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                    limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
              select 1
              from task_users
              where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
    where (visible_tasks.sort_at >= day.starts and visible_tasks.sort_at < day.ends)) or exists (
    select 1
    from (
      select tasks.id, tasks.sort_at, tasks.words, tasks.search
      from task_users
      inner join tasks on tasks.id = task_users.task_id
      where (task_users.user_id = :viewerId and tasks.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                    select 1
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                    limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
              select 1
              from task_users
              where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
    where (visible_tasks.sort_at >= day.starts and visible_tasks.sort_at < day.ends)) or exists (
    select 1
    from (
      select shared_to.record_id, shared_to.record_at, tasks.words, tasks.search
      from (
        select record_id, record_at, member_id
        from shares
        where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to
      inner join tasks on tasks.id = shared_to.record_id
      where (shared_to.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                    select 1
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                    limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
              select 1
              from task_users
              where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
    where (visible_tasks.record_at >= day.starts and visible_tasks.record_at < day.ends)) or exists (
    select 1
    from (
      select shared_to.record_id, shared_to.record_at, tasks.words, tasks.search
      from (
        select distinct record_id, record_at, member_id
        from shares
        where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                  select person_id
                  from left_out
                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to
      inner join tasks on tasks.id = shared_to.record_id
      where (shared_to.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                    select 1
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                    limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
              select 1
              from task_users
              where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
    where (visible_tasks.record_at >= day.starts and visible_tasks.record_at < day.ends)) or exists (
    select 1
    from (
      select shared_to.record_id, shared_to.record_at, tasks.words, tasks.search
      from (
        select distinct record_id, record_at, member_id
        from shares
        where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to
      inner join tasks on tasks.id = shared_to.record_id
      where (shared_to.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                    select 1
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                    limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
              select 1
              from task_users
              where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
    where (visible_tasks.record_at >= day.starts and visible_tasks.record_at < day.ends)) or exists (
    select 1
    from (
      select id, starts_at as sort_at, regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g') as words, to_tsvector('kith', regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as search
      from appointments
      where (appointments.member_id = :memberId and appointments.cancelled_at is null and (appointments.starts_at <= :now::timestamptz and appointments.starts_at <= day.ends and appointments.starts_at >= day.starts and (appointments.starts_at >= day.starts and appointments.starts_at < day.ends)) and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
                  select 1
                  from grants
                  where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                  select 1
                  from grants
                  where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
                  select 1
                  from grants
                  where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
      order by appointments.starts_at desc, appointments.id desc
      limit 1) visible_appointments
    where (sort_at >= day.starts and sort_at < day.ends)) or exists (
    select 1
    from (
      select newest.id, newest.sort_at, newest.words, newest.search
      from threads
      left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
      inner join lateral (
        select id, sort_at, words, search
        from messages
        where (messages.thread_id = threads.id and messages.member_id is not null and messages.type = 'text' and messages.deleted_at is null and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
                from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
              from :viewerId or not exists (
                select 1
                from thread_blocks
                where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))) and (:onlookerId::bigint = :viewerId::bigint or exists (
              select 1
              from thread_members
              where ((thread_members.thread_id = messages.thread_id and thread_members.person_id = :onlookerId::bigint) and thread_members.role = 'person' and thread_members.left_at is null and thread_members.hidden_up_to < messages.id))) and (messages.sort_at >= day.starts and messages.sort_at < day.ends))
        order by messages.sort_at desc, messages.id desc
        limit 1) newest on true
      where (threads.member_id = :memberId and threads.id in ((
            select thread_id
            from thread_members
            where (thread_members.person_id = :viewerId and thread_members.left_at is null))
          union (
            select id
            from threads
            where (threads.kind = 'receptionist_group' and threads.organisation_id in (
                select organisation_id
                from staff
                where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))))) and (((threads.kind = 'receptionist_group' and exists (
                select 1
                from staff
                where (staff.user_id = :staffId and staff.organisation_id = threads.organisation_id and staff.role = 'receptionist' and staff.ended_at is null)) and exists (
                select 1
                from memberships
                where (memberships.member_id = threads.member_id and memberships.organisation_id = threads.organisation_id and memberships.ended_at is null and memberships.has_reception))) or (me.role = 'person' and me.left_at is null and ((threads.member_id is null and ((threads.kind = 'one_to_one' and (me.person_id = :staffId or exists (
                          select 1
                          from grants
                          where (((grants.member_id = :viewerId and grants.person_id in (
                                  select person_id
                                  from thread_members
                                  where thread_members.thread_id = threads.id)) or (grants.person_id = :viewerId and grants.role = 'supporter' and grants.member_id in (
                                  select person_id
                                  from thread_members
                                  where thread_members.thread_id = threads.id))) and grants.accepted_at is not null)))) or threads.created_by = :staffId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = threads.created_by and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from grants
                      where (grants.person_id = threads.created_by and grants.member_id = :viewerId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (threads.member_id is not null and (threads.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))) or (me.let_in_at is not null and exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= me.let_in_at))) and exists (
                        select 1
                        from thread_members others
                        where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))) and (threads.member_id = :viewerId or threads.kind = 'receptionist_group' or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))))) and (:onlookerId::bigint = :viewerId::bigint or me.role = 'person'))) visible_messages
    where (visible_messages.sort_at >= day.starts and visible_messages.sort_at < day.ends)) or exists (
    select 1
    from (
      select event_occurrences.event_id, event_occurrences.starts_at as sort_at, events.words, events.search
      from event_occurrences
      inner join events on events.id = event_occurrences.event_id
      where (event_occurrences.member_id = :memberId and events.in_journey and (((
              select exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))) or (cardinality(array(
                  select id
                  from ((
                      select id
                      from events
                      where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                      limit 2000 + 1)
                    union (
                      select record_id
                      from shares
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                      limit 2000 + 1)) as by_hand
                  limit 2000 + 1)) > 2000)) and ((cardinality(array(
                  select id
                  from ((
                      select id
                      from events
                      where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                      limit 2000 + 1)
                    union (
                      select record_id
                      from shares
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                      limit 2000 + 1)) as by_hand
                  limit 2000 + 1)) > 2000) or not events.withheld) and event_occurrences.starts_at <= :now::timestamptz and (event_occurrences.starts_at >= day.starts and event_occurrences.starts_at < day.ends)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                  limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
      order by event_occurrences.starts_at desc, event_occurrences.event_id desc
      limit 1) visible_events
    where (sort_at >= day.starts and sort_at < day.ends)) or exists (
    select 1
    from (
      select event_occurrences.event_id, (event_occurrences.starts_on::timestamp at time zone :memberZone::text) as sort_at, events.words, events.search
      from event_occurrences
      inner join events on events.id = event_occurrences.event_id
      where (event_occurrences.member_id = :memberId and events.in_journey and (((
              select exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))) or (cardinality(array(
                  select id
                  from ((
                      select id
                      from events
                      where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                      limit 2000 + 1)
                    union (
                      select record_id
                      from shares
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                      limit 2000 + 1)) as by_hand
                  limit 2000 + 1)) > 2000)) and ((cardinality(array(
                  select id
                  from ((
                      select id
                      from events
                      where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                      limit 2000 + 1)
                    union (
                      select record_id
                      from shares
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                      limit 2000 + 1)) as by_hand
                  limit 2000 + 1)) > 2000) or not events.withheld) and event_occurrences.starts_on <= least((:now::timestamptz at time zone :memberZone::text)::date, (day.ends at time zone :memberZone::text)::date) and event_occurrences.starts_on >= (day.starts at time zone :memberZone::text)::date and ((event_occurrences.starts_on::timestamp at time zone :memberZone::text) >= day.starts and (event_occurrences.starts_on::timestamp at time zone :memberZone::text) < day.ends)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                  limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
      order by event_occurrences.starts_on desc, event_occurrences.event_id desc
      limit 1) visible_events
    where (sort_at >= day.starts and sort_at < day.ends)) or exists (
    select 1
    from (
      select event_occurrences.event_id, event_occurrences.starts_at as sort_at, events.words, events.search
      from event_occurrences
      inner join events on events.id = event_occurrences.event_id
      where (event_occurrences.member_id = :memberId and events.in_journey and ((not (cardinality(array(
                  select id
                  from ((
                      select id
                      from events
                      where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                      limit 2000 + 1)
                    union (
                      select record_id
                      from shares
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                      limit 2000 + 1)) as by_hand
                  limit 2000 + 1)) > 2000) and event_occurrences.event_id = any(array(
                select id
                from ((
                    select id
                    from events
                    where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                    limit 2000 + 1)
                  union (
                    select record_id
                    from shares
                    where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                    limit 2000 + 1)
                  union (
                    select shares.record_id
                    from shares
                    inner join (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                    where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                    limit 2000 + 1)
                  union (
                    select shares.record_id
                    from shares
                    inner join (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                    where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                    limit 2000 + 1)) as by_hand
                limit 2000 + 1))) and event_occurrences.starts_at <= :now::timestamptz and (event_occurrences.starts_at >= day.starts and event_occurrences.starts_at < day.ends)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                  limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
      order by event_occurrences.starts_at desc, event_occurrences.event_id desc
      limit 1) visible_events
    where (sort_at >= day.starts and sort_at < day.ends)) or exists (
    select 1
    from (
      select event_occurrences.event_id, (event_occurrences.starts_on::timestamp at time zone :memberZone::text) as sort_at, events.words, events.search
      from event_occurrences
      inner join events on events.id = event_occurrences.event_id
      where (event_occurrences.member_id = :memberId and events.in_journey and ((not (cardinality(array(
                  select id
                  from ((
                      select id
                      from events
                      where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                      limit 2000 + 1)
                    union (
                      select record_id
                      from shares
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                      limit 2000 + 1)) as by_hand
                  limit 2000 + 1)) > 2000) and event_occurrences.event_id = any(array(
                select id
                from ((
                    select id
                    from events
                    where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                    limit 2000 + 1)
                  union (
                    select record_id
                    from shares
                    where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                    limit 2000 + 1)
                  union (
                    select shares.record_id
                    from shares
                    inner join (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                    where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                    limit 2000 + 1)
                  union (
                    select shares.record_id
                    from shares
                    inner join (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                    where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                    limit 2000 + 1)) as by_hand
                limit 2000 + 1))) and event_occurrences.starts_on <= least((:now::timestamptz at time zone :memberZone::text)::date, (day.ends at time zone :memberZone::text)::date) and event_occurrences.starts_on >= (day.starts at time zone :memberZone::text)::date and ((event_occurrences.starts_on::timestamp at time zone :memberZone::text) >= day.starts and (event_occurrences.starts_on::timestamp at time zone :memberZone::text) < day.ends)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                  limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
      order by event_occurrences.starts_on desc, event_occurrences.event_id desc
      limit 1) visible_events
    where (sort_at >= day.starts and sort_at < day.ends)) or exists (
    select 1
    from (
      select id, sort_at, words, search
      from team_changes
      where (team_changes.member_id = :memberId and (team_changes.member_id = :viewerId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = team_changes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'team'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'team'::text -> 'view'::text = 'true'::jsonb))))))))) visible_team_changes
    where (visible_team_changes.sort_at >= day.starts and visible_team_changes.sort_at < day.ends)) or exists (
    select 1
    from (
      select focus_ratings.id, focus_ratings.sort_at, focus_areas.words, focus_areas.search
      from focus_ratings
      inner join focus_areas on focus_areas.id = focus_ratings.area_id
      where (focus_ratings.member_id = :memberId and (not focus_areas.withheld and exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))) and (focus_ratings.deleted_at is null and (focus_ratings.member_id = :viewerId or (exists (
                select 1
                from focus_areas
                where (focus_areas.id = focus_ratings.area_id and not focus_areas.withheld)) and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = focus_ratings.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))) visible_ratings
    where (visible_ratings.sort_at >= day.starts and visible_ratings.sort_at < day.ends)))
order by day.name;

-- journey_self_all (store)
select item.rank, item.id, item.sort_at
from (((
      select 0 as rank, id as id, sort_at as sort_at
      from (
        select id, sort_at, words, search
        from assessments
        where (assessments.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
                where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
      where (visible_assessments.sort_at, visible_assessments.id) < (:before::timestamptz, :before_assessment::bigint)
      order by visible_assessments.sort_at desc, visible_assessments.id desc
      limit :reach))
  union all ((
      select 1 as rank, id as id, sort_at as sort_at
      from (
        select id, sort_at, words, search
        from notes
        where (notes.member_id = :memberId and notes.in_journey and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                      where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))) visible_notes
      where (visible_notes.sort_at, visible_notes.id) < (:before::timestamptz, :before_note::bigint)
      order by visible_notes.sort_at desc, visible_notes.id desc
      limit :reach))
  union all ((
      select 2 as rank, id as id, sort_at as sort_at
      from (
        select id, met_at as sort_at, ''::text as words, ''::tsvector as search
        from video_calls
        where (video_calls.member_id = :memberId and video_calls.met_at is not null and (video_calls.met_at <= :before::timestamptz and (video_calls.met_at, video_calls.id) < (:before::timestamptz, :before_videoCall::bigint)) and (video_calls.met_at is not null and (video_calls.member_id = :viewerId or exists (
                select 1
                from video_call_people
                where (video_call_people.call_id = video_calls.id and video_call_people.person_id = :staffId and ((exists (
                        select 1
                        from grants
                        where ((grants.id = video_call_people.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                        select 1
                        from grants
                        where ((grants.person_id = video_call_people.person_id and grants.member_id = video_calls.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))) and video_call_people.entered_at is not null))) or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = video_calls.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'videoCall'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'videoCall'::text -> 'view'::text = 'true'::jsonb)))))))))
        order by video_calls.met_at desc, video_calls.id desc
        limit :reach) visible_calls
      where (sort_at, visible_calls.id) < (:before::timestamptz, :before_videoCall::bigint)
      order by sort_at desc, visible_calls.id desc
      limit :reach))
  union all ((
      select 3 as rank, id as id, sort_at as sort_at
      from (
        select id, sort_at, words, search
        from tasks
        where (tasks.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
      where (visible_tasks.sort_at, visible_tasks.id) < (:before::timestamptz, :before_task::bigint)
      order by visible_tasks.sort_at desc, visible_tasks.id desc
      limit :reach))
  union all ((
      select 4 as rank, id as id, sort_at as sort_at
      from (
        select id, starts_at as sort_at, regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g') as words, to_tsvector('kith', regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as search
        from appointments
        where (appointments.member_id = :memberId and appointments.cancelled_at is null and (appointments.starts_at <= :now::timestamptz and appointments.starts_at <= :before::timestamptz and (appointments.starts_at, appointments.id) < (:before::timestamptz, :before_appointment::bigint)) and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
                    select 1
                    from grants
                    where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                    select 1
                    from grants
                    where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
                    select 1
                    from grants
                    where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by appointments.starts_at desc, appointments.id desc
        limit :reach) visible_appointments
      where (sort_at, visible_appointments.id) < (:before::timestamptz, :before_appointment::bigint)
      order by sort_at desc, visible_appointments.id desc
      limit :reach))
  union all ((
      select 5 as rank, id as id, sort_at as sort_at
      from (
        select newest.id, newest.sort_at, newest.words, newest.search
        from threads
        left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
        inner join lateral (
          select id, sort_at, words, search
          from messages
          where (messages.thread_id = threads.id and messages.member_id is not null and messages.type = 'text' and messages.deleted_at is null and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
                  from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
                from :viewerId or not exists (
                  select 1
                  from thread_blocks
                  where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))) and (:onlookerId::bigint = :viewerId::bigint or exists (
                select 1
                from thread_members
                where ((thread_members.thread_id = messages.thread_id and thread_members.person_id = :onlookerId::bigint) and thread_members.role = 'person' and thread_members.left_at is null and thread_members.hidden_up_to < messages.id))) and (messages.sort_at, messages.id) < (:before::timestamptz, :before_message::bigint))
          order by messages.sort_at desc, messages.id desc
          limit :reach) newest on true
        where (threads.member_id = :memberId and threads.id in ((
              select thread_id
              from thread_members
              where (thread_members.person_id = :viewerId and thread_members.left_at is null))
            union (
              select id
              from threads
              where (threads.kind = 'receptionist_group' and threads.organisation_id in (
                  select organisation_id
                  from staff
                  where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))))) and (((threads.kind = 'receptionist_group' and exists (
                  select 1
                  from staff
                  where (staff.user_id = :staffId and staff.organisation_id = threads.organisation_id and staff.role = 'receptionist' and staff.ended_at is null)) and exists (
                  select 1
                  from memberships
                  where (memberships.member_id = threads.member_id and memberships.organisation_id = threads.organisation_id and memberships.ended_at is null and memberships.has_reception))) or (me.role = 'person' and me.left_at is null and ((threads.member_id is null and ((threads.kind = 'one_to_one' and (me.person_id = :staffId or exists (
                            select 1
                            from grants
                            where (((grants.member_id = :viewerId and grants.person_id in (
                                    select person_id
                                    from thread_members
                                    where thread_members.thread_id = threads.id)) or (grants.person_id = :viewerId and grants.role = 'supporter' and grants.member_id in (
                                    select person_id
                                    from thread_members
                                    where thread_members.thread_id = threads.id))) and grants.accepted_at is not null)))) or threads.created_by = :staffId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = threads.created_by and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                        select 1
                        from grants
                        where (grants.person_id = threads.created_by and grants.member_id = :viewerId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (threads.member_id is not null and (threads.member_id = :viewerId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))) or (me.let_in_at is not null and exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= me.let_in_at))) and exists (
                          select 1
                          from thread_members others
                          where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))) and (threads.member_id = :viewerId or threads.kind = 'receptionist_group' or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))))) and (:onlookerId::bigint = :viewerId::bigint or me.role = 'person'))) visible_messages
      where (visible_messages.sort_at, visible_messages.id) < (:before::timestamptz, :before_message::bigint)
      order by visible_messages.sort_at desc, visible_messages.id desc
      limit :reach))
  union all ((
      select 6 as rank, event_id as id, sort_at as sort_at
      from (
        select event_occurrences.event_id, event_occurrences.starts_at as sort_at, events.words, events.search
        from event_occurrences
        inner join events on events.id = event_occurrences.event_id
        where (event_occurrences.member_id = :memberId and events.in_journey and (event_occurrences.starts_at <= :now::timestamptz and (event_occurrences.starts_at, event_occurrences.event_id) < (:before::timestamptz, :before_event::bigint)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by event_occurrences.starts_at desc, event_occurrences.event_id desc
        limit :reach) visible_events
      where (sort_at, visible_events.event_id) < (:before::timestamptz, :before_event::bigint)
      order by sort_at desc, visible_events.event_id desc
      limit :reach))
  union all ((
      select 6 as rank, event_id as id, sort_at as sort_at
      from (
        select event_occurrences.event_id, (event_occurrences.starts_on::timestamp at time zone :memberZone::text) as sort_at, events.words, events.search
        from event_occurrences
        inner join events on events.id = event_occurrences.event_id
        where (event_occurrences.member_id = :memberId and events.in_journey and (event_occurrences.starts_on <= least((:now::timestamptz at time zone :memberZone::text)::date, (:before::timestamptz at time zone :memberZone::text)::date) and ((event_occurrences.starts_on::timestamp at time zone :memberZone::text), event_occurrences.event_id) < (:before::timestamptz, :before_event::bigint)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by event_occurrences.starts_on desc, event_occurrences.event_id desc
        limit :reach) visible_events
      where (sort_at, visible_events.event_id) < (:before::timestamptz, :before_event::bigint)
      order by sort_at desc, visible_events.event_id desc
      limit :reach))
  union all ((
      select 7 as rank, id as id, sort_at as sort_at
      from (
        select id, sort_at, words, search
        from team_changes
        where (team_changes.member_id = :memberId and (team_changes.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = team_changes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'team'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'team'::text -> 'view'::text = 'true'::jsonb))))))))) visible_team_changes
      where (visible_team_changes.sort_at, visible_team_changes.id) < (:before::timestamptz, :before_team::bigint)
      order by visible_team_changes.sort_at desc, visible_team_changes.id desc
      limit :reach))
  union all ((
      select 8 as rank, id as id, sort_at as sort_at
      from (
        select focus_ratings.id, focus_ratings.sort_at, focus_areas.words, focus_areas.search
        from focus_ratings
        inner join focus_areas on focus_areas.id = focus_ratings.area_id
        where (focus_ratings.member_id = :memberId and (focus_ratings.deleted_at is null and (focus_ratings.member_id = :viewerId or (exists (
                  select 1
                  from focus_areas
                  where (focus_areas.id = focus_ratings.area_id and not focus_areas.withheld)) and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = focus_ratings.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))) visible_ratings
      where (visible_ratings.sort_at, visible_ratings.id) < (:before::timestamptz, :before_focusArea::bigint)
      order by visible_ratings.sort_at desc, visible_ratings.id desc
      limit :reach))) as item
order by item.sort_at desc, item.rank desc, item.id desc
limit :take offset :offset;

-- journey_supporter_all (store)
select item.rank, item.id, item.sort_at
from (((
      select 0 as rank, id as id, sort_at as sort_at
      from (
        select id, sort_at, words, search
        from assessments
        where (assessments.member_id = :memberId and (not assessments.withheld and exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb))))))) and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
                where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
      where (visible_assessments.sort_at, visible_assessments.id) < (:before::timestamptz, :before_assessment::bigint)
      order by visible_assessments.sort_at desc, visible_assessments.id desc
      limit :reach))
  union ((
      select 0 as rank, record_id as id, record_at as sort_at
      from (
        select shared_to.record_id, shared_to.record_at, assessments.words, assessments.search
        from (
          select record_id, record_at, member_id
          from shares
          where ((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to
        inner join assessments on assessments.id = shared_to.record_id
        where (shared_to.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
                where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
      where (visible_assessments.record_at, visible_assessments.record_id) < (:before::timestamptz, :before_assessment::bigint)
      order by visible_assessments.record_at desc, visible_assessments.record_id desc
      limit :reach))
  union ((
      select 0 as rank, record_id as id, record_at as sort_at
      from (
        select shared_to.record_id, shared_to.record_at, assessments.words, assessments.search
        from (
          select distinct record_id, record_at, member_id
          from shares
          where ((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                    select person_id
                    from left_out
                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to
        inner join assessments on assessments.id = shared_to.record_id
        where (shared_to.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
                where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
      where (visible_assessments.record_at, visible_assessments.record_id) < (:before::timestamptz, :before_assessment::bigint)
      order by visible_assessments.record_at desc, visible_assessments.record_id desc
      limit :reach))
  union ((
      select 0 as rank, record_id as id, record_at as sort_at
      from (
        select shared_to.record_id, shared_to.record_at, assessments.words, assessments.search
        from (
          select distinct record_id, record_at, member_id
          from shares
          where ((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to
        inner join assessments on assessments.id = shared_to.record_id
        where (shared_to.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
                where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
      where (visible_assessments.record_at, visible_assessments.record_id) < (:before::timestamptz, :before_assessment::bigint)
      order by visible_assessments.record_at desc, visible_assessments.record_id desc
      limit :reach))
  union ((
      select 1 as rank, id as id, sort_at as sort_at
      from (
        select id, sort_at, words, search
        from notes
        where (notes.member_id = :memberId and notes.in_journey and (notes.author_id = :viewerId and not notes.by_member) and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                      where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))) visible_notes
      where (visible_notes.sort_at, visible_notes.id) < (:before::timestamptz, :before_note::bigint)
      order by visible_notes.sort_at desc, visible_notes.id desc
      limit :reach))
  union ((
      select 1 as rank, record_id as id, record_at as sort_at
      from (
        select shares.record_id, shares.record_at, notes.words, notes.search
        from shares
        inner join notes on notes.id = shares.record_id
        where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and (shares.member_id = :memberId and notes.in_journey) and notes.author_id <> :viewerId and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                      where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))) and (shares.record_at, shares.record_id) < (:before::timestamptz, :before_note::bigint))
        order by shares.record_at desc, shares.record_id desc
        limit :reach) visible_notes
      where (visible_notes.record_at, visible_notes.record_id) < (:before::timestamptz, :before_note::bigint)
      order by visible_notes.record_at desc, visible_notes.record_id desc
      limit :reach))
  union ((
      select 1 as rank, record_id as id, record_at as sort_at
      from (
        select distinct on (visible_notes.record_at, visible_notes.record_id) visible_notes.record_id, visible_notes.record_at, visible_notes.words, visible_notes.search
        from (
          select audiences.id
          from audience_people
          inner join audiences on audiences.id = audience_people.audience_id
          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of cross join lateral (
          select shares.record_id, shares.record_at, notes.words, notes.search
          from shares
          inner join notes on notes.id = shares.record_id
          where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                    select person_id
                    from left_out
                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and (shares.member_id = :memberId and notes.in_journey) and notes.author_id <> :viewerId and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                        where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))) and (shares.record_at, shares.record_id) < (:before::timestamptz, :before_note::bigint))
          order by shares.record_at desc, shares.record_id desc
          limit :reach) visible_notes
        order by visible_notes.record_at desc, visible_notes.record_id desc) visible_notes
      where (visible_notes.record_at, visible_notes.record_id) < (:before::timestamptz, :before_note::bigint)
      order by visible_notes.record_at desc, visible_notes.record_id desc
      limit :reach))
  union ((
      select 1 as rank, record_id as id, record_at as sort_at
      from (
        select distinct on (visible_notes.record_at, visible_notes.record_id) visible_notes.record_id, visible_notes.record_at, visible_notes.words, visible_notes.search
        from (
          select audiences.id
          from audience_people
          inner join audiences on audiences.id = audience_people.audience_id
          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of cross join lateral (
          select shares.record_id, shares.record_at, notes.words, notes.search
          from shares
          inner join notes on notes.id = shares.record_id
          where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and (shares.member_id = :memberId and notes.in_journey) and notes.author_id <> :viewerId and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                        where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))) and (shares.record_at, shares.record_id) < (:before::timestamptz, :before_note::bigint))
          order by shares.record_at desc, shares.record_id desc
          limit :reach) visible_notes
        order by visible_notes.record_at desc, visible_notes.record_id desc) visible_notes
      where (visible_notes.record_at, visible_notes.record_id) < (:before::timestamptz, :before_note::bigint)
      order by visible_notes.record_at desc, visible_notes.record_id desc
      limit :reach))
  union ((
      select 2 as rank, id as id, sort_at as sort_at
      from (
        select id, met_at as sort_at, ''::text as words, ''::tsvector as search
        from video_calls
        where (video_calls.member_id = :memberId and video_calls.met_at is not null and (video_calls.met_at <= :before::timestamptz and (video_calls.met_at, video_calls.id) < (:before::timestamptz, :before_videoCall::bigint)) and (video_calls.met_at is not null and (video_calls.member_id = :viewerId or exists (
                select 1
                from video_call_people
                where (video_call_people.call_id = video_calls.id and video_call_people.person_id = :staffId and ((exists (
                        select 1
                        from grants
                        where ((grants.id = video_call_people.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                        select 1
                        from grants
                        where ((grants.person_id = video_call_people.person_id and grants.member_id = video_calls.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))) and video_call_people.entered_at is not null))) or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = video_calls.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'videoCall'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'videoCall'::text -> 'view'::text = 'true'::jsonb)))))))))
        order by video_calls.met_at desc, video_calls.id desc
        limit :reach) visible_calls
      where (sort_at, visible_calls.id) < (:before::timestamptz, :before_videoCall::bigint)
      order by sort_at desc, visible_calls.id desc
      limit :reach))
  union ((
      select 3 as rank, id as id, sort_at as sort_at
      from (
        select id, sort_at, words, search
        from tasks
        where (tasks.member_id = :memberId and tasks.in_journey and (not tasks.withheld and exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
      where (visible_tasks.sort_at, visible_tasks.id) < (:before::timestamptz, :before_task::bigint)
      order by visible_tasks.sort_at desc, visible_tasks.id desc
      limit :reach))
  union ((
      select 3 as rank, id as id, sort_at as sort_at
      from (
        select id, sort_at, words, search
        from tasks
        where (tasks.member_id = :memberId and tasks.in_journey and (tasks.author_id = :viewerId and not tasks.by_member) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
      where (visible_tasks.sort_at, visible_tasks.id) < (:before::timestamptz, :before_task::bigint)
      order by visible_tasks.sort_at desc, visible_tasks.id desc
      limit :reach))
  union ((
      select 3 as rank, id as id, sort_at as sort_at
      from (
        select tasks.id, tasks.sort_at, tasks.words, tasks.search
        from task_users
        inner join tasks on tasks.id = task_users.task_id
        where (task_users.user_id = :viewerId and tasks.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
      where (visible_tasks.sort_at, visible_tasks.id) < (:before::timestamptz, :before_task::bigint)
      order by visible_tasks.sort_at desc, visible_tasks.id desc
      limit :reach))
  union ((
      select 3 as rank, record_id as id, record_at as sort_at
      from (
        select shared_to.record_id, shared_to.record_at, tasks.words, tasks.search
        from (
          select record_id, record_at, member_id
          from shares
          where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to
        inner join tasks on tasks.id = shared_to.record_id
        where (shared_to.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
      where (visible_tasks.record_at, visible_tasks.record_id) < (:before::timestamptz, :before_task::bigint)
      order by visible_tasks.record_at desc, visible_tasks.record_id desc
      limit :reach))
  union ((
      select 3 as rank, record_id as id, record_at as sort_at
      from (
        select shared_to.record_id, shared_to.record_at, tasks.words, tasks.search
        from (
          select distinct record_id, record_at, member_id
          from shares
          where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                    select person_id
                    from left_out
                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to
        inner join tasks on tasks.id = shared_to.record_id
        where (shared_to.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
      where (visible_tasks.record_at, visible_tasks.record_id) < (:before::timestamptz, :before_task::bigint)
      order by visible_tasks.record_at desc, visible_tasks.record_id desc
      limit :reach))
  union ((
      select 3 as rank, record_id as id, record_at as sort_at
      from (
        select shared_to.record_id, shared_to.record_at, tasks.words, tasks.search
        from (
          select distinct record_id, record_at, member_id
          from shares
          where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to
        inner join tasks on tasks.id = shared_to.record_id
        where (shared_to.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
      where (visible_tasks.record_at, visible_tasks.record_id) < (:before::timestamptz, :before_task::bigint)
      order by visible_tasks.record_at desc, visible_tasks.record_id desc
      limit :reach))
  union ((
      select 4 as rank, id as id, sort_at as sort_at
      from (
        select id, starts_at as sort_at, regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g') as words, to_tsvector('kith', regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as search
        from appointments
        where (appointments.member_id = :memberId and appointments.cancelled_at is null and (appointments.starts_at <= :now::timestamptz and appointments.starts_at <= :before::timestamptz and (appointments.starts_at, appointments.id) < (:before::timestamptz, :before_appointment::bigint)) and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
                    select 1
                    from grants
                    where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                    select 1
                    from grants
                    where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
                    select 1
                    from grants
                    where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by appointments.starts_at desc, appointments.id desc
        limit :reach) visible_appointments
      where (sort_at, visible_appointments.id) < (:before::timestamptz, :before_appointment::bigint)
      order by sort_at desc, visible_appointments.id desc
      limit :reach))
  union ((
      select 5 as rank, id as id, sort_at as sort_at
      from (
        select newest.id, newest.sort_at, newest.words, newest.search
        from threads
        left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
        inner join lateral (
          select id, sort_at, words, search
          from messages
          where (messages.thread_id = threads.id and messages.member_id is not null and messages.type = 'text' and messages.deleted_at is null and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
                  from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
                from :viewerId or not exists (
                  select 1
                  from thread_blocks
                  where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))) and (:onlookerId::bigint = :viewerId::bigint or exists (
                select 1
                from thread_members
                where ((thread_members.thread_id = messages.thread_id and thread_members.person_id = :onlookerId::bigint) and thread_members.role = 'person' and thread_members.left_at is null and thread_members.hidden_up_to < messages.id))) and (messages.sort_at, messages.id) < (:before::timestamptz, :before_message::bigint))
          order by messages.sort_at desc, messages.id desc
          limit :reach) newest on true
        where (threads.member_id = :memberId and threads.id in ((
              select thread_id
              from thread_members
              where (thread_members.person_id = :viewerId and thread_members.left_at is null))
            union (
              select id
              from threads
              where (threads.kind = 'receptionist_group' and threads.organisation_id in (
                  select organisation_id
                  from staff
                  where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))))) and (((threads.kind = 'receptionist_group' and exists (
                  select 1
                  from staff
                  where (staff.user_id = :staffId and staff.organisation_id = threads.organisation_id and staff.role = 'receptionist' and staff.ended_at is null)) and exists (
                  select 1
                  from memberships
                  where (memberships.member_id = threads.member_id and memberships.organisation_id = threads.organisation_id and memberships.ended_at is null and memberships.has_reception))) or (me.role = 'person' and me.left_at is null and ((threads.member_id is null and ((threads.kind = 'one_to_one' and (me.person_id = :staffId or exists (
                            select 1
                            from grants
                            where (((grants.member_id = :viewerId and grants.person_id in (
                                    select person_id
                                    from thread_members
                                    where thread_members.thread_id = threads.id)) or (grants.person_id = :viewerId and grants.role = 'supporter' and grants.member_id in (
                                    select person_id
                                    from thread_members
                                    where thread_members.thread_id = threads.id))) and grants.accepted_at is not null)))) or threads.created_by = :staffId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = threads.created_by and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                        select 1
                        from grants
                        where (grants.person_id = threads.created_by and grants.member_id = :viewerId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (threads.member_id is not null and (threads.member_id = :viewerId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))) or (me.let_in_at is not null and exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= me.let_in_at))) and exists (
                          select 1
                          from thread_members others
                          where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))) and (threads.member_id = :viewerId or threads.kind = 'receptionist_group' or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))))) and (:onlookerId::bigint = :viewerId::bigint or me.role = 'person'))) visible_messages
      where (visible_messages.sort_at, visible_messages.id) < (:before::timestamptz, :before_message::bigint)
      order by visible_messages.sort_at desc, visible_messages.id desc
      limit :reach))
  union ((
      select 6 as rank, event_id as id, sort_at as sort_at
      from (
        select event_occurrences.event_id, event_occurrences.starts_at as sort_at, events.words, events.search
        from event_occurrences
        inner join events on events.id = event_occurrences.event_id
        where (event_occurrences.member_id = :memberId and events.in_journey and (((
                select exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))) or (cardinality(array(
                    select id
                    from ((
                        select id
                        from events
                        where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                        limit 2000 + 1)
                      union (
                        select record_id
                        from shares
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                        limit 2000 + 1)) as by_hand
                    limit 2000 + 1)) > 2000)) and ((cardinality(array(
                    select id
                    from ((
                        select id
                        from events
                        where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                        limit 2000 + 1)
                      union (
                        select record_id
                        from shares
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                        limit 2000 + 1)) as by_hand
                    limit 2000 + 1)) > 2000) or not events.withheld) and event_occurrences.starts_at <= :now::timestamptz and (event_occurrences.starts_at, event_occurrences.event_id) < (:before::timestamptz, :before_event::bigint)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by event_occurrences.starts_at desc, event_occurrences.event_id desc
        limit :reach) visible_events
      where (sort_at, visible_events.event_id) < (:before::timestamptz, :before_event::bigint)
      order by sort_at desc, visible_events.event_id desc
      limit :reach))
  union ((
      select 6 as rank, event_id as id, sort_at as sort_at
      from (
        select event_occurrences.event_id, (event_occurrences.starts_on::timestamp at time zone :memberZone::text) as sort_at, events.words, events.search
        from event_occurrences
        inner join events on events.id = event_occurrences.event_id
        where (event_occurrences.member_id = :memberId and events.in_journey and (((
                select exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))) or (cardinality(array(
                    select id
                    from ((
                        select id
                        from events
                        where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                        limit 2000 + 1)
                      union (
                        select record_id
                        from shares
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                        limit 2000 + 1)) as by_hand
                    limit 2000 + 1)) > 2000)) and ((cardinality(array(
                    select id
                    from ((
                        select id
                        from events
                        where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                        limit 2000 + 1)
                      union (
                        select record_id
                        from shares
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                        limit 2000 + 1)) as by_hand
                    limit 2000 + 1)) > 2000) or not events.withheld) and event_occurrences.starts_on <= least((:now::timestamptz at time zone :memberZone::text)::date, (:before::timestamptz at time zone :memberZone::text)::date) and ((event_occurrences.starts_on::timestamp at time zone :memberZone::text), event_occurrences.event_id) < (:before::timestamptz, :before_event::bigint)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by event_occurrences.starts_on desc, event_occurrences.event_id desc
        limit :reach) visible_events
      where (sort_at, visible_events.event_id) < (:before::timestamptz, :before_event::bigint)
      order by sort_at desc, visible_events.event_id desc
      limit :reach))
  union ((
      select 6 as rank, event_id as id, sort_at as sort_at
      from (
        select event_occurrences.event_id, event_occurrences.starts_at as sort_at, events.words, events.search
        from event_occurrences
        inner join events on events.id = event_occurrences.event_id
        where (event_occurrences.member_id = :memberId and events.in_journey and ((not (cardinality(array(
                    select id
                    from ((
                        select id
                        from events
                        where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                        limit 2000 + 1)
                      union (
                        select record_id
                        from shares
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                        limit 2000 + 1)) as by_hand
                    limit 2000 + 1)) > 2000) and event_occurrences.event_id = any(array(
                  select id
                  from ((
                      select id
                      from events
                      where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                      limit 2000 + 1)
                    union (
                      select record_id
                      from shares
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                      limit 2000 + 1)) as by_hand
                  limit 2000 + 1))) and event_occurrences.starts_at <= :now::timestamptz and (event_occurrences.starts_at, event_occurrences.event_id) < (:before::timestamptz, :before_event::bigint)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by event_occurrences.starts_at desc, event_occurrences.event_id desc
        limit :reach) visible_events
      where (sort_at, visible_events.event_id) < (:before::timestamptz, :before_event::bigint)
      order by sort_at desc, visible_events.event_id desc
      limit :reach))
  union ((
      select 6 as rank, event_id as id, sort_at as sort_at
      from (
        select event_occurrences.event_id, (event_occurrences.starts_on::timestamp at time zone :memberZone::text) as sort_at, events.words, events.search
        from event_occurrences
        inner join events on events.id = event_occurrences.event_id
        where (event_occurrences.member_id = :memberId and events.in_journey and ((not (cardinality(array(
                    select id
                    from ((
                        select id
                        from events
                        where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                        limit 2000 + 1)
                      union (
                        select record_id
                        from shares
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                        limit 2000 + 1)) as by_hand
                    limit 2000 + 1)) > 2000) and event_occurrences.event_id = any(array(
                  select id
                  from ((
                      select id
                      from events
                      where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                      limit 2000 + 1)
                    union (
                      select record_id
                      from shares
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                      limit 2000 + 1)) as by_hand
                  limit 2000 + 1))) and event_occurrences.starts_on <= least((:now::timestamptz at time zone :memberZone::text)::date, (:before::timestamptz at time zone :memberZone::text)::date) and ((event_occurrences.starts_on::timestamp at time zone :memberZone::text), event_occurrences.event_id) < (:before::timestamptz, :before_event::bigint)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by event_occurrences.starts_on desc, event_occurrences.event_id desc
        limit :reach) visible_events
      where (sort_at, visible_events.event_id) < (:before::timestamptz, :before_event::bigint)
      order by sort_at desc, visible_events.event_id desc
      limit :reach))
  union ((
      select 7 as rank, id as id, sort_at as sort_at
      from (
        select id, sort_at, words, search
        from team_changes
        where (team_changes.member_id = :memberId and (team_changes.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = team_changes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'team'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'team'::text -> 'view'::text = 'true'::jsonb))))))))) visible_team_changes
      where (visible_team_changes.sort_at, visible_team_changes.id) < (:before::timestamptz, :before_team::bigint)
      order by visible_team_changes.sort_at desc, visible_team_changes.id desc
      limit :reach))
  union ((
      select 8 as rank, id as id, sort_at as sort_at
      from (
        select focus_ratings.id, focus_ratings.sort_at, focus_areas.words, focus_areas.search
        from focus_ratings
        inner join focus_areas on focus_areas.id = focus_ratings.area_id
        where (focus_ratings.member_id = :memberId and (not focus_areas.withheld and exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))) and (focus_ratings.deleted_at is null and (focus_ratings.member_id = :viewerId or (exists (
                  select 1
                  from focus_areas
                  where (focus_areas.id = focus_ratings.area_id and not focus_areas.withheld)) and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = focus_ratings.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))) visible_ratings
      where (visible_ratings.sort_at, visible_ratings.id) < (:before::timestamptz, :before_focusArea::bigint)
      order by visible_ratings.sort_at desc, visible_ratings.id desc
      limit :reach))) as item
order by item.sort_at desc, item.rank desc, item.id desc
limit :take offset :offset;

-- journey_supporter_all (store)
select item.rank, item.id, item.sort_at
from (((
      select 0 as rank, id as id, sort_at as sort_at
      from (
        select id, sort_at, words, search
        from assessments
        where (assessments.member_id = :memberId and (not assessments.withheld and exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb))))))) and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
                where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
      where (visible_assessments.sort_at, visible_assessments.id) < (:before::timestamptz, :before_assessment::bigint)
      order by visible_assessments.sort_at desc, visible_assessments.id desc
      limit :reach))
  union ((
      select 0 as rank, record_id as id, record_at as sort_at
      from (
        select shared_to.record_id, shared_to.record_at, assessments.words, assessments.search
        from (
          select record_id, record_at, member_id
          from shares
          where ((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to
        inner join assessments on assessments.id = shared_to.record_id
        where (shared_to.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
                where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
      where (visible_assessments.record_at, visible_assessments.record_id) < (:before::timestamptz, :before_assessment::bigint)
      order by visible_assessments.record_at desc, visible_assessments.record_id desc
      limit :reach))
  union ((
      select 0 as rank, record_id as id, record_at as sort_at
      from (
        select shared_to.record_id, shared_to.record_at, assessments.words, assessments.search
        from (
          select distinct record_id, record_at, member_id
          from shares
          where ((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                    select person_id
                    from left_out
                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to
        inner join assessments on assessments.id = shared_to.record_id
        where (shared_to.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
                where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
      where (visible_assessments.record_at, visible_assessments.record_id) < (:before::timestamptz, :before_assessment::bigint)
      order by visible_assessments.record_at desc, visible_assessments.record_id desc
      limit :reach))
  union ((
      select 0 as rank, record_id as id, record_at as sort_at
      from (
        select shared_to.record_id, shared_to.record_at, assessments.words, assessments.search
        from (
          select distinct record_id, record_at, member_id
          from shares
          where ((shares.kind = 'assessment' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to
        inner join assessments on assessments.id = shared_to.record_id
        where (shared_to.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
                where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
      where (visible_assessments.record_at, visible_assessments.record_id) < (:before::timestamptz, :before_assessment::bigint)
      order by visible_assessments.record_at desc, visible_assessments.record_id desc
      limit :reach))
  union ((
      select 1 as rank, id as id, sort_at as sort_at
      from (
        select id, sort_at, words, search
        from notes
        where (notes.member_id = :memberId and notes.in_journey and (notes.author_id = :viewerId and not notes.by_member) and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                      where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))) visible_notes
      where (visible_notes.sort_at, visible_notes.id) < (:before::timestamptz, :before_note::bigint)
      order by visible_notes.sort_at desc, visible_notes.id desc
      limit :reach))
  union ((
      select 1 as rank, record_id as id, record_at as sort_at
      from (
        select shares.record_id, shares.record_at, notes.words, notes.search
        from shares
        inner join notes on notes.id = shares.record_id
        where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and (shares.member_id = :memberId and notes.in_journey) and notes.author_id <> :viewerId and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                      where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))) and (shares.record_at, shares.record_id) < (:before::timestamptz, :before_note::bigint))
        order by shares.record_at desc, shares.record_id desc
        limit :reach) visible_notes
      where (visible_notes.record_at, visible_notes.record_id) < (:before::timestamptz, :before_note::bigint)
      order by visible_notes.record_at desc, visible_notes.record_id desc
      limit :reach))
  union ((
      select 1 as rank, record_id as id, record_at as sort_at
      from (
        select distinct on (visible_notes.record_at, visible_notes.record_id) visible_notes.record_id, visible_notes.record_at, visible_notes.words, visible_notes.search
        from (
          select audiences.id
          from audience_people
          inner join audiences on audiences.id = audience_people.audience_id
          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of cross join lateral (
          select shares.record_id, shares.record_at, notes.words, notes.search
          from shares
          inner join notes on notes.id = shares.record_id
          where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                    select person_id
                    from left_out
                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and (shares.member_id = :memberId and notes.in_journey) and notes.author_id <> :viewerId and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                        where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))) and (shares.record_at, shares.record_id) < (:before::timestamptz, :before_note::bigint))
          order by shares.record_at desc, shares.record_id desc
          limit :reach) visible_notes
        order by visible_notes.record_at desc, visible_notes.record_id desc) visible_notes
      where (visible_notes.record_at, visible_notes.record_id) < (:before::timestamptz, :before_note::bigint)
      order by visible_notes.record_at desc, visible_notes.record_id desc
      limit :reach))
  union ((
      select 1 as rank, record_id as id, record_at as sort_at
      from (
        select distinct on (visible_notes.record_at, visible_notes.record_id) visible_notes.record_id, visible_notes.record_at, visible_notes.words, visible_notes.search
        from (
          select audiences.id
          from audience_people
          inner join audiences on audiences.id = audience_people.audience_id
          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of cross join lateral (
          select shares.record_id, shares.record_at, notes.words, notes.search
          from shares
          inner join notes on notes.id = shares.record_id
          where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and (shares.member_id = :memberId and notes.in_journey) and notes.author_id <> :viewerId and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                        where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))) and (shares.record_at, shares.record_id) < (:before::timestamptz, :before_note::bigint))
          order by shares.record_at desc, shares.record_id desc
          limit :reach) visible_notes
        order by visible_notes.record_at desc, visible_notes.record_id desc) visible_notes
      where (visible_notes.record_at, visible_notes.record_id) < (:before::timestamptz, :before_note::bigint)
      order by visible_notes.record_at desc, visible_notes.record_id desc
      limit :reach))
  union ((
      select 2 as rank, id as id, sort_at as sort_at
      from (
        select id, met_at as sort_at, ''::text as words, ''::tsvector as search
        from video_calls
        where (video_calls.member_id = :memberId and video_calls.met_at is not null and (video_calls.met_at <= :before::timestamptz and (video_calls.met_at, video_calls.id) < (:before::timestamptz, :before_videoCall::bigint)) and (video_calls.met_at is not null and (video_calls.member_id = :viewerId or exists (
                select 1
                from video_call_people
                where (video_call_people.call_id = video_calls.id and video_call_people.person_id = :staffId and ((exists (
                        select 1
                        from grants
                        where ((grants.id = video_call_people.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                        select 1
                        from grants
                        where ((grants.person_id = video_call_people.person_id and grants.member_id = video_calls.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))) and video_call_people.entered_at is not null))) or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = video_calls.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'videoCall'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'videoCall'::text -> 'view'::text = 'true'::jsonb)))))))))
        order by video_calls.met_at desc, video_calls.id desc
        limit :reach) visible_calls
      where (sort_at, visible_calls.id) < (:before::timestamptz, :before_videoCall::bigint)
      order by sort_at desc, visible_calls.id desc
      limit :reach))
  union ((
      select 3 as rank, id as id, sort_at as sort_at
      from (
        select id, sort_at, words, search
        from tasks
        where (tasks.member_id = :memberId and tasks.in_journey and (not tasks.withheld and exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
      where (visible_tasks.sort_at, visible_tasks.id) < (:before::timestamptz, :before_task::bigint)
      order by visible_tasks.sort_at desc, visible_tasks.id desc
      limit :reach))
  union ((
      select 3 as rank, id as id, sort_at as sort_at
      from (
        select id, sort_at, words, search
        from tasks
        where (tasks.member_id = :memberId and tasks.in_journey and (tasks.author_id = :viewerId and not tasks.by_member) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
      where (visible_tasks.sort_at, visible_tasks.id) < (:before::timestamptz, :before_task::bigint)
      order by visible_tasks.sort_at desc, visible_tasks.id desc
      limit :reach))
  union ((
      select 3 as rank, id as id, sort_at as sort_at
      from (
        select tasks.id, tasks.sort_at, tasks.words, tasks.search
        from task_users
        inner join tasks on tasks.id = task_users.task_id
        where (task_users.user_id = :viewerId and tasks.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
      where (visible_tasks.sort_at, visible_tasks.id) < (:before::timestamptz, :before_task::bigint)
      order by visible_tasks.sort_at desc, visible_tasks.id desc
      limit :reach))
  union ((
      select 3 as rank, record_id as id, record_at as sort_at
      from (
        select shared_to.record_id, shared_to.record_at, tasks.words, tasks.search
        from (
          select record_id, record_at, member_id
          from shares
          where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to
        inner join tasks on tasks.id = shared_to.record_id
        where (shared_to.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
      where (visible_tasks.record_at, visible_tasks.record_id) < (:before::timestamptz, :before_task::bigint)
      order by visible_tasks.record_at desc, visible_tasks.record_id desc
      limit :reach))
  union ((
      select 3 as rank, record_id as id, record_at as sort_at
      from (
        select shared_to.record_id, shared_to.record_at, tasks.words, tasks.search
        from (
          select distinct record_id, record_at, member_id
          from shares
          where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                    select person_id
                    from left_out
                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to
        inner join tasks on tasks.id = shared_to.record_id
        where (shared_to.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
      where (visible_tasks.record_at, visible_tasks.record_id) < (:before::timestamptz, :before_task::bigint)
      order by visible_tasks.record_at desc, visible_tasks.record_id desc
      limit :reach))
  union ((
      select 3 as rank, record_id as id, record_at as sort_at
      from (
        select shared_to.record_id, shared_to.record_at, tasks.words, tasks.search
        from (
          select distinct record_id, record_at, member_id
          from shares
          where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to
        inner join tasks on tasks.id = shared_to.record_id
        where (shared_to.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
      where (visible_tasks.record_at, visible_tasks.record_id) < (:before::timestamptz, :before_task::bigint)
      order by visible_tasks.record_at desc, visible_tasks.record_id desc
      limit :reach))
  union ((
      select 4 as rank, id as id, sort_at as sort_at
      from (
        select id, starts_at as sort_at, regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g') as words, to_tsvector('kith', regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as search
        from appointments
        where (appointments.member_id = :memberId and appointments.cancelled_at is null and (appointments.starts_at <= :now::timestamptz and appointments.starts_at <= :before::timestamptz and (appointments.starts_at, appointments.id) < (:before::timestamptz, :before_appointment::bigint)) and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
                    select 1
                    from grants
                    where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                    select 1
                    from grants
                    where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
                    select 1
                    from grants
                    where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by appointments.starts_at desc, appointments.id desc
        limit :reach) visible_appointments
      where (sort_at, visible_appointments.id) < (:before::timestamptz, :before_appointment::bigint)
      order by sort_at desc, visible_appointments.id desc
      limit :reach))
  union ((
      select 5 as rank, id as id, sort_at as sort_at
      from (
        select newest.id, newest.sort_at, newest.words, newest.search
        from threads
        left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
        inner join lateral (
          select id, sort_at, words, search
          from messages
          where (messages.thread_id = threads.id and messages.member_id is not null and messages.type = 'text' and messages.deleted_at is null and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
                  from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
                from :viewerId or not exists (
                  select 1
                  from thread_blocks
                  where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))) and (:onlookerId::bigint = :viewerId::bigint or exists (
                select 1
                from thread_members
                where ((thread_members.thread_id = messages.thread_id and thread_members.person_id = :onlookerId::bigint) and thread_members.role = 'person' and thread_members.left_at is null and thread_members.hidden_up_to < messages.id))) and (messages.sort_at, messages.id) < (:before::timestamptz, :before_message::bigint))
          order by messages.sort_at desc, messages.id desc
          limit :reach) newest on true
        where (threads.member_id = :memberId and threads.id in ((
              select thread_id
              from thread_members
              where (thread_members.person_id = :viewerId and thread_members.left_at is null))
            union (
              select id
              from threads
              where (threads.kind = 'receptionist_group' and threads.organisation_id in (
                  select organisation_id
                  from staff
                  where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))))) and (((threads.kind = 'receptionist_group' and exists (
                  select 1
                  from staff
                  where (staff.user_id = :staffId and staff.organisation_id = threads.organisation_id and staff.role = 'receptionist' and staff.ended_at is null)) and exists (
                  select 1
                  from memberships
                  where (memberships.member_id = threads.member_id and memberships.organisation_id = threads.organisation_id and memberships.ended_at is null and memberships.has_reception))) or (me.role = 'person' and me.left_at is null and ((threads.member_id is null and ((threads.kind = 'one_to_one' and (me.person_id = :staffId or exists (
                            select 1
                            from grants
                            where (((grants.member_id = :viewerId and grants.person_id in (
                                    select person_id
                                    from thread_members
                                    where thread_members.thread_id = threads.id)) or (grants.person_id = :viewerId and grants.role = 'supporter' and grants.member_id in (
                                    select person_id
                                    from thread_members
                                    where thread_members.thread_id = threads.id))) and grants.accepted_at is not null)))) or threads.created_by = :staffId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = threads.created_by and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                        select 1
                        from grants
                        where (grants.person_id = threads.created_by and grants.member_id = :viewerId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (threads.member_id is not null and (threads.member_id = :viewerId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))) or (me.let_in_at is not null and exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= me.let_in_at))) and exists (
                          select 1
                          from thread_members others
                          where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))) and (threads.member_id = :viewerId or threads.kind = 'receptionist_group' or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))))) and (:onlookerId::bigint = :viewerId::bigint or me.role = 'person'))) visible_messages
      where (visible_messages.sort_at, visible_messages.id) < (:before::timestamptz, :before_message::bigint)
      order by visible_messages.sort_at desc, visible_messages.id desc
      limit :reach))
  union ((
      select 6 as rank, event_id as id, sort_at as sort_at
      from (
        select event_occurrences.event_id, event_occurrences.starts_at as sort_at, events.words, events.search
        from event_occurrences
        inner join events on events.id = event_occurrences.event_id
        where (event_occurrences.member_id = :memberId and events.in_journey and (((
                select exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))) or (cardinality(array(
                    select id
                    from ((
                        select id
                        from events
                        where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                        limit 2000 + 1)
                      union (
                        select record_id
                        from shares
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                        limit 2000 + 1)) as by_hand
                    limit 2000 + 1)) > 2000)) and ((cardinality(array(
                    select id
                    from ((
                        select id
                        from events
                        where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                        limit 2000 + 1)
                      union (
                        select record_id
                        from shares
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                        limit 2000 + 1)) as by_hand
                    limit 2000 + 1)) > 2000) or not events.withheld) and event_occurrences.starts_at <= :now::timestamptz and (event_occurrences.starts_at, event_occurrences.event_id) < (:before::timestamptz, :before_event::bigint)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by event_occurrences.starts_at desc, event_occurrences.event_id desc
        limit :reach) visible_events
      where (sort_at, visible_events.event_id) < (:before::timestamptz, :before_event::bigint)
      order by sort_at desc, visible_events.event_id desc
      limit :reach))
  union ((
      select 6 as rank, event_id as id, sort_at as sort_at
      from (
        select event_occurrences.event_id, (event_occurrences.starts_on::timestamp at time zone :memberZone::text) as sort_at, events.words, events.search
        from event_occurrences
        inner join events on events.id = event_occurrences.event_id
        where (event_occurrences.member_id = :memberId and events.in_journey and (((
                select exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))) or (cardinality(array(
                    select id
                    from ((
                        select id
                        from events
                        where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                        limit 2000 + 1)
                      union (
                        select record_id
                        from shares
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                        limit 2000 + 1)) as by_hand
                    limit 2000 + 1)) > 2000)) and ((cardinality(array(
                    select id
                    from ((
                        select id
                        from events
                        where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                        limit 2000 + 1)
                      union (
                        select record_id
                        from shares
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                        limit 2000 + 1)) as by_hand
                    limit 2000 + 1)) > 2000) or not events.withheld) and event_occurrences.starts_on <= least((:now::timestamptz at time zone :memberZone::text)::date, (:before::timestamptz at time zone :memberZone::text)::date) and ((event_occurrences.starts_on::timestamp at time zone :memberZone::text), event_occurrences.event_id) < (:before::timestamptz, :before_event::bigint)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by event_occurrences.starts_on desc, event_occurrences.event_id desc
        limit :reach) visible_events
      where (sort_at, visible_events.event_id) < (:before::timestamptz, :before_event::bigint)
      order by sort_at desc, visible_events.event_id desc
      limit :reach))
  union ((
      select 6 as rank, event_id as id, sort_at as sort_at
      from (
        select event_occurrences.event_id, event_occurrences.starts_at as sort_at, events.words, events.search
        from event_occurrences
        inner join events on events.id = event_occurrences.event_id
        where (event_occurrences.member_id = :memberId and events.in_journey and ((not (cardinality(array(
                    select id
                    from ((
                        select id
                        from events
                        where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                        limit 2000 + 1)
                      union (
                        select record_id
                        from shares
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                        limit 2000 + 1)) as by_hand
                    limit 2000 + 1)) > 2000) and event_occurrences.event_id = any(array(
                  select id
                  from ((
                      select id
                      from events
                      where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                      limit 2000 + 1)
                    union (
                      select record_id
                      from shares
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                      limit 2000 + 1)) as by_hand
                  limit 2000 + 1))) and event_occurrences.starts_at <= :now::timestamptz and (event_occurrences.starts_at, event_occurrences.event_id) < (:before::timestamptz, :before_event::bigint)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by event_occurrences.starts_at desc, event_occurrences.event_id desc
        limit :reach) visible_events
      where (sort_at, visible_events.event_id) < (:before::timestamptz, :before_event::bigint)
      order by sort_at desc, visible_events.event_id desc
      limit :reach))
  union ((
      select 6 as rank, event_id as id, sort_at as sort_at
      from (
        select event_occurrences.event_id, (event_occurrences.starts_on::timestamp at time zone :memberZone::text) as sort_at, events.words, events.search
        from event_occurrences
        inner join events on events.id = event_occurrences.event_id
        where (event_occurrences.member_id = :memberId and events.in_journey and ((not (cardinality(array(
                    select id
                    from ((
                        select id
                        from events
                        where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                        limit 2000 + 1)
                      union (
                        select record_id
                        from shares
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                        limit 2000 + 1)
                      union (
                        select shares.record_id
                        from shares
                        inner join (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                        limit 2000 + 1)) as by_hand
                    limit 2000 + 1)) > 2000) and event_occurrences.event_id = any(array(
                  select id
                  from ((
                      select id
                      from events
                      where (events.author_id = :viewerId and events.member_id = :memberId and not events.by_member and events.deleted_at is null)
                      limit 2000 + 1)
                    union (
                      select record_id
                      from shares
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = :memberId)
                      limit 2000 + 1)
                    union (
                      select shares.record_id
                      from shares
                      inner join (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of on ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id)
                      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = :memberId)
                      limit 2000 + 1)) as by_hand
                  limit 2000 + 1))) and event_occurrences.starts_on <= least((:now::timestamptz at time zone :memberZone::text)::date, (:before::timestamptz at time zone :memberZone::text)::date) and ((event_occurrences.starts_on::timestamp at time zone :memberZone::text), event_occurrences.event_id) < (:before::timestamptz, :before_event::bigint)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by event_occurrences.starts_on desc, event_occurrences.event_id desc
        limit :reach) visible_events
      where (sort_at, visible_events.event_id) < (:before::timestamptz, :before_event::bigint)
      order by sort_at desc, visible_events.event_id desc
      limit :reach))
  union ((
      select 7 as rank, id as id, sort_at as sort_at
      from (
        select id, sort_at, words, search
        from team_changes
        where (team_changes.member_id = :memberId and (team_changes.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = team_changes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'team'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'team'::text -> 'view'::text = 'true'::jsonb))))))))) visible_team_changes
      where (visible_team_changes.sort_at, visible_team_changes.id) < (:before::timestamptz, :before_team::bigint)
      order by visible_team_changes.sort_at desc, visible_team_changes.id desc
      limit :reach))
  union ((
      select 8 as rank, id as id, sort_at as sort_at
      from (
        select focus_ratings.id, focus_ratings.sort_at, focus_areas.words, focus_areas.search
        from focus_ratings
        inner join focus_areas on focus_areas.id = focus_ratings.area_id
        where (focus_ratings.member_id = :memberId and (not focus_areas.withheld and exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = :memberId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))) and (focus_ratings.deleted_at is null and (focus_ratings.member_id = :viewerId or (exists (
                  select 1
                  from focus_areas
                  where (focus_areas.id = focus_ratings.area_id and not focus_areas.withheld)) and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = focus_ratings.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))) visible_ratings
      where (visible_ratings.sort_at, visible_ratings.id) < (:before::timestamptz, :before_focusArea::bigint)
      order by visible_ratings.sort_at desc, visible_ratings.id desc
      limit :reach))) as item
order by item.sort_at desc, item.rank desc, item.id desc
limit :take offset :offset;

-- without a name (coming-up-store)
select item.rank, item.id, item.sort_at
from (((
      select 4 as rank, id as id, sort_at as sort_at
      from (
        select id, starts_at as sort_at, regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g') as words, to_tsvector('kith', regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as search
        from appointments
        where (appointments.member_id = :memberId and appointments.cancelled_at is null and (appointments.starts_at > :now::timestamptz and to_tsvector('kith', regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near))) and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
                    select 1
                    from grants
                    where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                    select 1
                    from grants
                    where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
                    select 1
                    from grants
                    where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by appointments.starts_at asc, appointments.id asc
        limit 20) appointments_ahead))
  union ((
      select 6 as rank, event_id as id, sort_at as sort_at
      from (
        select event_occurrences.event_id, event_occurrences.starts_at as sort_at, events.words, events.search
        from event_occurrences
        inner join events on events.id = event_occurrences.event_id
        where (event_occurrences.member_id = :memberId and events.in_journey and (event_occurrences.starts_at > :now::timestamptz and events.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near))) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by event_occurrences.starts_at asc, event_occurrences.event_id asc
        limit 20) events_ahead))
  union ((
      select 6 as rank, event_id as id, sort_at as sort_at
      from (
        select event_occurrences.event_id, (event_occurrences.starts_on::timestamp at time zone :memberZone::text) as sort_at, events.words, events.search
        from event_occurrences
        inner join events on events.id = event_occurrences.event_id
        where (event_occurrences.member_id = :memberId and events.in_journey and (event_occurrences.starts_on > (:now::timestamptz at time zone :memberZone::text)::date and events.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near))) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by event_occurrences.starts_on asc, event_occurrences.event_id asc
        limit 20) events_ahead))) as item
order by item.sort_at asc, item.rank asc, item.id asc
limit 20;

-- without a name (hits-store)
select item.rank, item.id, item.sort_at
from (((
      select 0 as rank, id as id, sort_at as sort_at, words as words
      from (
        select id, sort_at, words, search
        from assessments
        where (assessments.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
                where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
      where ((visible_assessments.sort_at, visible_assessments.id) < (:before::timestamptz, :before_assessment::bigint) and visible_assessments.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by visible_assessments.sort_at desc, visible_assessments.id desc
      limit :reach))
  union ((
      select 1 as rank, id as id, sort_at as sort_at, words as words
      from (
        select id, sort_at, words, search
        from notes
        where (notes.member_id = :memberId and notes.in_journey and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                      where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))) visible_notes
      where ((visible_notes.sort_at, visible_notes.id) < (:before::timestamptz, :before_note::bigint) and visible_notes.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by visible_notes.sort_at desc, visible_notes.id desc
      limit :reach))
  union ((
      select 3 as rank, id as id, sort_at as sort_at, words as words
      from (
        select id, sort_at, words, search
        from tasks
        where (tasks.member_id = :memberId and ((tasks.sort_at, tasks.id) < (:before::timestamptz, :before_task::bigint) and tasks.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near))) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by tasks.sort_at desc, tasks.id desc
        limit :reach) sought_tasks
      where ((sought_tasks.sort_at, sought_tasks.id) < (:before::timestamptz, :before_task::bigint) and sought_tasks.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by sought_tasks.sort_at desc, sought_tasks.id desc
      limit :reach))
  union ((
      select 3 as rank, id as id, sort_at as sort_at, words as words
      from (
        select id, sort_at, words, search
        from tasks
        where (tasks.id in (
            select id
            from tasks
            where (tasks.author_id = :viewerId and tasks.member_id <> :viewerId)
            order by tasks.sort_at desc, tasks.id desc
            limit 1000) and ((tasks.sort_at, tasks.id) < (:before::timestamptz, :before_task::bigint) and tasks.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near))) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by tasks.sort_at desc, tasks.id desc
        limit :reach) sought_tasks
      where ((sought_tasks.sort_at, sought_tasks.id) < (:before::timestamptz, :before_task::bigint) and sought_tasks.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by sought_tasks.sort_at desc, sought_tasks.id desc
      limit :reach))
  union ((
      select 3 as rank, id as id, sort_at as sort_at, words as words
      from (
        select id, sort_at, words, search
        from tasks
        where (tasks.id in (
            select task_id
            from task_users
            where task_users.user_id = :viewerId
            order by task_users.task_id desc
            limit 1000) and ((tasks.sort_at, tasks.id) < (:before::timestamptz, :before_task::bigint) and tasks.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near))) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by tasks.sort_at desc, tasks.id desc
        limit :reach) sought_tasks
      where ((sought_tasks.sort_at, sought_tasks.id) < (:before::timestamptz, :before_task::bigint) and sought_tasks.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by sought_tasks.sort_at desc, sought_tasks.id desc
      limit :reach))
  union ((
      select 3 as rank, id as id, sort_at as sort_at, words as words
      from (
        select id, sort_at, words, search
        from tasks
        where (tasks.id in (
            select record_id
            from (
              select record_id, record_at, member_id
              from shares
              where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to
            order by shared_to.record_at desc
            limit 1000) and ((tasks.sort_at, tasks.id) < (:before::timestamptz, :before_task::bigint) and tasks.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near))) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by tasks.sort_at desc, tasks.id desc
        limit :reach) sought_tasks
      where ((sought_tasks.sort_at, sought_tasks.id) < (:before::timestamptz, :before_task::bigint) and sought_tasks.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by sought_tasks.sort_at desc, sought_tasks.id desc
      limit :reach))
  union ((
      select 3 as rank, id as id, sort_at as sort_at, words as words
      from (
        select id, sort_at, words, search
        from tasks
        where (tasks.id in (
            select record_id
            from (
              select distinct record_id, record_at, member_id
              from shares
              where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                        select person_id
                        from left_out
                        where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to
            order by shared_to.record_at desc
            limit 1000) and ((tasks.sort_at, tasks.id) < (:before::timestamptz, :before_task::bigint) and tasks.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near))) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by tasks.sort_at desc, tasks.id desc
        limit :reach) sought_tasks
      where ((sought_tasks.sort_at, sought_tasks.id) < (:before::timestamptz, :before_task::bigint) and sought_tasks.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by sought_tasks.sort_at desc, sought_tasks.id desc
      limit :reach))
  union ((
      select 3 as rank, id as id, sort_at as sort_at, words as words
      from (
        select id, sort_at, words, search
        from tasks
        where (tasks.id in (
            select record_id
            from (
              select distinct record_id, record_at, member_id
              from shares
              where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to
            order by shared_to.record_at desc
            limit 1000) and ((tasks.sort_at, tasks.id) < (:before::timestamptz, :before_task::bigint) and tasks.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near))) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by tasks.sort_at desc, tasks.id desc
        limit :reach) sought_tasks
      where ((sought_tasks.sort_at, sought_tasks.id) < (:before::timestamptz, :before_task::bigint) and sought_tasks.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by sought_tasks.sort_at desc, sought_tasks.id desc
      limit :reach))
  union ((
      select 4 as rank, id as id, sort_at as sort_at, words as words
      from (
        select id, starts_at as sort_at, regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g') as words, to_tsvector('kith', regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as search
        from appointments
        where (appointments.member_id = :memberId and appointments.cancelled_at is null and ((appointments.starts_at, appointments.id) < (:before::timestamptz, :before_appointment::bigint) and to_tsvector('kith', regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near))) and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
                    select 1
                    from grants
                    where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                    select 1
                    from grants
                    where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
                    select 1
                    from grants
                    where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by appointments.starts_at desc, appointments.id desc
        limit :reach) sought_appointments
      where ((sort_at, sought_appointments.id) < (:before::timestamptz, :before_appointment::bigint) and search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by sort_at desc, sought_appointments.id desc
      limit :reach))
  union ((
      select 5 as rank, id as id, sort_at as sort_at, words as words
      from (
        select newest.id, newest.sort_at, newest.words, newest.search
        from threads
        left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
        inner join lateral (
          select id, sort_at, words, search
          from messages
          where (messages.thread_id = threads.id and messages.type = 'text' and messages.deleted_at is null and ((messages.id + 0) > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
                  from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
                from :viewerId or not exists (
                  select 1
                  from thread_blocks
                  where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))) and ((messages.sort_at, messages.id) < (:before::timestamptz, :before_message::bigint) and messages.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near))))
          order by messages.sort_at desc, messages.id desc
          limit :reach) newest on true
        where threads.id in (
          select threads.id
          from threads
          left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
          where (threads.id in ((
                select thread_id
                from thread_members
                where (thread_members.person_id = :viewerId and thread_members.left_at is null))
              union (
                select id
                from threads
                where (threads.kind = 'receptionist_group' and threads.organisation_id in (
                    select organisation_id
                    from staff
                    where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))))) and (:threadsAbout::bigint is null or threads.member_id = :threadsAbout or (threads.member_id is null and exists (
                  select 1
                  from thread_members
                  where (thread_members.thread_id = threads.id and thread_members.person_id = :threadsAbout and thread_members.left_at is null)))) and ((threads.kind = 'receptionist_group' and exists (
                  select 1
                  from staff
                  where (staff.user_id = :staffId and staff.organisation_id = threads.organisation_id and staff.role = 'receptionist' and staff.ended_at is null)) and exists (
                  select 1
                  from memberships
                  where (memberships.member_id = threads.member_id and memberships.organisation_id = threads.organisation_id and memberships.ended_at is null and memberships.has_reception))) or (me.role = 'person' and me.left_at is null and ((threads.member_id is null and ((threads.kind = 'one_to_one' and (me.person_id = :staffId or exists (
                            select 1
                            from grants
                            where (((grants.member_id = :viewerId and grants.person_id in (
                                    select person_id
                                    from thread_members
                                    where thread_members.thread_id = threads.id)) or (grants.person_id = :viewerId and grants.role = 'supporter' and grants.member_id in (
                                    select person_id
                                    from thread_members
                                    where thread_members.thread_id = threads.id))) and grants.accepted_at is not null)))) or threads.created_by = :staffId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = threads.created_by and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                        select 1
                        from grants
                        where (grants.person_id = threads.created_by and grants.member_id = :viewerId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (threads.member_id is not null and (threads.member_id = :viewerId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))) or (me.let_in_at is not null and exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= me.let_in_at))) and exists (
                          select 1
                          from thread_members others
                          where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))))
          order by threads.last_message_id desc
          limit 500)) messages_of_caller
      where ((messages_of_caller.sort_at, messages_of_caller.id) < (:before::timestamptz, :before_message::bigint) and messages_of_caller.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by messages_of_caller.sort_at desc, messages_of_caller.id desc
      limit :reach))
  union ((
      select 6 as rank, id as id, sort_at as sort_at, words as words
      from (
        select id, sort_at, words, search
        from events
        where (events.member_id = :memberId and events.in_journey and ((events.sort_at, events.id) < (:before::timestamptz, :before_event::bigint) and events.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near))) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by events.sort_at desc, events.id desc
        limit :reach) sought_events
      where ((sought_events.sort_at, sought_events.id) < (:before::timestamptz, :before_event::bigint) and sought_events.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by sought_events.sort_at desc, sought_events.id desc
      limit :reach))
  union ((
      select 8 as rank, id as id, sort_at as sort_at, words as words
      from (
        select focus_ratings.id, focus_ratings.sort_at, focus_areas.words, focus_areas.search
        from focus_ratings
        inner join focus_areas on focus_areas.id = focus_ratings.area_id
        where (focus_ratings.member_id = :memberId and (focus_ratings.deleted_at is null and (focus_ratings.member_id = :viewerId or (exists (
                  select 1
                  from focus_areas
                  where (focus_areas.id = focus_ratings.area_id and not focus_areas.withheld)) and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = focus_ratings.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))) visible_ratings
      where ((visible_ratings.sort_at, visible_ratings.id) < (:before::timestamptz, :before_focusArea::bigint) and visible_ratings.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by visible_ratings.sort_at desc, visible_ratings.id desc
      limit :reach))) as item
order by item.sort_at desc, item.rank desc, item.id desc
limit :take offset :offset;

-- without a name (stand-ins-store)
select kind, typed, word
from (with seen as materialized (
    select distinct word
    from (((
          select 0 as rank, id as id, sort_at as sort_at, words as words
          from (
            select id, sort_at, words, search
            from assessments
            where (assessments.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
                    where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
          where (visible_assessments.sort_at, visible_assessments.id) < (:before::timestamptz, :before_assessment::bigint)
          order by visible_assessments.sort_at desc, visible_assessments.id desc
          limit :reach))
      union all ((
          select 1 as rank, id as id, sort_at as sort_at, words as words
          from (
            select id, sort_at, words, search
            from notes
            where (notes.member_id = :memberId and notes.in_journey and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                          where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))) visible_notes
          where (visible_notes.sort_at, visible_notes.id) < (:before::timestamptz, :before_note::bigint)
          order by visible_notes.sort_at desc, visible_notes.id desc
          limit :reach))
      union all ((
          select 2 as rank, id as id, sort_at as sort_at, words as words
          from (
            select id, met_at as sort_at, ''::text as words, ''::tsvector as search
            from video_calls
            where (video_calls.member_id = :memberId and video_calls.met_at is not null and (video_calls.met_at <= :before::timestamptz and (video_calls.met_at, video_calls.id) < (:before::timestamptz, :before_videoCall::bigint)) and (video_calls.met_at is not null and (video_calls.member_id = :viewerId or exists (
                    select 1
                    from video_call_people
                    where (video_call_people.call_id = video_calls.id and video_call_people.person_id = :staffId and ((exists (
                            select 1
                            from grants
                            where ((grants.id = video_call_people.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                            select 1
                            from grants
                            where ((grants.person_id = video_call_people.person_id and grants.member_id = video_calls.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))) and video_call_people.entered_at is not null))) or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = video_calls.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'videoCall'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'videoCall'::text -> 'view'::text = 'true'::jsonb)))))))))
            order by video_calls.met_at desc, video_calls.id desc
            limit :reach) visible_calls
          where (sort_at, visible_calls.id) < (:before::timestamptz, :before_videoCall::bigint)
          order by sort_at desc, visible_calls.id desc
          limit :reach))
      union all ((
          select 3 as rank, id as id, sort_at as sort_at, words as words
          from (
            select id, sort_at, words, search
            from tasks
            where (tasks.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                          select 1
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                                select 1
                                from grants
                                where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                                select 1
                                from grants
                                where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                          limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                    select 1
                    from task_users
                    where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                        select 1
                        from shares
                        where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                                  select audiences.id
                                  from audience_people
                                  inner join audiences on audiences.id = audience_people.audience_id
                                  where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                      select person_id
                                      from left_out
                                      where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                        select 1
                        from shares
                        where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
          where (visible_tasks.sort_at, visible_tasks.id) < (:before::timestamptz, :before_task::bigint)
          order by visible_tasks.sort_at desc, visible_tasks.id desc
          limit :reach))
      union all ((
          select 4 as rank, id as id, sort_at as sort_at, words as words
          from (
            select id, starts_at as sort_at, regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g') as words, to_tsvector('kith', regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as search
            from appointments
            where (appointments.member_id = :memberId and appointments.cancelled_at is null and (appointments.starts_at <= :now::timestamptz and appointments.starts_at <= :before::timestamptz and (appointments.starts_at, appointments.id) < (:before::timestamptz, :before_appointment::bigint)) and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
                        select 1
                        from grants
                        where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                        select 1
                        from grants
                        where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
                        select 1
                        from grants
                        where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
            order by appointments.starts_at desc, appointments.id desc
            limit :reach) visible_appointments
          where (sort_at, visible_appointments.id) < (:before::timestamptz, :before_appointment::bigint)
          order by sort_at desc, visible_appointments.id desc
          limit :reach))
      union all ((
          select 5 as rank, id as id, sort_at as sort_at, words as words
          from (
            select newest.id, newest.sort_at, newest.words, newest.search
            from threads
            left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
            inner join lateral (
              select id, sort_at, words, search
              from messages
              where (messages.thread_id = threads.id and messages.member_id is not null and messages.type = 'text' and messages.deleted_at is null and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
                      from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
                    from :viewerId or not exists (
                      select 1
                      from thread_blocks
                      where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))) and (:onlookerId::bigint = :viewerId::bigint or exists (
                    select 1
                    from thread_members
                    where ((thread_members.thread_id = messages.thread_id and thread_members.person_id = :onlookerId::bigint) and thread_members.role = 'person' and thread_members.left_at is null and thread_members.hidden_up_to < messages.id))) and (messages.sort_at, messages.id) < (:before::timestamptz, :before_message::bigint))
              order by messages.sort_at desc, messages.id desc
              limit :reach) newest on true
            where (threads.member_id = :memberId and threads.id in ((
                  select thread_id
                  from thread_members
                  where (thread_members.person_id = :viewerId and thread_members.left_at is null))
                union (
                  select id
                  from threads
                  where (threads.kind = 'receptionist_group' and threads.organisation_id in (
                      select organisation_id
                      from staff
                      where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))))) and (((threads.kind = 'receptionist_group' and exists (
                      select 1
                      from staff
                      where (staff.user_id = :staffId and staff.organisation_id = threads.organisation_id and staff.role = 'receptionist' and staff.ended_at is null)) and exists (
                      select 1
                      from memberships
                      where (memberships.member_id = threads.member_id and memberships.organisation_id = threads.organisation_id and memberships.ended_at is null and memberships.has_reception))) or (me.role = 'person' and me.left_at is null and ((threads.member_id is null and ((threads.kind = 'one_to_one' and (me.person_id = :staffId or exists (
                                select 1
                                from grants
                                where (((grants.member_id = :viewerId and grants.person_id in (
                                        select person_id
                                        from thread_members
                                        where thread_members.thread_id = threads.id)) or (grants.person_id = :viewerId and grants.role = 'supporter' and grants.member_id in (
                                        select person_id
                                        from thread_members
                                        where thread_members.thread_id = threads.id))) and grants.accepted_at is not null)))) or threads.created_by = :staffId or exists (
                            select 1
                            from grants
                            where (grants.person_id = :viewerId and grants.member_id = threads.created_by and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                            select 1
                            from grants
                            where (grants.person_id = threads.created_by and grants.member_id = :viewerId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (threads.member_id is not null and (threads.member_id = :viewerId or exists (
                            select 1
                            from grants
                            where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))) or (me.let_in_at is not null and exists (
                              select 1
                              from grants
                              where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= me.let_in_at))) and exists (
                              select 1
                              from thread_members others
                              where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))) and (threads.member_id = :viewerId or threads.kind = 'receptionist_group' or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))))) and (:onlookerId::bigint = :viewerId::bigint or me.role = 'person'))) visible_messages
          where (visible_messages.sort_at, visible_messages.id) < (:before::timestamptz, :before_message::bigint)
          order by visible_messages.sort_at desc, visible_messages.id desc
          limit :reach))
      union all ((
          select 6 as rank, event_id as id, sort_at as sort_at, words as words
          from (
            select event_occurrences.event_id, event_occurrences.starts_at as sort_at, events.words, events.search
            from event_occurrences
            inner join events on events.id = event_occurrences.event_id
            where (event_occurrences.member_id = :memberId and events.in_journey and (event_occurrences.starts_at <= :now::timestamptz and (event_occurrences.starts_at, event_occurrences.event_id) < (:before::timestamptz, :before_event::bigint)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                        limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                        select 1
                        from shares
                        where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                                  select audiences.id
                                  from audience_people
                                  inner join audiences on audiences.id = audience_people.audience_id
                                  where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                      select person_id
                                      from left_out
                                      where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                        select 1
                        from shares
                        where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
            order by event_occurrences.starts_at desc, event_occurrences.event_id desc
            limit :reach) visible_events
          where (sort_at, visible_events.event_id) < (:before::timestamptz, :before_event::bigint)
          order by sort_at desc, visible_events.event_id desc
          limit :reach))
      union all ((
          select 6 as rank, event_id as id, sort_at as sort_at, words as words
          from (
            select event_occurrences.event_id, (event_occurrences.starts_on::timestamp at time zone :memberZone::text) as sort_at, events.words, events.search
            from event_occurrences
            inner join events on events.id = event_occurrences.event_id
            where (event_occurrences.member_id = :memberId and events.in_journey and (event_occurrences.starts_on <= least((:now::timestamptz at time zone :memberZone::text)::date, (:before::timestamptz at time zone :memberZone::text)::date) and ((event_occurrences.starts_on::timestamp at time zone :memberZone::text), event_occurrences.event_id) < (:before::timestamptz, :before_event::bigint)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                        limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                        select 1
                        from shares
                        where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                                  select audiences.id
                                  from audience_people
                                  inner join audiences on audiences.id = audience_people.audience_id
                                  where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                      select person_id
                                      from left_out
                                      where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                        select 1
                        from shares
                        where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
            order by event_occurrences.starts_on desc, event_occurrences.event_id desc
            limit :reach) visible_events
          where (sort_at, visible_events.event_id) < (:before::timestamptz, :before_event::bigint)
          order by sort_at desc, visible_events.event_id desc
          limit :reach))
      union all ((
          select 7 as rank, id as id, sort_at as sort_at, words as words
          from (
            select id, sort_at, words, search
            from team_changes
            where (team_changes.member_id = :memberId and (team_changes.member_id = :viewerId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = team_changes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'team'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'team'::text -> 'view'::text = 'true'::jsonb))))))))) visible_team_changes
          where (visible_team_changes.sort_at, visible_team_changes.id) < (:before::timestamptz, :before_team::bigint)
          order by visible_team_changes.sort_at desc, visible_team_changes.id desc
          limit :reach))
      union all ((
          select 8 as rank, id as id, sort_at as sort_at, words as words
          from (
            select focus_ratings.id, focus_ratings.sort_at, focus_areas.words, focus_areas.search
            from focus_ratings
            inner join focus_areas on focus_areas.id = focus_ratings.area_id
            where (focus_ratings.member_id = :memberId and (focus_ratings.deleted_at is null and (focus_ratings.member_id = :viewerId or (exists (
                      select 1
                      from focus_areas
                      where (focus_areas.id = focus_ratings.area_id and not focus_areas.withheld)) and exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = focus_ratings.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))) visible_ratings
          where (visible_ratings.sort_at, visible_ratings.id) < (:before::timestamptz, :before_focusArea::bigint)
          order by visible_ratings.sort_at desc, visible_ratings.id desc
          limit :reach))) as item, string_to_table(left(item.words, :characters::int), ' ') as word
    where ' ' || left(item.words, :characters::int) || ' ' like any(:pieces::text[])
      and (exists (
        select
        from unnest(:misspelt::text[], :forgiven::int[]) as asked(typed, slips)
        where char_length(word) between char_length(typed) - slips and char_length(typed) + slips) or :beginning::text <> '' and starts_with(word, :beginning::text)))
  select 'near' as kind, typed, found.word
  from unnest(:misspelt::text[], :forgiven::int[]) as asked(typed, slips), lateral (
    select word
    from seen
    where char_length(word) between char_length(typed) - slips and char_length(typed) + slips and levenshtein_less_equal(word, typed, slips * 2) <= slips * 2
    order by levenshtein_less_equal(word, typed, slips * 2), word
    limit 60
    ) as found
  union all (
    select 'begun', '', word
    from seen
    where :beginning::text <> '' and starts_with(word, :beginning::text)
    order by char_length(word), word
    limit 60)
  union all
  select 'small', '', word
  from unnest(:typed::text[]) as word
  where ts_lexize('english_stem', word) = '{}') as stand_ins;

-- without a name (stand-ins-store)
select kind, typed, word
from (with seen as materialized (
    select distinct word
    from (((
          select 0 as rank, id as id, sort_at as sort_at, words as words
          from (
            select id, sort_at, words, search
            from assessments
            where (assessments.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
                    where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
          where (visible_assessments.sort_at, visible_assessments.id) < (:before::timestamptz, :before_assessment::bigint)))
      union all ((
          select 1 as rank, id as id, sort_at as sort_at, words as words
          from (
            select id, sort_at, words, search
            from notes
            where (notes.member_id = :memberId and notes.in_journey and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                          where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))) visible_notes
          where (visible_notes.sort_at, visible_notes.id) < (:before::timestamptz, :before_note::bigint)))
      union all ((
          select 2 as rank, id as id, sort_at as sort_at, words as words
          from (
            select id, met_at as sort_at, ''::text as words, ''::tsvector as search
            from video_calls
            where (video_calls.member_id = :memberId and video_calls.met_at is not null and (video_calls.met_at <= :before::timestamptz and (video_calls.met_at, video_calls.id) < (:before::timestamptz, :before_videoCall::bigint)) and (video_calls.met_at is not null and (video_calls.member_id = :viewerId or exists (
                    select 1
                    from video_call_people
                    where (video_call_people.call_id = video_calls.id and video_call_people.person_id = :staffId and ((exists (
                            select 1
                            from grants
                            where ((grants.id = video_call_people.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                            select 1
                            from grants
                            where ((grants.person_id = video_call_people.person_id and grants.member_id = video_calls.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))) and video_call_people.entered_at is not null))) or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = video_calls.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'videoCall'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'videoCall'::text -> 'view'::text = 'true'::jsonb)))))))))
            order by video_calls.met_at desc, video_calls.id desc
            limit :reach) visible_calls
          where (sort_at, visible_calls.id) < (:before::timestamptz, :before_videoCall::bigint)))
      union all ((
          select 3 as rank, id as id, sort_at as sort_at, words as words
          from (
            select id, sort_at, words, search
            from tasks
            where (tasks.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                          select 1
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                                select 1
                                from grants
                                where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                                select 1
                                from grants
                                where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                          limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                    select 1
                    from task_users
                    where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                        select 1
                        from shares
                        where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                                  select audiences.id
                                  from audience_people
                                  inner join audiences on audiences.id = audience_people.audience_id
                                  where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                      select person_id
                                      from left_out
                                      where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                        select 1
                        from shares
                        where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
          where (visible_tasks.sort_at, visible_tasks.id) < (:before::timestamptz, :before_task::bigint)))
      union all ((
          select 4 as rank, id as id, sort_at as sort_at, words as words
          from (
            select id, starts_at as sort_at, regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g') as words, to_tsvector('kith', regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as search
            from appointments
            where (appointments.member_id = :memberId and appointments.cancelled_at is null and (appointments.starts_at <= :now::timestamptz and appointments.starts_at <= :before::timestamptz and (appointments.starts_at, appointments.id) < (:before::timestamptz, :before_appointment::bigint)) and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
                        select 1
                        from grants
                        where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                        select 1
                        from grants
                        where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
                        select 1
                        from grants
                        where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
            order by appointments.starts_at desc, appointments.id desc
            limit :reach) visible_appointments
          where (sort_at, visible_appointments.id) < (:before::timestamptz, :before_appointment::bigint)))
      union all ((
          select 5 as rank, id as id, sort_at as sort_at, words as words
          from (
            select newest.id, newest.sort_at, newest.words, newest.search
            from threads
            left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
            inner join lateral (
              select id, sort_at, words, search
              from messages
              where (messages.thread_id = threads.id and messages.member_id is not null and messages.type = 'text' and messages.deleted_at is null and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
                      from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
                    from :viewerId or not exists (
                      select 1
                      from thread_blocks
                      where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))) and (:onlookerId::bigint = :viewerId::bigint or exists (
                    select 1
                    from thread_members
                    where ((thread_members.thread_id = messages.thread_id and thread_members.person_id = :onlookerId::bigint) and thread_members.role = 'person' and thread_members.left_at is null and thread_members.hidden_up_to < messages.id))) and (messages.sort_at, messages.id) < (:before::timestamptz, :before_message::bigint))
              order by messages.sort_at desc, messages.id desc
              limit :reach) newest on true
            where (threads.member_id = :memberId and threads.id in ((
                  select thread_id
                  from thread_members
                  where (thread_members.person_id = :viewerId and thread_members.left_at is null))
                union (
                  select id
                  from threads
                  where (threads.kind = 'receptionist_group' and threads.organisation_id in (
                      select organisation_id
                      from staff
                      where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))))) and (((threads.kind = 'receptionist_group' and exists (
                      select 1
                      from staff
                      where (staff.user_id = :staffId and staff.organisation_id = threads.organisation_id and staff.role = 'receptionist' and staff.ended_at is null)) and exists (
                      select 1
                      from memberships
                      where (memberships.member_id = threads.member_id and memberships.organisation_id = threads.organisation_id and memberships.ended_at is null and memberships.has_reception))) or (me.role = 'person' and me.left_at is null and ((threads.member_id is null and ((threads.kind = 'one_to_one' and (me.person_id = :staffId or exists (
                                select 1
                                from grants
                                where (((grants.member_id = :viewerId and grants.person_id in (
                                        select person_id
                                        from thread_members
                                        where thread_members.thread_id = threads.id)) or (grants.person_id = :viewerId and grants.role = 'supporter' and grants.member_id in (
                                        select person_id
                                        from thread_members
                                        where thread_members.thread_id = threads.id))) and grants.accepted_at is not null)))) or threads.created_by = :staffId or exists (
                            select 1
                            from grants
                            where (grants.person_id = :viewerId and grants.member_id = threads.created_by and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                            select 1
                            from grants
                            where (grants.person_id = threads.created_by and grants.member_id = :viewerId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (threads.member_id is not null and (threads.member_id = :viewerId or exists (
                            select 1
                            from grants
                            where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))) or (me.let_in_at is not null and exists (
                              select 1
                              from grants
                              where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= me.let_in_at))) and exists (
                              select 1
                              from thread_members others
                              where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))) and (threads.member_id = :viewerId or threads.kind = 'receptionist_group' or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))))) and (:onlookerId::bigint = :viewerId::bigint or me.role = 'person'))) visible_messages
          where (visible_messages.sort_at, visible_messages.id) < (:before::timestamptz, :before_message::bigint)))
      union all ((
          select 6 as rank, event_id as id, sort_at as sort_at, words as words
          from (
            select event_occurrences.event_id, event_occurrences.starts_at as sort_at, events.words, events.search
            from event_occurrences
            inner join events on events.id = event_occurrences.event_id
            where (event_occurrences.member_id = :memberId and events.in_journey and (event_occurrences.starts_at <= :now::timestamptz and (event_occurrences.starts_at, event_occurrences.event_id) < (:before::timestamptz, :before_event::bigint)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                        limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                        select 1
                        from shares
                        where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                                  select audiences.id
                                  from audience_people
                                  inner join audiences on audiences.id = audience_people.audience_id
                                  where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                      select person_id
                                      from left_out
                                      where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                        select 1
                        from shares
                        where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
            order by event_occurrences.starts_at desc, event_occurrences.event_id desc
            limit :reach) visible_events
          where (sort_at, visible_events.event_id) < (:before::timestamptz, :before_event::bigint)))
      union all ((
          select 6 as rank, event_id as id, sort_at as sort_at, words as words
          from (
            select event_occurrences.event_id, (event_occurrences.starts_on::timestamp at time zone :memberZone::text) as sort_at, events.words, events.search
            from event_occurrences
            inner join events on events.id = event_occurrences.event_id
            where (event_occurrences.member_id = :memberId and events.in_journey and (event_occurrences.starts_on <= least((:now::timestamptz at time zone :memberZone::text)::date, (:before::timestamptz at time zone :memberZone::text)::date) and ((event_occurrences.starts_on::timestamp at time zone :memberZone::text), event_occurrences.event_id) < (:before::timestamptz, :before_event::bigint)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                        limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                        select 1
                        from shares
                        where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                                  select audiences.id
                                  from audience_people
                                  inner join audiences on audiences.id = audience_people.audience_id
                                  where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                      select person_id
                                      from left_out
                                      where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                        select 1
                        from shares
                        where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
            order by event_occurrences.starts_on desc, event_occurrences.event_id desc
            limit :reach) visible_events
          where (sort_at, visible_events.event_id) < (:before::timestamptz, :before_event::bigint)))
      union all ((
          select 7 as rank, id as id, sort_at as sort_at, words as words
          from (
            select id, sort_at, words, search
            from team_changes
            where (team_changes.member_id = :memberId and (team_changes.member_id = :viewerId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = team_changes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'team'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'team'::text -> 'view'::text = 'true'::jsonb))))))))) visible_team_changes
          where (visible_team_changes.sort_at, visible_team_changes.id) < (:before::timestamptz, :before_team::bigint)))
      union all ((
          select 8 as rank, id as id, sort_at as sort_at, words as words
          from (
            select focus_ratings.id, focus_ratings.sort_at, focus_areas.words, focus_areas.search
            from focus_ratings
            inner join focus_areas on focus_areas.id = focus_ratings.area_id
            where (focus_ratings.member_id = :memberId and (focus_ratings.deleted_at is null and (focus_ratings.member_id = :viewerId or (exists (
                      select 1
                      from focus_areas
                      where (focus_areas.id = focus_ratings.area_id and not focus_areas.withheld)) and exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = focus_ratings.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))) visible_ratings
          where (visible_ratings.sort_at, visible_ratings.id) < (:before::timestamptz, :before_focusArea::bigint)))) as item, string_to_table(left(item.words, :characters::int), ' ') as word
    where ' ' || left(item.words, :characters::int) || ' ' like any(:pieces::text[])
      and (exists (
        select
        from unnest(:misspelt::text[], :forgiven::int[]) as asked(typed, slips)
        where char_length(word) between char_length(typed) - slips and char_length(typed) + slips) or :beginning::text <> '' and starts_with(word, :beginning::text)))
  select 'near' as kind, typed, found.word
  from unnest(:misspelt::text[], :forgiven::int[]) as asked(typed, slips), lateral (
    select word
    from seen
    where char_length(word) between char_length(typed) - slips and char_length(typed) + slips and levenshtein_less_equal(word, typed, slips * 2) <= slips * 2
    order by levenshtein_less_equal(word, typed, slips * 2), word
    limit 60
    ) as found
  union all (
    select 'begun', '', word
    from seen
    where :beginning::text <> '' and starts_with(word, :beginning::text)
    order by char_length(word), word
    limit 60)
  union all
  select 'small', '', word
  from unnest(:typed::text[]) as word
  where ts_lexize('english_stem', word) = '{}') as stand_ins;

-- without a name (store)
select item.rank, item.id, item.sort_at
from (((
      select 0 as rank, id as id, sort_at as sort_at, words as words
      from (
        select id, sort_at, words, search
        from assessments
        where (assessments.member_id = :memberId and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
                where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) visible_assessments
      where ((visible_assessments.sort_at, visible_assessments.id) < (:before::timestamptz, :before_assessment::bigint) and visible_assessments.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by visible_assessments.sort_at desc, visible_assessments.id desc
      limit :reach))
  union all ((
      select 1 as rank, id as id, sort_at as sort_at, words as words
      from (
        select id, sort_at, words, search
        from notes
        where (notes.member_id = :memberId and notes.in_journey and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                      where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))) visible_notes
      where ((visible_notes.sort_at, visible_notes.id) < (:before::timestamptz, :before_note::bigint) and visible_notes.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by visible_notes.sort_at desc, visible_notes.id desc
      limit :reach))
  union all ((
      select 2 as rank, id as id, sort_at as sort_at, words as words
      from (
        select id, met_at as sort_at, ''::text as words, ''::tsvector as search
        from video_calls
        where (video_calls.member_id = :memberId and video_calls.met_at is not null and (video_calls.met_at <= :before::timestamptz and ((video_calls.met_at, video_calls.id) < (:before::timestamptz, :before_videoCall::bigint) and ''::tsvector @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))) and (video_calls.met_at is not null and (video_calls.member_id = :viewerId or exists (
                select 1
                from video_call_people
                where (video_call_people.call_id = video_calls.id and video_call_people.person_id = :staffId and ((exists (
                        select 1
                        from grants
                        where ((grants.id = video_call_people.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                        select 1
                        from grants
                        where ((grants.person_id = video_call_people.person_id and grants.member_id = video_calls.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))) and video_call_people.entered_at is not null))) or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = video_calls.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'videoCall'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'videoCall'::text -> 'view'::text = 'true'::jsonb)))))))))
        order by video_calls.met_at desc, video_calls.id desc
        limit :reach) visible_calls
      where ((sort_at, visible_calls.id) < (:before::timestamptz, :before_videoCall::bigint) and search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by sort_at desc, visible_calls.id desc
      limit :reach))
  union all ((
      select 3 as rank, id as id, sort_at as sort_at, words as words
      from (
        select id, sort_at, words, search
        from tasks
        where (tasks.member_id = :memberId and tasks.in_journey and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) visible_tasks
      where ((visible_tasks.sort_at, visible_tasks.id) < (:before::timestamptz, :before_task::bigint) and visible_tasks.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by visible_tasks.sort_at desc, visible_tasks.id desc
      limit :reach))
  union all ((
      select 4 as rank, id as id, sort_at as sort_at, words as words
      from (
        select id, starts_at as sort_at, regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g') as words, to_tsvector('kith', regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as search
        from appointments
        where (appointments.member_id = :memberId and appointments.cancelled_at is null and (appointments.starts_at <= :now::timestamptz and appointments.starts_at <= :before::timestamptz and ((appointments.starts_at, appointments.id) < (:before::timestamptz, :before_appointment::bigint) and to_tsvector('kith', regexp_replace(regexp_replace(lower(normalize(regexp_replace(concat_ws(' ', appointments.service_name, appointments.place), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\1', 'g'), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))) and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
                    select 1
                    from grants
                    where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                    select 1
                    from grants
                    where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
                    select 1
                    from grants
                    where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by appointments.starts_at desc, appointments.id desc
        limit :reach) visible_appointments
      where ((sort_at, visible_appointments.id) < (:before::timestamptz, :before_appointment::bigint) and search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by sort_at desc, visible_appointments.id desc
      limit :reach))
  union all ((
      select 5 as rank, id as id, sort_at as sort_at, words as words
      from (
        select newest.id, newest.sort_at, newest.words, newest.search
        from threads
        left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
        inner join lateral (
          select id, sort_at, words, search
          from messages
          where (messages.thread_id = threads.id and messages.member_id is not null and messages.type = 'text' and messages.deleted_at is null and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
                  from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
                from :viewerId or not exists (
                  select 1
                  from thread_blocks
                  where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))) and (:onlookerId::bigint = :viewerId::bigint or exists (
                select 1
                from thread_members
                where ((thread_members.thread_id = messages.thread_id and thread_members.person_id = :onlookerId::bigint) and thread_members.role = 'person' and thread_members.left_at is null and thread_members.hidden_up_to < messages.id))) and ((messages.sort_at, messages.id) < (:before::timestamptz, :before_message::bigint) and messages.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near))))
          order by messages.sort_at desc, messages.id desc
          limit :reach) newest on true
        where (threads.member_id = :memberId and threads.id in ((
              select thread_id
              from thread_members
              where (thread_members.person_id = :viewerId and thread_members.left_at is null))
            union (
              select id
              from threads
              where (threads.kind = 'receptionist_group' and threads.organisation_id in (
                  select organisation_id
                  from staff
                  where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))))) and (((threads.kind = 'receptionist_group' and exists (
                  select 1
                  from staff
                  where (staff.user_id = :staffId and staff.organisation_id = threads.organisation_id and staff.role = 'receptionist' and staff.ended_at is null)) and exists (
                  select 1
                  from memberships
                  where (memberships.member_id = threads.member_id and memberships.organisation_id = threads.organisation_id and memberships.ended_at is null and memberships.has_reception))) or (me.role = 'person' and me.left_at is null and ((threads.member_id is null and ((threads.kind = 'one_to_one' and (me.person_id = :staffId or exists (
                            select 1
                            from grants
                            where (((grants.member_id = :viewerId and grants.person_id in (
                                    select person_id
                                    from thread_members
                                    where thread_members.thread_id = threads.id)) or (grants.person_id = :viewerId and grants.role = 'supporter' and grants.member_id in (
                                    select person_id
                                    from thread_members
                                    where thread_members.thread_id = threads.id))) and grants.accepted_at is not null)))) or threads.created_by = :staffId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = threads.created_by and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                        select 1
                        from grants
                        where (grants.person_id = threads.created_by and grants.member_id = :viewerId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (threads.member_id is not null and (threads.member_id = :viewerId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))) or (me.let_in_at is not null and exists (
                          select 1
                          from grants
                          where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= me.let_in_at))) and exists (
                          select 1
                          from thread_members others
                          where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))) and (threads.member_id = :viewerId or threads.kind = 'receptionist_group' or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = threads.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'supportTeamConversation'::text -> 'view'::text = 'true'::jsonb)))))))) and (:onlookerId::bigint = :viewerId::bigint or me.role = 'person'))) visible_messages
      where ((visible_messages.sort_at, visible_messages.id) < (:before::timestamptz, :before_message::bigint) and visible_messages.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by visible_messages.sort_at desc, visible_messages.id desc
      limit :reach))
  union all ((
      select 6 as rank, event_id as id, sort_at as sort_at, words as words
      from (
        select event_occurrences.event_id, event_occurrences.starts_at as sort_at, events.words, events.search
        from event_occurrences
        inner join events on events.id = event_occurrences.event_id
        where (event_occurrences.member_id = :memberId and events.in_journey and (event_occurrences.starts_at <= :now::timestamptz and ((event_occurrences.starts_at, event_occurrences.event_id) < (:before::timestamptz, :before_event::bigint) and events.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by event_occurrences.starts_at desc, event_occurrences.event_id desc
        limit :reach) visible_events
      where ((sort_at, visible_events.event_id) < (:before::timestamptz, :before_event::bigint) and visible_events.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by sort_at desc, visible_events.event_id desc
      limit :reach))
  union all ((
      select 6 as rank, event_id as id, sort_at as sort_at, words as words
      from (
        select event_occurrences.event_id, (event_occurrences.starts_on::timestamp at time zone :memberZone::text) as sort_at, events.words, events.search
        from event_occurrences
        inner join events on events.id = event_occurrences.event_id
        where (event_occurrences.member_id = :memberId and events.in_journey and (event_occurrences.starts_on <= least((:now::timestamptz at time zone :memberZone::text)::date, (:before::timestamptz at time zone :memberZone::text)::date) and (((event_occurrences.starts_on::timestamp at time zone :memberZone::text), event_occurrences.event_id) < (:before::timestamptz, :before_event::bigint) and events.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((events.author_id = :viewerId and (events.member_id = :viewerId or events.author_id = :staffId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
                    limit 1))) or (events.member_id = :viewerId and events.in_journey) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))
        order by event_occurrences.starts_on desc, event_occurrences.event_id desc
        limit :reach) visible_events
      where ((sort_at, visible_events.event_id) < (:before::timestamptz, :before_event::bigint) and visible_events.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by sort_at desc, visible_events.event_id desc
      limit :reach))
  union all ((
      select 7 as rank, id as id, sort_at as sort_at, words as words
      from (
        select id, sort_at, words, search
        from team_changes
        where (team_changes.member_id = :memberId and (team_changes.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = team_changes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'team'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'team'::text -> 'view'::text = 'true'::jsonb))))))))) visible_team_changes
      where ((visible_team_changes.sort_at, visible_team_changes.id) < (:before::timestamptz, :before_team::bigint) and visible_team_changes.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by visible_team_changes.sort_at desc, visible_team_changes.id desc
      limit :reach))
  union all ((
      select 8 as rank, id as id, sort_at as sort_at, words as words
      from (
        select focus_ratings.id, focus_ratings.sort_at, focus_areas.words, focus_areas.search
        from focus_ratings
        inner join focus_areas on focus_areas.id = focus_ratings.area_id
        where (focus_ratings.member_id = :memberId and (focus_ratings.deleted_at is null and (focus_ratings.member_id = :viewerId or (exists (
                  select 1
                  from focus_areas
                  where (focus_areas.id = focus_ratings.area_id and not focus_areas.withheld)) and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = focus_ratings.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))) visible_ratings
      where ((visible_ratings.sort_at, visible_ratings.id) < (:before::timestamptz, :before_focusArea::bigint) and visible_ratings.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
      order by visible_ratings.sort_at desc, visible_ratings.id desc
      limit :reach))) as item
order by item.sort_at desc, item.rank desc, item.id desc
limit :take offset :offset;
