-- files_of_notes (note-file-store)
select files.id, files.name, files.ext, files.size, files.type, files.key, files.thumb_key, files.owner_id, files.created_at, note_files.note_id
from note_files
inner join files on files.id = note_files.file_id
where (note_files.note_id = any((
      select :ids::bigint[])::bigint[]) and note_files.removed_at is null)
order by note_files.note_id asc, note_files.position asc;

-- note_files_visible (note-file-store)
select files.id, files.name, files.ext, files.size, files.type, files.key, files.thumb_key, files.owner_id, files.created_at, note_files.note_id, notes.author_id, notes.member_id
from note_files
inner join files on files.id = note_files.file_id
inner join notes on notes.id = note_files.note_id
where (note_files.file_id = :id and note_files.removed_at is null and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
              where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))));

-- notes_by_viewer (store)
select id
from notes
where (notes.author_id = :viewerId and (not :onlyShared::boolean or exists (
      select 1
      from shares
      where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'user' or shares.audience_id in (
            select id
            from audiences
            where audiences.ended_at is null))))) and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
order by notes.sort_at desc, notes.id desc
limit :limit offset :offset;

-- notes_counts_about (count-store)
select member_id, least(count(*), 100)::int, max(sort_at)
from ((((
        select notes.id, notes.member_id, notes.sort_at
        from notes
        inner join (
          select one.asked_id as asked_id
          from unnest(:memberIds::bigint[]) as one(asked_id)) asked on asked_id = notes.member_id
        where (notes.author_id = :viewerId and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                      where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))))
      union (
        select newest_note.record_id, newest_note.member_id, newest_note.record_at
        from (
          select one.asked_id as asked_id
          from unnest(:memberIds::bigint[]) as one(asked_id)) asked cross join lateral (
          select shares.record_id, shares.member_id, shares.record_at
          from shares
          inner join notes on notes.id = shares.record_id
          where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and shares.member_id = asked_id and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
          order by shares.record_at desc, shares.record_id desc
          limit 100) newest_note))
    union (
      select newest_note.record_id, newest_note.member_id, newest_note.record_at
      from (
        select one.asked_id as asked_id
        from unnest(:memberIds::bigint[]) as one(asked_id)) asked cross join (
        select audiences.id
        from audience_people
        inner join audiences on audiences.id = audience_people.audience_id
        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) of cross join lateral (
        select shares.record_id, shares.member_id, shares.record_at
        from shares
        inner join notes on notes.id = shares.record_id
        where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'group' and shares.audience_id = of.id and not :viewerId = any(array((
                  select person_id
                  from left_out
                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and shares.member_id = asked_id and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
        order by shares.record_at desc, shares.record_id desc
        limit 100) newest_note))
  union (
    select newest_note.record_id, newest_note.member_id, newest_note.record_at
    from (
      select one.asked_id as asked_id
      from unnest(:memberIds::bigint[]) as one(asked_id)) asked cross join (
      select audiences.id
      from audience_people
      inner join audiences on audiences.id = audience_people.audience_id
      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)) of cross join lateral (
      select shares.record_id, shares.member_id, shares.record_at
      from shares
      inner join notes on notes.id = shares.record_id
      where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and shares.member_id = asked_id and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
      order by shares.record_at desc, shares.record_id desc
      limit 100) newest_note)) each_note
group by each_note.member_id;

-- notes_from_others (journey-store)
(((
      select id, sort_at
      from notes
      where ((notes.member_id = :viewerId and notes.in_journey) and not notes.by_member and (:memberId::bigint is null or notes.member_id = :memberId) and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
      order by notes.sort_at desc, notes.id desc
      limit :reach)
    union (
      select record_id, record_at
      from (
        select shares.record_id, shares.record_at, notes.words, notes.search
        from shares
        inner join notes on notes.id = shares.record_id
        where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId)) and (not ((notes.member_id = :viewerId and notes.in_journey)) and (:memberId::bigint is null or shares.member_id = :memberId)) and notes.author_id <> :viewerId and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
        order by shares.record_at desc, shares.record_id desc
        limit :reach) visible_notes
      order by visible_notes.record_at desc, visible_notes.record_id desc
      limit :reach))
  union (
    select record_id, record_at
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
                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and (not ((notes.member_id = :viewerId and notes.in_journey)) and (:memberId::bigint is null or shares.member_id = :memberId)) and notes.author_id <> :viewerId and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
        order by shares.record_at desc, shares.record_id desc
        limit :reach) visible_notes
      order by visible_notes.record_at desc, visible_notes.record_id desc) visible_notes
    order by visible_notes.record_at desc, visible_notes.record_id desc
    limit :reach))
union (
  select record_id, record_at
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
      where (((shares.kind = 'note' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and shares.audience = 'organisation_team' and shares.audience_id = of.id) and (not ((notes.member_id = :viewerId and notes.in_journey)) and (:memberId::bigint is null or shares.member_id = :memberId)) and notes.author_id <> :viewerId and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
      order by shares.record_at desc, shares.record_id desc
      limit :reach) visible_notes
    order by visible_notes.record_at desc, visible_notes.record_id desc) visible_notes
  order by visible_notes.record_at desc, visible_notes.record_id desc
  limit :reach)
order by 2 desc, 1 desc
limit :limit offset :offset;

-- notes_insert (store)
with drawn as (
  select nextval(pg_get_serial_sequence('notes', 'id')) as id), claimed as (insert into client_keys (user_id, operation, key, body_hash, created_at, record_id) overriding system value
  select :claim_userId::bigint, :claim_operation::text, :claim_key::uuid, :claim_bodyHash::text, :claim_createdAt::timestamp with time zone, drawn.id
  from drawn
  where :claim_key::uuid is not null on conflict do nothing returning record_id), made as (insert into notes (id, author_id, member_id, html, plain, words, in_journey, file_count, created_at, sort_at) overriding system value
  select drawn.id, :authorId::bigint, :memberId::bigint, :html::text, :plain::text, :words::text, :inJourney::boolean, :fileCount::integer, :createdAt::timestamp with time zone, :createdAt::timestamp (3) with time zone
  from drawn
  where (:claim_key::uuid is null or exists (
      select 1
      from claimed)) returning notes.id, notes.author_id, notes.member_id, notes.by_member, notes.html, notes.plain, notes.in_journey, notes.withheld, notes.sort_at, notes.removed_at, notes.created_at, notes.edited_at, notes.deleted_at, notes.purged_at, notes.file_count, notes.version), stated as (insert into facts (at, type, actor_id, session_id, acting_for, member_id, request_id, data) overriding system value
  select :fact_at::timestamp with time zone, :fact_type::text, :fact_actorId::bigint, :fact_sessionId::bigint, :fact_actingFor::bigint, :fact_memberId::bigint, :fact_requestId::text, :fact_data::jsonb || jsonb_build_object('noteId', made.id)
  from made returning id)
select id, author_id, member_id, by_member, html, plain, in_journey, withheld, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, file_count, version
from made;
