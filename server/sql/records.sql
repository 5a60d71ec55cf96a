-- events_cards_by_ids (define-record)
select id, author_id, member_id, by_member, title, place, left(text, :characters::int + 1), starts_on, ends_on, starts_at, ends_at, time_zone, repeat, except, in_journey, withheld, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, version, array((
    select audience || ':' || audience_id
    from shares
    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with
from events
where (events.id = any(:ids) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or exists (
          select 1
          from shares
          where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))) or (events.in_journey and not events.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))));

-- events_locked_by_id (define-record)
select id, author_id, member_id, by_member, title, place, text, starts_on, ends_on, starts_at, ends_at, time_zone, repeat, except, in_journey, withheld, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, version
from events
where (events.id = :id and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or exists (
          select 1
          from shares
          where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))) or (events.in_journey and not events.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb)))))))))) for update;

-- events_readable_by (readable)
select id
from events
where (events.id = any(:ids) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or exists (
          select 1
          from shares
          where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))) or (events.in_journey and not events.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))));

-- events_readers (readable)
select each_reader.id
from unnest(:people::bigint[]) as each_reader(id)
where exists (
  select 1
  from events
  where (events.id = :id and (events.deleted_at is null and (events.removed_at is null or events.author_id = each_reader.id or (events.member_id <> each_reader.id and not exists (
            select 1
            from grants
            where (grants.person_id = each_reader.id and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and grants.role = 'supporter'))))) and ((events.author_id = each_reader.id and (events.member_id = each_reader.id or events.author_id = each_reader.id or exists (
              select 1
              from grants
              where (grants.person_id = each_reader.id and grants.member_id = events.member_id and grants.role = 'supporter' and grants.accepted_at <= events.created_at and (grants.ended_at is null or grants.ended_at >= events.created_at) and (grants.ends_at is null or grants.ends_at >= events.created_at))
              limit 1))) or (events.member_id = each_reader.id and events.in_journey) or ((exists (
              select 1
              from shares
              where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = each_reader.id) or ((shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = each_reader.id and audiences.kind = 'group' and audiences.ended_at is null))) and events.removed_at is null)))) and (events.member_id = each_reader.id or exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = each_reader.id))))) or exists (
            select 1
            from shares
            where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = each_reader.id and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))) or (events.in_journey and not events.withheld and exists (
            select 1
            from grants
            where (grants.person_id = each_reader.id and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and (grants.role = 'supporter' and ((grants.id = 0 and null::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> 0 and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb)))))))))));

-- events_visible_by_ids (define-record)
select id, author_id, member_id, by_member, title, place, text, starts_on, ends_on, starts_at, ends_at, time_zone, repeat, except, in_journey, withheld, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, version, array((
    select audience || ':' || audience_id
    from shares
    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with
from events
where (events.id = any(:ids) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null))) and events.removed_at is null)))) and (events.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or exists (
          select 1
          from shares
          where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))) or (events.in_journey and not events.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))));

-- notes_cards_by_ids (define-record)
select id, author_id, member_id, by_member, case when char_length(plain) <= 400 and char_length(html) <= 1200 then html else '' end, left(plain, :characters::int + 1), in_journey, withheld, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, version, array((
    select audience || ':' || audience_id
    from shares
    where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with
from notes
where (notes.id = any(:ids) and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null))) and notes.removed_at is null)))) and (notes.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or exists (
          select 1
          from shares
          where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))))));

-- notes_locked_by_id (define-record)
select id, author_id, member_id, by_member, html, plain, in_journey, withheld, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, version
from notes
where (notes.id = :id and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null))) and notes.removed_at is null)))) and (notes.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or exists (
          select 1
          from shares
          where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))))))) for update;

-- notes_readable_by (readable)
select id
from notes
where (notes.id = any(:ids) and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null))) and notes.removed_at is null)))) and (notes.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or exists (
          select 1
          from shares
          where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))))));

-- notes_readers (readable)
select each_reader.id
from unnest(:people::bigint[]) as each_reader(id)
where exists (
  select 1
  from notes
  where (notes.id = :id and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = each_reader.id or (notes.member_id <> each_reader.id and not exists (
            select 1
            from grants
            where (grants.person_id = each_reader.id and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and grants.role = 'supporter'))))) and ((notes.author_id = each_reader.id and (notes.member_id = each_reader.id or notes.author_id = each_reader.id or exists (
              select 1
              from grants
              where (grants.person_id = each_reader.id and grants.member_id = notes.member_id and grants.role = 'supporter' and grants.accepted_at <= notes.created_at and (grants.ended_at is null or grants.ended_at >= notes.created_at) and (grants.ends_at is null or grants.ends_at >= notes.created_at))
              limit 1))) or (notes.member_id = each_reader.id and notes.in_journey) or ((exists (
              select 1
              from shares
              where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = each_reader.id) or ((shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = each_reader.id and audiences.kind = 'group' and audiences.ended_at is null))) and notes.removed_at is null)))) and (notes.member_id = each_reader.id or exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and (grants.role <> 'supporter' or ((grants.id = 0 and null::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> 0 and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or exists (
            select 1
            from shares
            where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = each_reader.id and audiences.kind = 'organisation_team' and audiences.ended_at is null))))))))));

-- notes_visible_by_ids (define-record)
select id, author_id, member_id, by_member, html, plain, in_journey, withheld, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, version, array((
    select audience || ':' || audience_id
    from shares
    where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with
from notes
where (notes.id = any(:ids) and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null))) and notes.removed_at is null)))) and (notes.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or exists (
          select 1
          from shares
          where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))))));

-- safety_plans_readable_by (readable)
select id
from safety_plans
where (safety_plans.id = any(:ids) and (safety_plans.member_id = :viewerId or ((exists (
          select 1
          from shares
          where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)))))) and (safety_plans.member_id = :viewerId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or exists (
        select 1
        from shares
        where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))))));

-- safety_plans_readers (readable)
select each_reader.id
from unnest(:people::bigint[]) as each_reader(id)
where exists (
  select 1
  from safety_plans
  where (safety_plans.id = :id and (safety_plans.member_id = each_reader.id or ((exists (
            select 1
            from shares
            where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = each_reader.id) or (shares.audience = 'group' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = each_reader.id and audiences.kind = 'group' and audiences.ended_at is null)))))) and (safety_plans.member_id = each_reader.id or exists (
              select 1
              from grants
              where (grants.person_id = each_reader.id and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = each_reader.id))))) or exists (
          select 1
          from shares
          where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = each_reader.id and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))))));

-- tasks_cards_by_ids (define-record)
select id, author_id, member_id, by_member, title, left(text, :characters::int + 1), status_id, due_at, remind_at, in_journey, withheld, sort_at, removed_at, created_at, edited_at, taken_off, version, array((
    select audience || ':' || audience_id
    from shares
    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with
from tasks
where (tasks.id = any(:ids) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
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
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
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
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or exists (
          select 1
          from shares
          where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))) or (tasks.in_journey and not tasks.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))));

-- tasks_locked_by_id (define-record)
select id, author_id, member_id, by_member, title, text, status_id, due_at, remind_at, in_journey, withheld, sort_at, removed_at, created_at, edited_at, taken_off, version
from tasks
where (tasks.id = :id and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
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
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
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
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or exists (
          select 1
          from shares
          where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))) or (tasks.in_journey and not tasks.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb)))))))))) for update;

-- tasks_readable_by (readable)
select id
from tasks
where (tasks.id = any(:ids) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
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
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
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
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or exists (
          select 1
          from shares
          where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))) or (tasks.in_journey and not tasks.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))));

-- tasks_readers (readable)
select each_reader.id
from unnest(:people::bigint[]) as each_reader(id)
where exists (
  select 1
  from tasks
  where (tasks.id = :id and ((tasks.removed_at is null or tasks.author_id = each_reader.id or (tasks.member_id <> each_reader.id and not exists (
            select 1
            from grants
            where (grants.person_id = each_reader.id and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and grants.role = 'supporter'))))) and ((tasks.author_id = each_reader.id and (tasks.by_member or (exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = each_reader.id))) or exists (
                select 1
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                where (audience_people.person_id = each_reader.id and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
                limit 1)))) or (tasks.member_id = each_reader.id and tasks.in_journey) or exists (
          select 1
          from task_users
          where ((task_users.task_id = tasks.id and task_users.user_id = each_reader.id) and (tasks.member_id = each_reader.id or exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and grants.accepted_at <= task_users.since)))))) or ((exists (
              select 1
              from shares
              where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = each_reader.id) or ((shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = each_reader.id and audiences.kind = 'group' and audiences.ended_at is null))) and tasks.removed_at is null)))) and (tasks.member_id = each_reader.id or exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = each_reader.id))))) or exists (
            select 1
            from shares
            where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = each_reader.id and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))) or (tasks.in_journey and not tasks.withheld and exists (
            select 1
            from grants
            where (grants.person_id = each_reader.id and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and (grants.role = 'supporter' and ((grants.id = 0 and null::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> 0 and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb)))))))))));

-- tasks_visible_by_ids (define-record)
select id, author_id, member_id, by_member, title, text, status_id, due_at, remind_at, in_journey, withheld, sort_at, removed_at, created_at, edited_at, taken_off, version, array((
    select audience || ':' || audience_id
    from shares
    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with
from tasks
where (tasks.id = any(:ids) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
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
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
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
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or exists (
          select 1
          from shares
          where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))) or (tasks.in_journey and not tasks.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))));
