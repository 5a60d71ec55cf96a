-- file_records_by_date_asc (list-store)
select id
from file_records
where (file_records.id in (((((
            select id
            from file_records
            where file_records.author_id = :viewerId)
          union (
            select id
            from file_records
            where file_records.member_id = :viewerId))
        union (
          select record_id
          from (
            select record_id, record_at, member_id
            from shares
            where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to))
      union (
        select record_id
        from (
          select distinct record_id, record_at, member_id
          from shares
          where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                    select person_id
                    from left_out
                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to))
    union (
      select record_id
      from (
        select distinct record_id, record_at, member_id
        from shares
        where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to)) and ((:memberId::bigint is null or file_records.member_id = :memberId::bigint) and (:name::text is null or position(nullif(:name::text, '') in file_records.words) > 0) and (:endings::text[] is null or (file_records.ext = any(:endings::text[])) = :isAmong::boolean) and (:filter::text = 'all' or (:filter::text = 'shared_with' and not file_records.author_id = :viewerId) or (:filter::text = 'shared_by' and file_records.author_id = :viewerId and exists (
          select 1
          from shares
          where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'user' or shares.audience_id in (
                select id
                from audiences
                where audiences.ended_at is null))))))) and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = :keeperId or (file_records.member_id <> :viewerId and not exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((file_records.author_id = :viewerId and (file_records.member_id = :viewerId or file_records.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and grants.role = 'supporter' and grants.accepted_at <= file_records.created_at and (grants.ended_at is null or grants.ended_at >= file_records.created_at) and (grants.ends_at is null or grants.ends_at >= file_records.created_at))
            limit 1))) or (file_records.member_id = :viewerId and file_records.in_journey) or ((exists (
            select 1
            from shares
            where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and file_records.removed_at is null)))) and (file_records.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))
order by file_records.sort_at asc, file_records.id desc
limit :limit offset :offset;

-- file_records_by_date_desc (list-store)
select id
from file_records
where (file_records.id in (((((
            select id
            from file_records
            where file_records.author_id = :viewerId)
          union (
            select id
            from file_records
            where file_records.member_id = :viewerId))
        union (
          select record_id
          from (
            select record_id, record_at, member_id
            from shares
            where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to))
      union (
        select record_id
        from (
          select distinct record_id, record_at, member_id
          from shares
          where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                    select person_id
                    from left_out
                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to))
    union (
      select record_id
      from (
        select distinct record_id, record_at, member_id
        from shares
        where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to)) and ((:memberId::bigint is null or file_records.member_id = :memberId::bigint) and (:name::text is null or position(nullif(:name::text, '') in file_records.words) > 0) and (:endings::text[] is null or (file_records.ext = any(:endings::text[])) = :isAmong::boolean) and (:filter::text = 'all' or (:filter::text = 'shared_with' and not file_records.author_id = :viewerId) or (:filter::text = 'shared_by' and file_records.author_id = :viewerId and exists (
          select 1
          from shares
          where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'user' or shares.audience_id in (
                select id
                from audiences
                where audiences.ended_at is null))))))) and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = :keeperId or (file_records.member_id <> :viewerId and not exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((file_records.author_id = :viewerId and (file_records.member_id = :viewerId or file_records.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and grants.role = 'supporter' and grants.accepted_at <= file_records.created_at and (grants.ended_at is null or grants.ended_at >= file_records.created_at) and (grants.ends_at is null or grants.ends_at >= file_records.created_at))
            limit 1))) or (file_records.member_id = :viewerId and file_records.in_journey) or ((exists (
            select 1
            from shares
            where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and file_records.removed_at is null)))) and (file_records.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))
order by file_records.sort_at desc, file_records.id desc
limit :limit offset :offset;

-- file_records_by_name_asc (list-store)
select id
from file_records
where (file_records.id in (((((
            select id
            from file_records
            where file_records.author_id = :viewerId)
          union (
            select id
            from file_records
            where file_records.member_id = :viewerId))
        union (
          select record_id
          from (
            select record_id, record_at, member_id
            from shares
            where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to))
      union (
        select record_id
        from (
          select distinct record_id, record_at, member_id
          from shares
          where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                    select person_id
                    from left_out
                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to))
    union (
      select record_id
      from (
        select distinct record_id, record_at, member_id
        from shares
        where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to)) and ((:memberId::bigint is null or file_records.member_id = :memberId::bigint) and (:name::text is null or position(nullif(:name::text, '') in file_records.words) > 0) and (:endings::text[] is null or (file_records.ext = any(:endings::text[])) = :isAmong::boolean) and (:filter::text = 'all' or (:filter::text = 'shared_with' and not file_records.author_id = :viewerId) or (:filter::text = 'shared_by' and file_records.author_id = :viewerId and exists (
          select 1
          from shares
          where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'user' or shares.audience_id in (
                select id
                from audiences
                where audiences.ended_at is null))))))) and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = :keeperId or (file_records.member_id <> :viewerId and not exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((file_records.author_id = :viewerId and (file_records.member_id = :viewerId or file_records.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and grants.role = 'supporter' and grants.accepted_at <= file_records.created_at and (grants.ended_at is null or grants.ended_at >= file_records.created_at) and (grants.ends_at is null or grants.ends_at >= file_records.created_at))
            limit 1))) or (file_records.member_id = :viewerId and file_records.in_journey) or ((exists (
            select 1
            from shares
            where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and file_records.removed_at is null)))) and (file_records.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))
order by file_records.words asc, file_records.id desc
limit :limit offset :offset;

-- file_records_by_name_desc (list-store)
select id
from file_records
where (file_records.id in (((((
            select id
            from file_records
            where file_records.author_id = :viewerId)
          union (
            select id
            from file_records
            where file_records.member_id = :viewerId))
        union (
          select record_id
          from (
            select record_id, record_at, member_id
            from shares
            where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to))
      union (
        select record_id
        from (
          select distinct record_id, record_at, member_id
          from shares
          where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                    select person_id
                    from left_out
                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to))
    union (
      select record_id
      from (
        select distinct record_id, record_at, member_id
        from shares
        where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to)) and ((:memberId::bigint is null or file_records.member_id = :memberId::bigint) and (:name::text is null or position(nullif(:name::text, '') in file_records.words) > 0) and (:endings::text[] is null or (file_records.ext = any(:endings::text[])) = :isAmong::boolean) and (:filter::text = 'all' or (:filter::text = 'shared_with' and not file_records.author_id = :viewerId) or (:filter::text = 'shared_by' and file_records.author_id = :viewerId and exists (
          select 1
          from shares
          where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'user' or shares.audience_id in (
                select id
                from audiences
                where audiences.ended_at is null))))))) and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = :keeperId or (file_records.member_id <> :viewerId and not exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((file_records.author_id = :viewerId and (file_records.member_id = :viewerId or file_records.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and grants.role = 'supporter' and grants.accepted_at <= file_records.created_at and (grants.ended_at is null or grants.ended_at >= file_records.created_at) and (grants.ends_at is null or grants.ends_at >= file_records.created_at))
            limit 1))) or (file_records.member_id = :viewerId and file_records.in_journey) or ((exists (
            select 1
            from shares
            where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and file_records.removed_at is null)))) and (file_records.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))
order by file_records.words desc, file_records.id desc
limit :limit offset :offset;

-- file_records_by_size_asc (list-store)
select id
from file_records
where (file_records.id in (((((
            select id
            from file_records
            where file_records.author_id = :viewerId)
          union (
            select id
            from file_records
            where file_records.member_id = :viewerId))
        union (
          select record_id
          from (
            select record_id, record_at, member_id
            from shares
            where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to))
      union (
        select record_id
        from (
          select distinct record_id, record_at, member_id
          from shares
          where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                    select person_id
                    from left_out
                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to))
    union (
      select record_id
      from (
        select distinct record_id, record_at, member_id
        from shares
        where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to)) and ((:memberId::bigint is null or file_records.member_id = :memberId::bigint) and (:name::text is null or position(nullif(:name::text, '') in file_records.words) > 0) and (:endings::text[] is null or (file_records.ext = any(:endings::text[])) = :isAmong::boolean) and (:filter::text = 'all' or (:filter::text = 'shared_with' and not file_records.author_id = :viewerId) or (:filter::text = 'shared_by' and file_records.author_id = :viewerId and exists (
          select 1
          from shares
          where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'user' or shares.audience_id in (
                select id
                from audiences
                where audiences.ended_at is null))))))) and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = :keeperId or (file_records.member_id <> :viewerId and not exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((file_records.author_id = :viewerId and (file_records.member_id = :viewerId or file_records.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and grants.role = 'supporter' and grants.accepted_at <= file_records.created_at and (grants.ended_at is null or grants.ended_at >= file_records.created_at) and (grants.ends_at is null or grants.ends_at >= file_records.created_at))
            limit 1))) or (file_records.member_id = :viewerId and file_records.in_journey) or ((exists (
            select 1
            from shares
            where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and file_records.removed_at is null)))) and (file_records.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))
order by file_records.size asc, file_records.id desc
limit :limit offset :offset;

-- file_records_by_size_desc (list-store)
select id
from file_records
where (file_records.id in (((((
            select id
            from file_records
            where file_records.author_id = :viewerId)
          union (
            select id
            from file_records
            where file_records.member_id = :viewerId))
        union (
          select record_id
          from (
            select record_id, record_at, member_id
            from shares
            where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to))
      union (
        select record_id
        from (
          select distinct record_id, record_at, member_id
          from shares
          where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                    select person_id
                    from left_out
                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to))
    union (
      select record_id
      from (
        select distinct record_id, record_at, member_id
        from shares
        where ((shares.kind = 'file' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
              select audiences.id
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to)) and ((:memberId::bigint is null or file_records.member_id = :memberId::bigint) and (:name::text is null or position(nullif(:name::text, '') in file_records.words) > 0) and (:endings::text[] is null or (file_records.ext = any(:endings::text[])) = :isAmong::boolean) and (:filter::text = 'all' or (:filter::text = 'shared_with' and not file_records.author_id = :viewerId) or (:filter::text = 'shared_by' and file_records.author_id = :viewerId and exists (
          select 1
          from shares
          where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'user' or shares.audience_id in (
                select id
                from audiences
                where audiences.ended_at is null))))))) and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = :keeperId or (file_records.member_id <> :viewerId and not exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((file_records.author_id = :viewerId and (file_records.member_id = :viewerId or file_records.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and grants.role = 'supporter' and grants.accepted_at <= file_records.created_at and (grants.ended_at is null or grants.ended_at >= file_records.created_at) and (grants.ends_at is null or grants.ends_at >= file_records.created_at))
            limit 1))) or (file_records.member_id = :viewerId and file_records.in_journey) or ((exists (
            select 1
            from shares
            where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and file_records.removed_at is null)))) and (file_records.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role <> 'supporter' or ((grants.id = :triedId and :tried::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))
order by file_records.size desc, file_records.id desc
limit :limit offset :offset;
