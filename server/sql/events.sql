-- event_ids_in_span (occurrence-store)
select distinct event_id
from (((((
          select event_occurrences.event_id, event_occurrences.starts_on, event_occurrences.ends_on, event_occurrences.starts_at, event_occurrences.ends_at, coalesce(event_occurrences.starts_at + :ahead::bigint * interval '1 millisecond', event_occurrences.starts_on::timestamp at time zone 'UTC') as shown_at
          from events
          inner join event_occurrences on event_occurrences.event_id = events.id
          where (events.member_id = coalesce(:memberId::bigint, :viewerId) and (:memberId::bigint is null or events.member_id = :memberId) and (event_occurrences.starts_on <= :toDay::date and event_occurrences.ends_on >= :fromDay::date or event_occurrences.starts_at < :toAt::timestamptz and (event_occurrences.ends_at > :fromAt::timestamptz or event_occurrences.starts_at >= :fromAt::timestamptz)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb)))))))))))
        union (
          select event_occurrences.event_id, event_occurrences.starts_on, event_occurrences.ends_on, event_occurrences.starts_at, event_occurrences.ends_at, coalesce(event_occurrences.starts_at + :ahead::bigint * interval '1 millisecond', event_occurrences.starts_on::timestamp at time zone 'UTC') as shown_at
          from events
          inner join event_occurrences on event_occurrences.event_id = events.id
          where (events.author_id = :viewerId and (:memberId::bigint is null or events.member_id = :memberId) and (event_occurrences.starts_on <= :toDay::date and event_occurrences.ends_on >= :fromDay::date or event_occurrences.starts_at < :toAt::timestamptz and (event_occurrences.ends_at > :fromAt::timestamptz or event_occurrences.starts_at >= :fromAt::timestamptz)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))))
      union (
        select event_occurrences.event_id, event_occurrences.starts_on, event_occurrences.ends_on, event_occurrences.starts_at, event_occurrences.ends_at, coalesce(event_occurrences.starts_at + :ahead::bigint * interval '1 millisecond', event_occurrences.starts_on::timestamp at time zone 'UTC') as shown_at
        from (
          select record_id, record_at, member_id
          from shares
          where ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to
        inner join events on events.id = shared_to.record_id
        inner join event_occurrences on event_occurrences.event_id = events.id
        where ((:memberId::bigint is null or events.member_id = :memberId) and (event_occurrences.starts_on <= :toDay::date and event_occurrences.ends_on >= :fromDay::date or event_occurrences.starts_at < :toAt::timestamptz and (event_occurrences.ends_at > :fromAt::timestamptz or event_occurrences.starts_at >= :fromAt::timestamptz)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))))
    union (
      select event_occurrences.event_id, event_occurrences.starts_on, event_occurrences.ends_on, event_occurrences.starts_at, event_occurrences.ends_at, coalesce(event_occurrences.starts_at + :ahead::bigint * interval '1 millisecond', event_occurrences.starts_on::timestamp at time zone 'UTC') as shown_at
      from (
        select distinct record_id, record_at, member_id
        from shares
        where ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                  select person_id
                  from left_out
                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to
      inner join events on events.id = shared_to.record_id
      inner join event_occurrences on event_occurrences.event_id = events.id
      where ((:memberId::bigint is null or events.member_id = :memberId) and (event_occurrences.starts_on <= :toDay::date and event_occurrences.ends_on >= :fromDay::date or event_occurrences.starts_at < :toAt::timestamptz and (event_occurrences.ends_at > :fromAt::timestamptz or event_occurrences.starts_at >= :fromAt::timestamptz)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))))
  union (
    select event_occurrences.event_id, event_occurrences.starts_on, event_occurrences.ends_on, event_occurrences.starts_at, event_occurrences.ends_at, coalesce(event_occurrences.starts_at + :ahead::bigint * interval '1 millisecond', event_occurrences.starts_on::timestamp at time zone 'UTC') as shown_at
    from (
      select distinct record_id, record_at, member_id
      from shares
      where ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
            select audiences.id
            from audience_people
            inner join audiences on audiences.id = audience_people.audience_id
            where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to
    inner join events on events.id = shared_to.record_id
    inner join event_occurrences on event_occurrences.event_id = events.id
    where ((:memberId::bigint is null or events.member_id = :memberId) and (event_occurrences.starts_on <= :toDay::date and event_occurrences.ends_on >= :fromDay::date or event_occurrences.starts_at < :toAt::timestamptz and (event_occurrences.ends_at > :fromAt::timestamptz or event_occurrences.starts_at >= :fromAt::timestamptz)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
              where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb)))))))))))) in_span
order by in_span.event_id desc
limit :limit;

-- events_contacts_about (contact-store)
select events.member_id, events.id, events.title, (
  select max(event_occurrences.starts_at)
  from event_occurrences
  where event_occurrences.event_id = events.id and event_occurrences.starts_at <= :now::timestamptz), (
  select max(event_occurrences.starts_on)::text
  from event_occurrences
  where event_occurrences.event_id = events.id and event_occurrences.starts_on < :today::date), (
  select min(event_occurrences.starts_at)
  from event_occurrences
  where event_occurrences.event_id = events.id and event_occurrences.starts_at > :now::timestamptz), (
  select min(event_occurrences.starts_on)::text
  from event_occurrences
  where event_occurrences.event_id = events.id and event_occurrences.starts_on >= :today::date)
from ((((
        select written.id
        from (
          select one.asked_id as asked_id
          from unnest(:memberIds::bigint[]) as one(asked_id)) asked cross join lateral (
          select id
          from events
          where (events.author_id = :viewerId and events.member_id = asked_id and events.deleted_at is null)
          order by events.sort_at desc, events.id desc
          limit 50) written)
      union (
        select newest_event.record_id
        from (
          select one.asked_id as asked_id
          from unnest(:memberIds::bigint[]) as one(asked_id)) asked cross join lateral (
          select record_id
          from shares
          where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = asked_id)
          order by shares.record_at desc, shares.record_id desc
          limit 50) newest_event))
    union (
      select newest_event.record_id
      from (
        select one.asked_id as asked_id
        from unnest(:memberIds::bigint[]) as one(asked_id)) asked cross join (
        select audiences.id
        from audience_people
        inner join audiences on audiences.id = audience_people.audience_id
        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of cross join lateral (
        select record_id
        from shares
        where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                  select person_id
                  from left_out
                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = asked_id)
        order by shares.record_at desc, shares.record_id desc
        limit 50) newest_event))
  union (
    select newest_event.record_id
    from (
      select one.asked_id as asked_id
      from unnest(:memberIds::bigint[]) as one(asked_id)) asked cross join (
      select audiences.id
      from audience_people
      inner join audiences on audiences.id = audience_people.audience_id
      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of cross join lateral (
      select record_id
      from shares
      where (((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = asked_id)
      order by shares.record_at desc, shares.record_id desc
      limit 50) newest_event)) each_event
inner join events on events.id = each_event.id
where (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
        where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb)))))))));

-- events_in_span (occurrence-store)
((((
        select event_occurrences.event_id, event_occurrences.starts_on, event_occurrences.ends_on, event_occurrences.starts_at, event_occurrences.ends_at, coalesce(event_occurrences.starts_at + :ahead::bigint * interval '1 millisecond', event_occurrences.starts_on::timestamp at time zone 'UTC') as shown_at
        from events
        inner join event_occurrences on event_occurrences.event_id = events.id
        where (events.member_id = coalesce(:memberId::bigint, :viewerId) and (:memberId::bigint is null or events.member_id = :memberId) and (event_occurrences.starts_on <= :toDay::date and event_occurrences.ends_on >= :fromDay::date or event_occurrences.starts_at < :toAt::timestamptz and (event_occurrences.ends_at > :fromAt::timestamptz or event_occurrences.starts_at >= :fromAt::timestamptz)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb)))))))))))
      union (
        select event_occurrences.event_id, event_occurrences.starts_on, event_occurrences.ends_on, event_occurrences.starts_at, event_occurrences.ends_at, coalesce(event_occurrences.starts_at + :ahead::bigint * interval '1 millisecond', event_occurrences.starts_on::timestamp at time zone 'UTC') as shown_at
        from events
        inner join event_occurrences on event_occurrences.event_id = events.id
        where (events.author_id = :viewerId and (:memberId::bigint is null or events.member_id = :memberId) and (event_occurrences.starts_on <= :toDay::date and event_occurrences.ends_on >= :fromDay::date or event_occurrences.starts_at < :toAt::timestamptz and (event_occurrences.ends_at > :fromAt::timestamptz or event_occurrences.starts_at >= :fromAt::timestamptz)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
                  where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))))
    union (
      select event_occurrences.event_id, event_occurrences.starts_on, event_occurrences.ends_on, event_occurrences.starts_at, event_occurrences.ends_at, coalesce(event_occurrences.starts_at + :ahead::bigint * interval '1 millisecond', event_occurrences.starts_on::timestamp at time zone 'UTC') as shown_at
      from (
        select record_id, record_at, member_id
        from shares
        where ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to
      inner join events on events.id = shared_to.record_id
      inner join event_occurrences on event_occurrences.event_id = events.id
      where ((:memberId::bigint is null or events.member_id = :memberId) and (event_occurrences.starts_on <= :toDay::date and event_occurrences.ends_on >= :fromDay::date or event_occurrences.starts_at < :toAt::timestamptz and (event_occurrences.ends_at > :fromAt::timestamptz or event_occurrences.starts_at >= :fromAt::timestamptz)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))))
  union (
    select event_occurrences.event_id, event_occurrences.starts_on, event_occurrences.ends_on, event_occurrences.starts_at, event_occurrences.ends_at, coalesce(event_occurrences.starts_at + :ahead::bigint * interval '1 millisecond', event_occurrences.starts_on::timestamp at time zone 'UTC') as shown_at
    from (
      select distinct record_id, record_at, member_id
      from shares
      where ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
            select audiences.id
            from audience_people
            inner join audiences on audiences.id = audience_people.audience_id
            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                select person_id
                from left_out
                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to
    inner join events on events.id = shared_to.record_id
    inner join event_occurrences on event_occurrences.event_id = events.id
    where ((:memberId::bigint is null or events.member_id = :memberId) and (event_occurrences.starts_on <= :toDay::date and event_occurrences.ends_on >= :fromDay::date or event_occurrences.starts_at < :toAt::timestamptz and (event_occurrences.ends_at > :fromAt::timestamptz or event_occurrences.starts_at >= :fromAt::timestamptz)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
              where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))))
union (
  select event_occurrences.event_id, event_occurrences.starts_on, event_occurrences.ends_on, event_occurrences.starts_at, event_occurrences.ends_at, coalesce(event_occurrences.starts_at + :ahead::bigint * interval '1 millisecond', event_occurrences.starts_on::timestamp at time zone 'UTC') as shown_at
  from (
    select distinct record_id, record_at, member_id
    from shares
    where ((shares.kind = 'event' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
          select audiences.id
          from audience_people
          inner join audiences on audiences.id = audience_people.audience_id
          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to
  inner join events on events.id = shared_to.record_id
  inner join event_occurrences on event_occurrences.event_id = events.id
  where ((:memberId::bigint is null or events.member_id = :memberId) and (event_occurrences.starts_on <= :toDay::date and event_occurrences.ends_on >= :fromDay::date or event_occurrences.starts_at < :toAt::timestamptz and (event_occurrences.ends_at > :fromAt::timestamptz or event_occurrences.starts_at >= :fromAt::timestamptz)) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
            where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb)))))))))))
order by 6 asc, 4 asc nulls first, 1 asc
limit :limit offset :offset;
