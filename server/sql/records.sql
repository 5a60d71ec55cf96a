-- appointments_accompanied_readable_by (readable)
select id
from appointments
where (appointments.id = any((
      select :ids::bigint[])::bigint[]) and (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
        select 1
        from grants
        where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))));

-- appointments_accompanied_readers (readable)
select each_reader.id
from unnest(:people::bigint[]) as each_reader(id)
where exists (
  select 1
  from appointments
  where (appointments.id = :id and (appointments.reserved_until is null and appointments.companion_id = each_reader.id and (appointments.companion_place_id is not null and exists (
          select 1
          from grants
          where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))));

-- appointments_of_work_readable_by (readable)
select id
from appointments
where (appointments.id = any((
      select :ids::bigint[])::bigint[]) and ((appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
          select 1
          from grants
          where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
          select 1
          from grants
          where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))));

-- appointments_of_work_readers (readable)
select each_reader.id
from unnest(:people::bigint[]) as each_reader(id)
where exists (
  select 1
  from appointments
  where (appointments.id = :id and ((appointments.reserved_until is null and appointments.provider_id = each_reader.id and (exists (
            select 1
            from grants
            where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
            select 1
            from grants
            where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))));

-- appointments_readable_by (readable)
select id
from appointments
where (appointments.id = any((
      select :ids::bigint[])::bigint[]) and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
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
          where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))));

-- appointments_readers (readable)
select each_reader.id
from unnest(:people::bigint[]) as each_reader(id)
where exists (
  select 1
  from appointments
  where (appointments.id = :id and (appointments.reserved_until is null and (appointments.member_id = each_reader.id or (appointments.reserved_until is null and appointments.provider_id = each_reader.id and (exists (
              select 1
              from grants
              where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
              select 1
              from grants
              where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = each_reader.id and (appointments.companion_place_id is not null and exists (
              select 1
              from grants
              where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
            select 1
            from grants
            where (grants.person_id = each_reader.id and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and (grants.role = 'supporter' and ((grants.id = 0 and null::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> 0 and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb)))))))))));

-- assessments_cards_by_ids (define-record)
select id, author_id, member_id, code, instrument_version, request_id, day, answers, scores, flags, in_journey, withheld, sort_at, received_at, removed_at, created_at, edited_at, version, array((
    select concat_ws(':', audience, audience_id, (extract(epoch
          from ends_at) * 1000)::bigint)
    from shares
    where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with, 0 as comments_count, true as comments_off
from assessments
where (assessments.id = any((
      select :ids::bigint[])::bigint[]) and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
        where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))));

-- assessments_given (given)
select id, sort_at, ((assessments.member_id = :viewerId and (assessments.in_journey and not assessments.withheld and exists (
        select 1
        from grants
        where (grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' and grants.person_id <> assessments.author_id and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))) as is_opened
from assessments
where ((assessments.sort_at, assessments.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and (((assessments.author_id = :viewerId and exists (
          select 1
          from shares
          where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'user' or shares.audience_id in (
                select id
                from audiences
                where audiences.ended_at is null))))) or (assessments.member_id = :viewerId and (assessments.in_journey and not assessments.withheld and exists (
            select 1
            from grants
            where (grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' and grants.person_id <> assessments.author_id and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))) and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
          where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb))))))))))
order by assessments.sort_at desc, assessments.id desc
limit :limit;

-- assessments_given_to (given)
select id, sort_at, (((assessments.member_id = :giverId and assessments.author_id <> :viewerId) and (assessments.in_journey and not assessments.withheld and exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb))))))))) as is_opened
from assessments
where ((assessments.sort_at, assessments.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((assessments.member_id = :giverId and (((assessments.author_id = :giverId and ((exists (
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
                    where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) or ((assessments.member_id = :giverId and assessments.author_id <> :viewerId) and (assessments.in_journey and not assessments.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb))))))))) and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))) or (assessments.member_id <> :giverId and assessments.author_id = :giverId and exists (
        select 1
        from shares
        where (shares.kind = 'assessment' and shares.record_id = assessments.id and shares.audience = 'user' and shares.audience_id = :viewerId and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))))))
order by assessments.sort_at desc, assessments.id desc
limit :limit;

-- assessments_given_to_audience (given)
select assessments.id, assessments.sort_at, ((assessments.member_id = :viewerId and (assessments.in_journey and not assessments.withheld and exists (
        select 1
        from grants
        where (grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' and grants.person_id <> assessments.author_id and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))) as is_opened
from shares
inner join assessments on assessments.id = shares.record_id
where ((shares.kind = 'assessment' and (shares.audience = :audience and shares.audience_id = :audienceId) and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.record_at, shares.record_id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and (assessments.author_id = :viewerId) is true and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
        where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))
order by shares.record_at desc, shares.record_id desc
limit :limit;

-- assessments_given_to_caller (given)
select id, sort_at, (((assessments.member_id = :giverId and assessments.author_id <> :viewerId) and (assessments.in_journey and not assessments.withheld and exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb))))))))) as is_opened
from assessments
where ((assessments.sort_at, assessments.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and (((assessments.author_id = :giverId and ((exists (
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
                where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) or ((assessments.member_id = :giverId and assessments.author_id <> :viewerId) and (assessments.in_journey and not assessments.withheld and exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb))))))))) and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
          where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb))))))))))
order by assessments.sort_at desc, assessments.id desc
limit :limit;

-- assessments_locked_by_id (define-record)
select id, author_id, member_id, code, instrument_version, request_id, day, answers, scores, flags, in_journey, withheld, sort_at, received_at, removed_at, created_at, edited_at, version
from assessments
where (assessments.id = :id and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
        where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb))))))))) for update;

-- assessments_not_given_to_audience (given)
select id, sort_at, ((assessments.member_id = :viewerId and (assessments.in_journey and not assessments.withheld and exists (
        select 1
        from grants
        where (grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' and grants.person_id <> assessments.author_id and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))) as is_opened
from assessments
where ((assessments.sort_at, assessments.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((assessments.author_id = :viewerId and assessments.member_id = :viewerId) and not :audienceId::bigint = any(array((
          select audience_id
          from shares
          where ((shares.kind = 'assessment' and shares.record_id = assessments.id and shares.audience = :audience) and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))))) and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
          where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb))))))))))
order by assessments.sort_at desc, assessments.id desc
limit :limit;

-- assessments_page (list-page)
select id
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
        where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))))
order by assessments.sort_at desc, assessments.id desc
limit :limit offset :offset;

-- assessments_readable_by (readable)
select id
from assessments
where (assessments.id = any((
      select :ids::bigint[])::bigint[]) and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
        where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))));

-- assessments_readers (readable)
select each_reader.id
from unnest(:people::bigint[]) as each_reader(id)
where exists (
  select 1
  from assessments
  where (assessments.id = :id and ((assessments.author_id = each_reader.id and (assessments.member_id = each_reader.id or assessments.author_id = each_reader.id or exists (
            select 1
            from grants
            where (grants.person_id = each_reader.id and grants.member_id = assessments.member_id and grants.role = 'supporter' and grants.accepted_at <= assessments.created_at and (grants.ended_at is null or grants.ended_at >= assessments.created_at) and (grants.ends_at is null or grants.ends_at >= assessments.created_at))
            limit 1))) or ((exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = each_reader.id) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = each_reader.id and audiences.kind = 'group' and audiences.ended_at is null)) and not each_reader.id = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and assessments.removed_at is null)))) and (assessments.member_id = each_reader.id or exists (
              select 1
              from grants
              where (grants.person_id = each_reader.id and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = each_reader.id))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = each_reader.id and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = each_reader.id and grants.member_id = assessments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = each_reader.id and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (assessments.in_journey and not assessments.withheld and exists (
          select 1
          from grants
          where (grants.person_id = each_reader.id and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and (grants.role = 'supporter' and ((grants.id = 0 and null::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> 0 and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb))))))))));

-- assessments_visible_by_ids (define-record)
select id, author_id, member_id, code, instrument_version, request_id, day, answers, scores, flags, in_journey, withheld, sort_at, received_at, removed_at, created_at, edited_at, version, array((
    select concat_ws(':', audience, audience_id, (extract(epoch
          from ends_at) * 1000)::bigint)
    from shares
    where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with, 0 as comments_count, true as comments_off
from assessments
where (assessments.id = any((
      select :ids::bigint[])::bigint[]) and ((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
        where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessment'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessment'::text -> 'view'::text = 'true'::jsonb)))))))));

-- comments_by_author (store)
select distinct record_id, author_id
from comments
where (comments.kind = :kind and comments.record_id = any(:ids) and comments.deleted_at is null and (comments.member_id = :viewerId or (exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = comments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
        select 1
        from audience_people
        inner join audiences on audiences.id = audience_people.audience_id
        inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = comments.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
              select 1
              from grants
              where (grants.person_id = :staffId and grants.member_id = comments.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :staffId and grants.member_id = comments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
        limit 1))) and not exists (
    select 1
    from closed_comments
    where (closed_comments.kind = comments.kind and closed_comments.record_id = comments.record_id)));

-- events_cards_by_ids (define-record)
select id, author_id, member_id, by_member, title, place, left(text, :characters::int + 1), starts_on, ends_on, starts_at, ends_at, time_zone, repeat, except, in_journey, withheld, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, version, array((
    select concat_ws(':', audience, audience_id, (extract(epoch
          from ends_at) * 1000)::bigint)
    from shares
    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with, ((
    select count(*)
    from comments
    where (comments.kind = 'event' and comments.record_id = events.id and comments.deleted_at is null))) as comments_count, exists (
  select 1
  from closed_comments
  where (closed_comments.kind = 'event' and closed_comments.record_id = events.id)) as comments_off
from events
where (events.id = any((
      select :ids::bigint[])::bigint[]) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))));

-- events_given (given)
select id, sort_at, ((events.member_id = :viewerId and (events.in_journey and not events.withheld and exists (
        select 1
        from grants
        where (grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' and grants.person_id <> events.author_id and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb)))))))) as is_opened
from events
where ((events.sort_at, events.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and (((events.author_id = :viewerId and exists (
          select 1
          from shares
          where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'user' or shares.audience_id in (
                select id
                from audiences
                where audiences.ended_at is null))))) or (events.member_id = :viewerId and (events.in_journey and not events.withheld and exists (
            select 1
            from grants
            where (grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' and grants.person_id <> events.author_id and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb)))))))) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
order by events.sort_at desc, events.id desc
limit :limit;

-- events_given_to (given)
select id, sort_at, (((events.member_id = :giverId and events.author_id <> :viewerId) and (events.in_journey and not events.withheld and exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))) as is_opened
from events
where ((events.sort_at, events.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((events.member_id = :giverId and (((events.author_id = :giverId and ((exists (
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
                    where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) or ((events.member_id = :giverId and events.author_id <> :viewerId) and (events.in_journey and not events.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))))) or (events.member_id <> :giverId and events.author_id = :giverId and exists (
        select 1
        from shares
        where (shares.kind = 'event' and shares.record_id = events.id and shares.audience = 'user' and shares.audience_id = :viewerId and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))))))
order by events.sort_at desc, events.id desc
limit :limit;

-- events_given_to_audience (given)
select events.id, events.sort_at, ((events.member_id = :viewerId and (events.in_journey and not events.withheld and exists (
        select 1
        from grants
        where (grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' and grants.person_id <> events.author_id and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb)))))))) as is_opened
from shares
inner join events on events.id = shares.record_id
where ((shares.kind = 'event' and (shares.audience = :audience and shares.audience_id = :audienceId) and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.record_at, shares.record_id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and (events.author_id = :viewerId) is true and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
order by shares.record_at desc, shares.record_id desc
limit :limit;

-- events_given_to_caller (given)
select id, sort_at, (((events.member_id = :giverId and events.author_id <> :viewerId) and (events.in_journey and not events.withheld and exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))) as is_opened
from events
where ((events.sort_at, events.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and (((events.author_id = :giverId and ((exists (
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
                where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) or ((events.member_id = :giverId and events.author_id <> :viewerId) and (events.in_journey and not events.withheld and exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
order by events.sort_at desc, events.id desc
limit :limit;

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
          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb)))))))))) for update;

-- events_not_given_to_audience (given)
select id, sort_at, ((events.member_id = :viewerId and (events.in_journey and not events.withheld and exists (
        select 1
        from grants
        where (grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' and grants.person_id <> events.author_id and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb)))))))) as is_opened
from events
where ((events.sort_at, events.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((events.author_id = :viewerId and events.member_id = :viewerId) and not :audienceId::bigint = any(array((
          select audience_id
          from shares
          where ((shares.kind = 'event' and shares.record_id = events.id and shares.audience = :audience) and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))))) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
order by events.sort_at desc, events.id desc
limit :limit;

-- events_readable_by (readable)
select id
from events
where (events.id = any((
      select :ids::bigint[])::bigint[]) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
                        where (audience_people.person_id = each_reader.id and audiences.kind = 'group' and audiences.ended_at is null)) and not each_reader.id = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and events.removed_at is null)))) and (events.member_id = each_reader.id or exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = each_reader.id))))) or (exists (
              select 1
              from shares
              where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = each_reader.id and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = events.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (events.in_journey and not events.withheld and exists (
            select 1
            from grants
            where (grants.person_id = each_reader.id and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and (grants.role = 'supporter' and ((grants.id = 0 and null::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> 0 and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb)))))))))));

-- events_visible_by_ids (define-record)
select id, author_id, member_id, by_member, title, place, text, starts_on, ends_on, starts_at, ends_at, time_zone, repeat, except, in_journey, withheld, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, version, array((
    select concat_ws(':', audience, audience_id, (extract(epoch
          from ends_at) * 1000)::bigint)
    from shares
    where (shares.kind = 'event' and shares.record_id = events.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with, ((
    select count(*)
    from comments
    where (comments.kind = 'event' and comments.record_id = events.id and comments.deleted_at is null))) as comments_count, exists (
  select 1
  from closed_comments
  where (closed_comments.kind = 'event' and closed_comments.record_id = events.id)) as comments_off
from events
where (events.id = any((
      select :ids::bigint[])::bigint[]) and (events.deleted_at is null and (events.removed_at is null or events.author_id = :keeperId or (events.member_id <> :viewerId and not exists (
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
          where (grants.person_id = :viewerId and grants.member_id = events.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))));

-- file_records_cards_by_ids (define-record)
select id, author_id, member_id, in_journey, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, version, name, ext, size, type, has_picture, file_id, array((
    select concat_ws(':', audience, audience_id, (extract(epoch
          from ends_at) * 1000)::bigint)
    from shares
    where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with, ((
    select count(*)
    from comments
    where (comments.kind = 'file' and comments.record_id = file_records.id and comments.deleted_at is null))) as comments_count, exists (
  select 1
  from closed_comments
  where (closed_comments.kind = 'file' and closed_comments.record_id = file_records.id)) as comments_off
from file_records
where (file_records.id = any((
      select :ids::bigint[])::bigint[]) and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = :keeperId or (file_records.member_id <> :viewerId and not exists (
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
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))));

-- file_records_given (given)
select id, sort_at, (false) as is_opened
from file_records
where ((file_records.sort_at, file_records.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((file_records.author_id = :viewerId and exists (
        select 1
        from shares
        where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'user' or shares.audience_id in (
              select id
              from audiences
              where audiences.ended_at is null))))) and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = :keeperId or (file_records.member_id <> :viewerId and not exists (
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
                where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))))
order by file_records.sort_at desc, file_records.id desc
limit :limit;

-- file_records_given_to (given)
select id, sort_at, (false) as is_opened
from file_records
where ((file_records.sort_at, file_records.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((file_records.member_id = :giverId and ((file_records.author_id = :giverId and ((exists (
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
                  where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = :keeperId or (file_records.member_id <> :viewerId and not exists (
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
                    where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))) or (file_records.member_id <> :giverId and file_records.author_id = :giverId and exists (
        select 1
        from shares
        where (shares.kind = 'file' and shares.record_id = file_records.id and shares.audience = 'user' and shares.audience_id = :viewerId and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))))))
order by file_records.sort_at desc, file_records.id desc
limit :limit;

-- file_records_given_to_audience (given)
select file_records.id, file_records.sort_at, (false) as is_opened
from shares
inner join file_records on file_records.id = shares.record_id
where ((shares.kind = 'file' and (shares.audience = :audience and shares.audience_id = :audienceId) and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.record_at, shares.record_id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and (file_records.author_id = :viewerId) is true and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = :keeperId or (file_records.member_id <> :viewerId and not exists (
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
order by shares.record_at desc, shares.record_id desc
limit :limit;

-- file_records_given_to_caller (given)
select id, sort_at, (false) as is_opened
from file_records
where ((file_records.sort_at, file_records.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((file_records.author_id = :giverId and ((exists (
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
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = :keeperId or (file_records.member_id <> :viewerId and not exists (
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
                where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))))
order by file_records.sort_at desc, file_records.id desc
limit :limit;

-- file_records_locked_by_id (define-record)
select id, author_id, member_id, in_journey, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, version, name, ext, size, type, has_picture, file_id
from file_records
where (file_records.id = :id and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = :keeperId or (file_records.member_id <> :viewerId and not exists (
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
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))) for update;

-- file_records_not_given_to_audience (given)
select id, sort_at, (false) as is_opened
from file_records
where ((file_records.sort_at, file_records.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((file_records.author_id = :viewerId and file_records.member_id = :viewerId) and not :audienceId::bigint = any(array((
          select audience_id
          from shares
          where ((shares.kind = 'file' and shares.record_id = file_records.id and shares.audience = :audience) and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))))) and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = :keeperId or (file_records.member_id <> :viewerId and not exists (
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
                where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))))
order by file_records.sort_at desc, file_records.id desc
limit :limit;

-- file_records_page (list-page)
select id
from file_records
where (file_records.member_id = :memberId and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = :keeperId or (file_records.member_id <> :viewerId and not exists (
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

-- file_records_readable_by (readable)
select id
from file_records
where (file_records.id = any((
      select :ids::bigint[])::bigint[]) and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = :keeperId or (file_records.member_id <> :viewerId and not exists (
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
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))));

-- file_records_readers (readable)
select each_reader.id
from unnest(:people::bigint[]) as each_reader(id)
where exists (
  select 1
  from file_records
  where (file_records.id = :id and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = each_reader.id or (file_records.member_id <> each_reader.id and not exists (
            select 1
            from grants
            where (grants.person_id = each_reader.id and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and grants.role = 'supporter'))))) and ((file_records.author_id = each_reader.id and (file_records.member_id = each_reader.id or file_records.author_id = each_reader.id or exists (
              select 1
              from grants
              where (grants.person_id = each_reader.id and grants.member_id = file_records.member_id and grants.role = 'supporter' and grants.accepted_at <= file_records.created_at and (grants.ended_at is null or grants.ended_at >= file_records.created_at) and (grants.ends_at is null or grants.ends_at >= file_records.created_at))
              limit 1))) or (file_records.member_id = each_reader.id and file_records.in_journey) or ((exists (
              select 1
              from shares
              where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = each_reader.id) or ((shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = each_reader.id and audiences.kind = 'group' and audiences.ended_at is null)) and not each_reader.id = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and file_records.removed_at is null)))) and (file_records.member_id = each_reader.id or exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and (grants.role <> 'supporter' or ((grants.id = 0 and null::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> 0 and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or (exists (
              select 1
              from shares
              where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = each_reader.id and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = file_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))));

-- file_records_visible_by_ids (define-record)
select id, author_id, member_id, in_journey, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, version, name, ext, size, type, has_picture, file_id, array((
    select concat_ws(':', audience, audience_id, (extract(epoch
          from ends_at) * 1000)::bigint)
    from shares
    where (shares.kind = 'file' and shares.record_id = file_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with, ((
    select count(*)
    from comments
    where (comments.kind = 'file' and comments.record_id = file_records.id and comments.deleted_at is null))) as comments_count, exists (
  select 1
  from closed_comments
  where (closed_comments.kind = 'file' and closed_comments.record_id = file_records.id)) as comments_off
from file_records
where (file_records.id = any((
      select :ids::bigint[])::bigint[]) and (file_records.deleted_at is null and (file_records.removed_at is null or file_records.author_id = :keeperId or (file_records.member_id <> :viewerId and not exists (
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
              where (grants.person_id = :viewerId and grants.member_id = file_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))));

-- focus_actions_readable_by (readable)
select id
from focus_actions
where (focus_actions.id = any((
      select :ids::bigint[])::bigint[]) and (focus_actions.deleted_at is null and exists (
      select 1
      from focus_goals
      where (focus_goals.id = focus_actions.goal_id and (focus_goals.deleted_at is null and (focus_goals.member_id = :viewerId or (not focus_goals.withheld and exists (
                select 1
                from focus_areas
                where (focus_areas.id = focus_goals.area_id and not focus_areas.withheld)) and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = focus_goals.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb))))))))))))));

-- focus_actions_readers (readable)
select each_reader.id
from unnest(:people::bigint[]) as each_reader(id)
where exists (
  select 1
  from focus_actions
  where (focus_actions.id = :id and (focus_actions.deleted_at is null and exists (
        select 1
        from focus_goals
        where (focus_goals.id = focus_actions.goal_id and (focus_goals.deleted_at is null and (focus_goals.member_id = each_reader.id or (not focus_goals.withheld and exists (
                  select 1
                  from focus_areas
                  where (focus_areas.id = focus_goals.area_id and not focus_areas.withheld)) and exists (
                  select 1
                  from grants
                  where (grants.person_id = each_reader.id and grants.member_id = focus_goals.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and (grants.role = 'supporter' and ((grants.id = 0 and null::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> 0 and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))))));

-- focus_goals_readable_by (readable)
select id
from focus_goals
where (focus_goals.id = any((
      select :ids::bigint[])::bigint[]) and (focus_goals.deleted_at is null and (focus_goals.member_id = :viewerId or (not focus_goals.withheld and exists (
          select 1
          from focus_areas
          where (focus_areas.id = focus_goals.area_id and not focus_areas.withheld)) and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = focus_goals.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))));

-- focus_goals_readers (readable)
select each_reader.id
from unnest(:people::bigint[]) as each_reader(id)
where exists (
  select 1
  from focus_goals
  where (focus_goals.id = :id and (focus_goals.deleted_at is null and (focus_goals.member_id = each_reader.id or (not focus_goals.withheld and exists (
            select 1
            from focus_areas
            where (focus_areas.id = focus_goals.area_id and not focus_areas.withheld)) and exists (
            select 1
            from grants
            where (grants.person_id = each_reader.id and grants.member_id = focus_goals.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and (grants.role = 'supporter' and ((grants.id = 0 and null::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> 0 and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb))))))))))));

-- medications_given (given)
select id, created_at, (false) as is_opened
from medications
where ((medications.created_at, medications.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((medications.created_by = :viewerId and exists (
        select 1
        from shares
        where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'user' or shares.audience_id in (
              select id
              from audiences
              where audiences.ended_at is null))))) and (medications.deleted_at is null and (medications.member_id = :viewerId or (medications.status <> 'incorrect' and not medications.withheld and exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'medication'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'medication'::text -> 'view'::text = 'true'::jsonb))))))) or (medications.status <> 'incorrect' and ((exists (
                select 1
                from shares
                where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (medications.member_id = :viewerId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                select 1
                from shares
                where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))))
order by medications.created_at desc, medications.id desc
limit :limit;

-- medications_given_to (given)
select id, created_at, (false) as is_opened
from medications
where ((medications.created_at, medications.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((medications.member_id = :giverId and ((medications.created_by = :giverId and ((exists (
                select 1
                from shares
                where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (medications.member_id = :viewerId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                select 1
                from shares
                where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) and (medications.deleted_at is null and (medications.member_id = :viewerId or (medications.status <> 'incorrect' and not medications.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'medication'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'medication'::text -> 'view'::text = 'true'::jsonb))))))) or (medications.status <> 'incorrect' and ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (medications.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))))) or (medications.member_id <> :giverId and medications.created_by = :giverId and exists (
        select 1
        from shares
        where (shares.kind = 'medication' and shares.record_id = medications.id and shares.audience = 'user' and shares.audience_id = :viewerId and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))))))
order by medications.created_at desc, medications.id desc
limit :limit;

-- medications_given_to_audience (given)
select medications.id, medications.created_at, (false) as is_opened
from shares
inner join medications on medications.id = shares.record_id
where ((shares.kind = 'medication' and (shares.audience = :audience and shares.audience_id = :audienceId) and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.record_at, shares.record_id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and (medications.created_by = :viewerId) is true and (medications.deleted_at is null and (medications.member_id = :viewerId or (medications.status <> 'incorrect' and not medications.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'medication'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'medication'::text -> 'view'::text = 'true'::jsonb))))))) or (medications.status <> 'incorrect' and ((exists (
              select 1
              from shares
              where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (medications.member_id = :viewerId or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
              select 1
              from shares
              where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))))
order by shares.record_at desc, shares.record_id desc
limit :limit;

-- medications_given_to_caller (given)
select id, created_at, (false) as is_opened
from medications
where ((medications.created_at, medications.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((medications.created_by = :giverId and ((exists (
            select 1
            from shares
            where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                        select person_id
                        from left_out
                        where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (medications.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) and (medications.deleted_at is null and (medications.member_id = :viewerId or (medications.status <> 'incorrect' and not medications.withheld and exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'medication'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'medication'::text -> 'view'::text = 'true'::jsonb))))))) or (medications.status <> 'incorrect' and ((exists (
                select 1
                from shares
                where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (medications.member_id = :viewerId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                select 1
                from shares
                where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))))
order by medications.created_at desc, medications.id desc
limit :limit;

-- medications_not_given_to_audience (given)
select id, created_at, (false) as is_opened
from medications
where ((medications.created_at, medications.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((medications.created_by = :viewerId and medications.member_id = :viewerId) and not :audienceId::bigint = any(array((
          select audience_id
          from shares
          where ((shares.kind = 'medication' and shares.record_id = medications.id and shares.audience = :audience) and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))))) and (medications.deleted_at is null and (medications.member_id = :viewerId or (medications.status <> 'incorrect' and not medications.withheld and exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'medication'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'medication'::text -> 'view'::text = 'true'::jsonb))))))) or (medications.status <> 'incorrect' and ((exists (
                select 1
                from shares
                where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (medications.member_id = :viewerId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                select 1
                from shares
                where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))))
order by medications.created_at desc, medications.id desc
limit :limit;

-- medications_readable_by (readable)
select id
from medications
where (medications.id = any((
      select :ids::bigint[])::bigint[]) and (medications.deleted_at is null and (medications.member_id = :viewerId or (medications.status <> 'incorrect' and not medications.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'medication'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'medication'::text -> 'view'::text = 'true'::jsonb))))))) or (medications.status <> 'incorrect' and ((exists (
              select 1
              from shares
              where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (medications.member_id = :viewerId or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
              select 1
              from shares
              where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))));

-- medications_readers (readable)
select each_reader.id
from unnest(:people::bigint[]) as each_reader(id)
where exists (
  select 1
  from medications
  where (medications.id = :id and (medications.deleted_at is null and (medications.member_id = each_reader.id or (medications.status <> 'incorrect' and not medications.withheld and exists (
            select 1
            from grants
            where (grants.person_id = each_reader.id and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and (grants.role = 'supporter' and ((grants.id = 0 and null::jsonb -> 'medication'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> 0 and grants.permissions -> 'medication'::text -> 'view'::text = 'true'::jsonb))))))) or (medications.status <> 'incorrect' and ((exists (
                select 1
                from shares
                where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = each_reader.id) or (shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = each_reader.id and audiences.kind = 'group' and audiences.ended_at is null)) and not each_reader.id = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (medications.member_id = each_reader.id or exists (
                  select 1
                  from grants
                  where (grants.person_id = each_reader.id and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = each_reader.id))))) or (exists (
                select 1
                from shares
                where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = each_reader.id and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                  select 1
                  from grants
                  where (grants.person_id = each_reader.id and grants.member_id = medications.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                  select 1
                  from grants
                  where (grants.person_id = each_reader.id and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))));

-- notes_cards_by_ids (define-record)
select id, author_id, member_id, by_member, case when char_length(plain) <= 400 and char_length(html) <= 1200 then html else '' end, left(plain, :characters::int + 1), in_journey, withheld, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, file_count, version, array((
    select concat_ws(':', audience, audience_id, (extract(epoch
          from ends_at) * 1000)::bigint)
    from shares
    where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with, ((
    select count(*)
    from comments
    where (comments.kind = 'note' and comments.record_id = notes.id and comments.deleted_at is null))) as comments_count, exists (
  select 1
  from closed_comments
  where (closed_comments.kind = 'note' and closed_comments.record_id = notes.id)) as comments_off
from notes
where (notes.id = any((
      select :ids::bigint[])::bigint[]) and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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

-- notes_given (given)
select id, sort_at, (false) as is_opened
from notes
where ((notes.sort_at, notes.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((notes.author_id = :viewerId and exists (
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
                where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))))
order by notes.sort_at desc, notes.id desc
limit :limit;

-- notes_given_to (given)
select id, sort_at, (false) as is_opened
from notes
where ((notes.sort_at, notes.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((notes.member_id = :giverId and ((notes.author_id = :giverId and ((exists (
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
                  where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                    where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))) or (notes.member_id <> :giverId and notes.author_id = :giverId and exists (
        select 1
        from shares
        where (shares.kind = 'note' and shares.record_id = notes.id and shares.audience = 'user' and shares.audience_id = :viewerId and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))))))
order by notes.sort_at desc, notes.id desc
limit :limit;

-- notes_given_to_audience (given)
select notes.id, notes.sort_at, (false) as is_opened
from shares
inner join notes on notes.id = shares.record_id
where ((shares.kind = 'note' and (shares.audience = :audience and shares.audience_id = :audienceId) and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.record_at, shares.record_id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and (notes.author_id = :viewerId) is true and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
limit :limit;

-- notes_given_to_caller (given)
select id, sort_at, (false) as is_opened
from notes
where ((notes.sort_at, notes.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((notes.author_id = :giverId and ((exists (
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
              where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
order by notes.sort_at desc, notes.id desc
limit :limit;

-- notes_locked_by_id (define-record)
select id, author_id, member_id, by_member, html, plain, in_journey, withheld, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, file_count, version
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
              where (grants.person_id = :viewerId and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))) for update;

-- notes_not_given_to_audience (given)
select id, sort_at, (false) as is_opened
from notes
where ((notes.sort_at, notes.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((notes.author_id = :viewerId and notes.member_id = :viewerId) and not :audienceId::bigint = any(array((
          select audience_id
          from shares
          where ((shares.kind = 'note' and shares.record_id = notes.id and shares.audience = :audience) and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))))) and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
order by notes.sort_at desc, notes.id desc
limit :limit;

-- notes_readable_by (readable)
select id
from notes
where (notes.id = any((
      select :ids::bigint[])::bigint[]) and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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
                        where (audience_people.person_id = each_reader.id and audiences.kind = 'group' and audiences.ended_at is null)) and not each_reader.id = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and notes.removed_at is null)))) and (notes.member_id = each_reader.id or exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and (grants.role <> 'supporter' or ((grants.id = 0 and null::jsonb -> 'note'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> 0 and grants.permissions -> 'note'::text -> 'view'::text = 'true'::jsonb)))))))) or (exists (
              select 1
              from shares
              where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = each_reader.id and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = notes.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = notes.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))));

-- notes_visible_by_ids (define-record)
select id, author_id, member_id, by_member, html, plain, in_journey, withheld, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, file_count, version, array((
    select concat_ws(':', audience, audience_id, (extract(epoch
          from ends_at) * 1000)::bigint)
    from shares
    where (shares.kind = 'note' and shares.record_id = notes.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with, ((
    select count(*)
    from comments
    where (comments.kind = 'note' and comments.record_id = notes.id and comments.deleted_at is null))) as comments_count, exists (
  select 1
  from closed_comments
  where (closed_comments.kind = 'note' and closed_comments.record_id = notes.id)) as comments_off
from notes
where (notes.id = any((
      select :ids::bigint[])::bigint[]) and (notes.deleted_at is null and (notes.removed_at is null or notes.author_id = :keeperId or (notes.member_id <> :viewerId and not exists (
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

-- safety_plans_given (given)
select id, created_at, (false) as is_opened
from safety_plans
where ((safety_plans.created_at, safety_plans.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((safety_plans.member_id = :viewerId and exists (
        select 1
        from shares
        where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'user' or shares.audience_id in (
              select id
              from audiences
              where audiences.ended_at is null))))) and (safety_plans.member_id = :viewerId or ((exists (
            select 1
            from shares
            where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                        select person_id
                        from left_out
                        where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (safety_plans.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))
order by safety_plans.created_at desc, safety_plans.id desc
limit :limit;

-- safety_plans_given_to (given)
select id, created_at, (false) as is_opened
from safety_plans
where ((safety_plans.created_at, safety_plans.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((safety_plans.member_id = :giverId and ((safety_plans.member_id = :giverId and ((exists (
                select 1
                from shares
                where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (safety_plans.member_id = :viewerId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                select 1
                from shares
                where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) and (safety_plans.member_id = :viewerId or ((exists (
                select 1
                from shares
                where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (safety_plans.member_id = :viewerId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                select 1
                from shares
                where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))) or (safety_plans.member_id <> :giverId and safety_plans.member_id = :giverId and exists (
        select 1
        from shares
        where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and shares.audience = 'user' and shares.audience_id = :viewerId and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))))))
order by safety_plans.created_at desc, safety_plans.id desc
limit :limit;

-- safety_plans_given_to_audience (given)
select safety_plans.id, safety_plans.created_at, (false) as is_opened
from shares
inner join safety_plans on safety_plans.id = shares.record_id
where ((shares.kind = 'safety_plan' and (shares.audience = :audience and shares.audience_id = :audienceId) and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.record_at, shares.record_id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and (safety_plans.member_id = :viewerId) is true and (safety_plans.member_id = :viewerId or ((exists (
          select 1
          from shares
          where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                      select person_id
                      from left_out
                      where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (safety_plans.member_id = :viewerId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
          select 1
          from shares
          where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))
order by shares.record_at desc, shares.record_id desc
limit :limit;

-- safety_plans_given_to_caller (given)
select id, created_at, (false) as is_opened
from safety_plans
where ((safety_plans.created_at, safety_plans.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((safety_plans.member_id = :giverId and ((exists (
            select 1
            from shares
            where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                        select person_id
                        from left_out
                        where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (safety_plans.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) and (safety_plans.member_id = :viewerId or ((exists (
            select 1
            from shares
            where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                        select person_id
                        from left_out
                        where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (safety_plans.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))
order by safety_plans.created_at desc, safety_plans.id desc
limit :limit;

-- safety_plans_not_given_to_audience (given)
select id, created_at, (false) as is_opened
from safety_plans
where ((safety_plans.created_at, safety_plans.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((safety_plans.member_id = :viewerId and safety_plans.member_id = :viewerId) and not :audienceId::bigint = any(array((
          select audience_id
          from shares
          where ((shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and shares.audience = :audience) and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))))) and (safety_plans.member_id = :viewerId or ((exists (
            select 1
            from shares
            where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                        select person_id
                        from left_out
                        where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (safety_plans.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))
order by safety_plans.created_at desc, safety_plans.id desc
limit :limit;

-- safety_plans_readable_by (readable)
select id
from safety_plans
where (safety_plans.id = any((
      select :ids::bigint[])::bigint[]) and (safety_plans.member_id = :viewerId or ((exists (
          select 1
          from shares
          where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                      select person_id
                      from left_out
                      where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (safety_plans.member_id = :viewerId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
          select 1
          from shares
          where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))));

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
                    where (audience_people.person_id = each_reader.id and audiences.kind = 'group' and audiences.ended_at is null)) and not each_reader.id = any(array((
                        select person_id
                        from left_out
                        where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (safety_plans.member_id = each_reader.id or exists (
              select 1
              from grants
              where (grants.person_id = each_reader.id and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = each_reader.id))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = each_reader.id and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = each_reader.id and grants.member_id = safety_plans.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = each_reader.id and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))));

-- tasks_cards_by_ids (define-record)
select id, author_id, member_id, by_member, title, left(text, :characters::int + 1), status_id, due_at, remind_at, in_journey, withheld, sort_at, removed_at, created_at, edited_at, taken_off, version, array((
    select concat_ws(':', audience, audience_id, (extract(epoch
          from ends_at) * 1000)::bigint)
    from shares
    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with, ((
    select count(*)
    from comments
    where (comments.kind = 'task' and comments.record_id = tasks.id and comments.deleted_at is null))) as comments_count, exists (
  select 1
  from closed_comments
  where (closed_comments.kind = 'task' and closed_comments.record_id = tasks.id)) as comments_off
from tasks
where (tasks.id = any((
      select :ids::bigint[])::bigint[]) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
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
          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))));

-- tasks_given (given)
select id, sort_at, ((tasks.member_id = :viewerId and (tasks.in_journey and not tasks.withheld and exists (
        select 1
        from grants
        where (grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' and grants.person_id <> tasks.author_id and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb)))))))) as is_opened
from tasks
where ((tasks.sort_at, tasks.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and (((tasks.author_id = :viewerId and exists (
          select 1
          from shares
          where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'user' or shares.audience_id in (
                select id
                from audiences
                where audiences.ended_at is null))))) or (tasks.member_id = :viewerId and (tasks.in_journey and not tasks.withheld and exists (
            select 1
            from grants
            where (grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' and grants.person_id <> tasks.author_id and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb)))))))) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
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
            where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb)))))))))))
order by tasks.sort_at desc, tasks.id desc
limit :limit;

-- tasks_given_to (given)
select id, sort_at, (((tasks.member_id = :giverId and tasks.author_id <> :viewerId) and (tasks.in_journey and not tasks.withheld and exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))) as is_opened
from tasks
where ((tasks.sort_at, tasks.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((tasks.member_id = :giverId and (((tasks.author_id = :giverId and ((exists (
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
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) or ((tasks.member_id = :giverId and tasks.author_id <> :viewerId) and (tasks.in_journey and not tasks.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
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
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))) or (tasks.member_id <> :giverId and tasks.author_id = :giverId and exists (
        select 1
        from shares
        where (shares.kind = 'task' and shares.record_id = tasks.id and shares.audience = 'user' and shares.audience_id = :viewerId and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))))))
order by tasks.sort_at desc, tasks.id desc
limit :limit;

-- tasks_given_to_audience (given)
select tasks.id, tasks.sort_at, ((tasks.member_id = :viewerId and (tasks.in_journey and not tasks.withheld and exists (
        select 1
        from grants
        where (grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' and grants.person_id <> tasks.author_id and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb)))))))) as is_opened
from shares
inner join tasks on tasks.id = shares.record_id
where ((shares.kind = 'task' and (shares.audience = :audience and shares.audience_id = :audienceId) and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.record_at, shares.record_id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and (tasks.author_id = :viewerId) is true and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
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
order by shares.record_at desc, shares.record_id desc
limit :limit;

-- tasks_given_to_caller (given)
select id, sort_at, (((tasks.member_id = :giverId and tasks.author_id <> :viewerId) and (tasks.in_journey and not tasks.withheld and exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))) as is_opened
from tasks
where ((tasks.sort_at, tasks.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and (((tasks.author_id = :giverId and ((exists (
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
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) or ((tasks.member_id = :giverId and tasks.author_id <> :viewerId) and (tasks.in_journey and not tasks.withheld and exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
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
            where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb)))))))))))
order by tasks.sort_at desc, tasks.id desc
limit :limit;

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
          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb)))))))))) for update;

-- tasks_not_given_to_audience (given)
select id, sort_at, ((tasks.member_id = :viewerId and (tasks.in_journey and not tasks.withheld and exists (
        select 1
        from grants
        where (grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' and grants.person_id <> tasks.author_id and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb)))))))) as is_opened
from tasks
where ((tasks.sort_at, tasks.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((tasks.author_id = :viewerId and tasks.member_id = :viewerId) and not :audienceId::bigint = any(array((
          select audience_id
          from shares
          where ((shares.kind = 'task' and shares.record_id = tasks.id and shares.audience = :audience) and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))))) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
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
            where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb)))))))))))
order by tasks.sort_at desc, tasks.id desc
limit :limit;

-- tasks_readable_by (readable)
select id
from tasks
where (tasks.id = any((
      select :ids::bigint[])::bigint[]) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
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
                where (audience_people.person_id = each_reader.id and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = each_reader.id and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = each_reader.id and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
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
                        where (audience_people.person_id = each_reader.id and audiences.kind = 'group' and audiences.ended_at is null)) and not each_reader.id = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = each_reader.id or exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = each_reader.id))))) or (exists (
              select 1
              from shares
              where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = each_reader.id and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
            select 1
            from grants
            where (grants.person_id = each_reader.id and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and (grants.role = 'supporter' and ((grants.id = 0 and null::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> 0 and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb)))))))))));

-- tasks_visible_by_ids (define-record)
select id, author_id, member_id, by_member, title, text, status_id, due_at, remind_at, in_journey, withheld, sort_at, removed_at, created_at, edited_at, taken_off, version, array((
    select concat_ws(':', audience, audience_id, (extract(epoch
          from ends_at) * 1000)::bigint)
    from shares
    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with, ((
    select count(*)
    from comments
    where (comments.kind = 'task' and comments.record_id = tasks.id and comments.deleted_at is null))) as comments_count, exists (
  select 1
  from closed_comments
  where (closed_comments.kind = 'task' and closed_comments.record_id = tasks.id)) as comments_off
from tasks
where (tasks.id = any((
      select :ids::bigint[])::bigint[]) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
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
          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))));

-- thought_records_cards_by_ids (define-record)
select id, author_id, member_id, in_journey, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, version, form, situation, situation_at, automatic_thought, belief_before, emotions, body, distortions, own_traps, evidence_for, evidence_against, alternative_thought, belief_alternative, next_step, look_back_on, array((
    select concat_ws(':', audience, audience_id, (extract(epoch
          from ends_at) * 1000)::bigint)
    from shares
    where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with, 0 as comments_count, true as comments_off
from thought_records
where (thought_records.id = any((
      select :ids::bigint[])::bigint[]) and (thought_records.deleted_at is null and ((thought_records.author_id = :viewerId and (thought_records.member_id = :viewerId or thought_records.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and grants.role = 'supporter' and grants.accepted_at <= thought_records.created_at and (grants.ended_at is null or grants.ended_at >= thought_records.created_at) and (grants.ends_at is null or grants.ends_at >= thought_records.created_at))
            limit 1))) or ((exists (
            select 1
            from shares
            where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and thought_records.removed_at is null)))) and (thought_records.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))));

-- thought_records_given (given)
select id, sort_at, (false) as is_opened
from thought_records
where ((thought_records.sort_at, thought_records.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((thought_records.author_id = :viewerId and exists (
        select 1
        from shares
        where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'user' or shares.audience_id in (
              select id
              from audiences
              where audiences.ended_at is null))))) and (thought_records.deleted_at is null and ((thought_records.author_id = :viewerId and (thought_records.member_id = :viewerId or thought_records.author_id = :staffId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and grants.role = 'supporter' and grants.accepted_at <= thought_records.created_at and (grants.ended_at is null or grants.ended_at >= thought_records.created_at) and (grants.ends_at is null or grants.ends_at >= thought_records.created_at))
              limit 1))) or ((exists (
              select 1
              from shares
              where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and thought_records.removed_at is null)))) and (thought_records.member_id = :viewerId or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
              select 1
              from shares
              where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))))
order by thought_records.sort_at desc, thought_records.id desc
limit :limit;

-- thought_records_given_to (given)
select id, sort_at, (false) as is_opened
from thought_records
where ((thought_records.sort_at, thought_records.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((thought_records.member_id = :giverId and ((thought_records.author_id = :giverId and ((exists (
                select 1
                from shares
                where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and thought_records.removed_at is null)))) and (thought_records.member_id = :viewerId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                select 1
                from shares
                where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) and (thought_records.deleted_at is null and ((thought_records.author_id = :viewerId and (thought_records.member_id = :viewerId or thought_records.author_id = :staffId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and grants.role = 'supporter' and grants.accepted_at <= thought_records.created_at and (grants.ended_at is null or grants.ended_at >= thought_records.created_at) and (grants.ends_at is null or grants.ends_at >= thought_records.created_at))
                  limit 1))) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and thought_records.removed_at is null)))) and (thought_records.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))) or (thought_records.member_id <> :giverId and thought_records.author_id = :giverId and exists (
        select 1
        from shares
        where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and shares.audience = 'user' and shares.audience_id = :viewerId and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))))))
order by thought_records.sort_at desc, thought_records.id desc
limit :limit;

-- thought_records_given_to_audience (given)
select thought_records.id, thought_records.sort_at, (false) as is_opened
from shares
inner join thought_records on thought_records.id = shares.record_id
where ((shares.kind = 'thought_record' and (shares.audience = :audience and shares.audience_id = :audienceId) and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.record_at, shares.record_id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and (thought_records.author_id = :viewerId) is true and (thought_records.deleted_at is null and ((thought_records.author_id = :viewerId and (thought_records.member_id = :viewerId or thought_records.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and grants.role = 'supporter' and grants.accepted_at <= thought_records.created_at and (grants.ended_at is null or grants.ended_at >= thought_records.created_at) and (grants.ends_at is null or grants.ends_at >= thought_records.created_at))
            limit 1))) or ((exists (
            select 1
            from shares
            where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and thought_records.removed_at is null)))) and (thought_records.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))
order by shares.record_at desc, shares.record_id desc
limit :limit;

-- thought_records_given_to_caller (given)
select id, sort_at, (false) as is_opened
from thought_records
where ((thought_records.sort_at, thought_records.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((thought_records.author_id = :giverId and ((exists (
            select 1
            from shares
            where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and thought_records.removed_at is null)))) and (thought_records.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) and (thought_records.deleted_at is null and ((thought_records.author_id = :viewerId and (thought_records.member_id = :viewerId or thought_records.author_id = :staffId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and grants.role = 'supporter' and grants.accepted_at <= thought_records.created_at and (grants.ended_at is null or grants.ended_at >= thought_records.created_at) and (grants.ends_at is null or grants.ends_at >= thought_records.created_at))
              limit 1))) or ((exists (
              select 1
              from shares
              where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and thought_records.removed_at is null)))) and (thought_records.member_id = :viewerId or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
              select 1
              from shares
              where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))))
order by thought_records.sort_at desc, thought_records.id desc
limit :limit;

-- thought_records_locked_by_id (define-record)
select id, author_id, member_id, in_journey, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, version, form, situation, situation_at, automatic_thought, belief_before, emotions, body, distortions, own_traps, evidence_for, evidence_against, alternative_thought, belief_alternative, next_step, look_back_on
from thought_records
where (thought_records.id = :id and (thought_records.deleted_at is null and ((thought_records.author_id = :viewerId and (thought_records.member_id = :viewerId or thought_records.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and grants.role = 'supporter' and grants.accepted_at <= thought_records.created_at and (grants.ended_at is null or grants.ended_at >= thought_records.created_at) and (grants.ends_at is null or grants.ends_at >= thought_records.created_at))
            limit 1))) or ((exists (
            select 1
            from shares
            where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and thought_records.removed_at is null)))) and (thought_records.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))) for update;

-- thought_records_not_given_to_audience (given)
select id, sort_at, (false) as is_opened
from thought_records
where ((thought_records.sort_at, thought_records.id) < (coalesce(:beforeAt::timestamptz, 'infinity'), :beforeId::bigint) and ((thought_records.author_id = :viewerId and thought_records.member_id = :viewerId) and not :audienceId::bigint = any(array((
          select audience_id
          from shares
          where ((shares.kind = 'thought_record' and shares.record_id = thought_records.id and shares.audience = :audience) and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))))) and (thought_records.deleted_at is null and ((thought_records.author_id = :viewerId and (thought_records.member_id = :viewerId or thought_records.author_id = :staffId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and grants.role = 'supporter' and grants.accepted_at <= thought_records.created_at and (grants.ended_at is null or grants.ended_at >= thought_records.created_at) and (grants.ends_at is null or grants.ends_at >= thought_records.created_at))
              limit 1))) or ((exists (
              select 1
              from shares
              where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and thought_records.removed_at is null)))) and (thought_records.member_id = :viewerId or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
              select 1
              from shares
              where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))))
order by thought_records.sort_at desc, thought_records.id desc
limit :limit;

-- thought_records_page (list-page)
select id
from thought_records
where (thought_records.member_id = :memberId and (thought_records.deleted_at is null and ((thought_records.author_id = :viewerId and (thought_records.member_id = :viewerId or thought_records.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and grants.role = 'supporter' and grants.accepted_at <= thought_records.created_at and (grants.ended_at is null or grants.ended_at >= thought_records.created_at) and (grants.ends_at is null or grants.ends_at >= thought_records.created_at))
            limit 1))) or ((exists (
            select 1
            from shares
            where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and thought_records.removed_at is null)))) and (thought_records.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))))
order by thought_records.sort_at desc, thought_records.id desc
limit :limit offset :offset;

-- thought_records_readable_by (readable)
select id
from thought_records
where (thought_records.id = any((
      select :ids::bigint[])::bigint[]) and (thought_records.deleted_at is null and ((thought_records.author_id = :viewerId and (thought_records.member_id = :viewerId or thought_records.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and grants.role = 'supporter' and grants.accepted_at <= thought_records.created_at and (grants.ended_at is null or grants.ended_at >= thought_records.created_at) and (grants.ends_at is null or grants.ends_at >= thought_records.created_at))
            limit 1))) or ((exists (
            select 1
            from shares
            where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and thought_records.removed_at is null)))) and (thought_records.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))));

-- thought_records_readers (readable)
select each_reader.id
from unnest(:people::bigint[]) as each_reader(id)
where exists (
  select 1
  from thought_records
  where (thought_records.id = :id and (thought_records.deleted_at is null and ((thought_records.author_id = each_reader.id and (thought_records.member_id = each_reader.id or thought_records.author_id = each_reader.id or exists (
              select 1
              from grants
              where (grants.person_id = each_reader.id and grants.member_id = thought_records.member_id and grants.role = 'supporter' and grants.accepted_at <= thought_records.created_at and (grants.ended_at is null or grants.ended_at >= thought_records.created_at) and (grants.ends_at is null or grants.ends_at >= thought_records.created_at))
              limit 1))) or ((exists (
              select 1
              from shares
              where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = each_reader.id) or ((shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = each_reader.id and audiences.kind = 'group' and audiences.ended_at is null)) and not each_reader.id = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and thought_records.removed_at is null)))) and (thought_records.member_id = each_reader.id or exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = each_reader.id))))) or (exists (
              select 1
              from shares
              where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = each_reader.id and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = thought_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                select 1
                from grants
                where (grants.person_id = each_reader.id and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))));

-- thought_records_visible_by_ids (define-record)
select id, author_id, member_id, in_journey, sort_at, removed_at, created_at, edited_at, deleted_at, purged_at, version, form, situation, situation_at, automatic_thought, belief_before, emotions, body, distortions, own_traps, evidence_for, evidence_against, alternative_thought, belief_alternative, next_step, look_back_on, array((
    select concat_ws(':', audience, audience_id, (extract(epoch
          from ends_at) * 1000)::bigint)
    from shares
    where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with, 0 as comments_count, true as comments_off
from thought_records
where (thought_records.id = any((
      select :ids::bigint[])::bigint[]) and (thought_records.deleted_at is null and ((thought_records.author_id = :viewerId and (thought_records.member_id = :viewerId or thought_records.author_id = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and grants.role = 'supporter' and grants.accepted_at <= thought_records.created_at and (grants.ended_at is null or grants.ended_at >= thought_records.created_at) and (grants.ends_at is null or grants.ends_at >= thought_records.created_at))
            limit 1))) or ((exists (
            select 1
            from shares
            where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and thought_records.removed_at is null)))) and (thought_records.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'thought_record' and shares.record_id = thought_records.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))));

-- video_calls_open_readable_by (readable)
select id
from video_calls
where (video_calls.id = any((
      select :ids::bigint[])::bigint[]) and ((video_calls.member_id = :viewerId and exists (
        select 1
        from video_call_people
        where (video_call_people.call_id = video_calls.id and video_call_people.person_id = :viewerId))) or exists (
      select 1
      from video_call_people
      where (video_call_people.call_id = video_calls.id and video_call_people.person_id = :viewerId and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = video_calls.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and ((grants.id = video_call_people.place_id and grants.role = 'supporter') and ((grants.id = :triedId and :tried::jsonb -> 'videoCall'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'videoCall'::text -> 'view'::text = 'true'::jsonb)))))))) or exists (
      select 1
      from video_call_people
      where (video_call_people.call_id = video_calls.id and video_call_people.person_id = :staffId and (exists (
            select 1
            from grants
            where ((grants.id = video_call_people.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
            select 1
            from grants
            where ((grants.person_id = video_call_people.person_id and grants.member_id = video_calls.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))));

-- video_calls_open_readers (readable)
select each_reader.id
from unnest(:people::bigint[]) as each_reader(id)
where exists (
  select 1
  from video_calls
  where (video_calls.id = :id and ((video_calls.member_id = each_reader.id and exists (
          select 1
          from video_call_people
          where (video_call_people.call_id = video_calls.id and video_call_people.person_id = each_reader.id))) or exists (
        select 1
        from video_call_people
        where (video_call_people.call_id = video_calls.id and video_call_people.person_id = each_reader.id and exists (
            select 1
            from grants
            where (grants.person_id = each_reader.id and grants.member_id = video_calls.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and ((grants.id = video_call_people.place_id and grants.role = 'supporter') and ((grants.id = 0 and null::jsonb -> 'videoCall'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> 0 and grants.permissions -> 'videoCall'::text -> 'view'::text = 'true'::jsonb)))))))) or exists (
        select 1
        from video_call_people
        where (video_call_people.call_id = video_calls.id and video_call_people.person_id = each_reader.id and (exists (
              select 1
              from grants
              where ((grants.id = video_call_people.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
              select 1
              from grants
              where ((grants.person_id = video_call_people.person_id and grants.member_id = video_calls.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))));

-- video_calls_readable_by (readable)
select id
from video_calls
where (video_calls.id = any((
      select :ids::bigint[])::bigint[]) and (((video_calls.member_id = :viewerId and exists (
          select 1
          from video_call_people
          where (video_call_people.call_id = video_calls.id and video_call_people.person_id = :viewerId))) or exists (
        select 1
        from video_call_people
        where (video_call_people.call_id = video_calls.id and video_call_people.person_id = :viewerId and exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = video_calls.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and ((grants.id = video_call_people.place_id and grants.role = 'supporter') and ((grants.id = :triedId and :tried::jsonb -> 'videoCall'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'videoCall'::text -> 'view'::text = 'true'::jsonb)))))))) or exists (
        select 1
        from video_call_people
        where (video_call_people.call_id = video_calls.id and video_call_people.person_id = :staffId and (exists (
              select 1
              from grants
              where ((grants.id = video_call_people.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
              select 1
              from grants
              where ((grants.person_id = video_call_people.person_id and grants.member_id = video_calls.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) or (video_calls.met_at is not null and (video_calls.member_id = :viewerId or exists (
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
          where (grants.person_id = :viewerId and grants.member_id = video_calls.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'videoCall'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'videoCall'::text -> 'view'::text = 'true'::jsonb))))))))));

-- video_calls_readers (readable)
select each_reader.id
from unnest(:people::bigint[]) as each_reader(id)
where exists (
  select 1
  from video_calls
  where (video_calls.id = :id and (((video_calls.member_id = each_reader.id and exists (
            select 1
            from video_call_people
            where (video_call_people.call_id = video_calls.id and video_call_people.person_id = each_reader.id))) or exists (
          select 1
          from video_call_people
          where (video_call_people.call_id = video_calls.id and video_call_people.person_id = each_reader.id and exists (
              select 1
              from grants
              where (grants.person_id = each_reader.id and grants.member_id = video_calls.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and ((grants.id = video_call_people.place_id and grants.role = 'supporter') and ((grants.id = 0 and null::jsonb -> 'videoCall'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> 0 and grants.permissions -> 'videoCall'::text -> 'view'::text = 'true'::jsonb)))))))) or exists (
          select 1
          from video_call_people
          where (video_call_people.call_id = video_calls.id and video_call_people.person_id = each_reader.id and (exists (
                select 1
                from grants
                where ((grants.id = video_call_people.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                select 1
                from grants
                where ((grants.person_id = video_call_people.person_id and grants.member_id = video_calls.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) or (video_calls.met_at is not null and (video_calls.member_id = each_reader.id or exists (
            select 1
            from video_call_people
            where (video_call_people.call_id = video_calls.id and video_call_people.person_id = each_reader.id and ((exists (
                    select 1
                    from grants
                    where ((grants.id = video_call_people.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
                    select 1
                    from grants
                    where ((grants.person_id = video_call_people.person_id and grants.member_id = video_calls.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))) and video_call_people.entered_at is not null))) or exists (
            select 1
            from grants
            where (grants.person_id = each_reader.id and grants.member_id = video_calls.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = each_reader.id) and (grants.role = 'supporter' and ((grants.id = 0 and null::jsonb -> 'videoCall'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> 0 and grants.permissions -> 'videoCall'::text -> 'view'::text = 'true'::jsonb)))))))))));
