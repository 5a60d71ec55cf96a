-- assessment_requests_of_member (request-store)
select id, member_id, asked_by, codes, due_at, created_at, withdrawn_at, completed_at
from assessment_requests
where (assessment_requests.member_id = :memberId and (:askedBy::bigint is null or assessment_requests.asked_by = :askedBy::bigint))
order by assessment_requests.id desc
limit :limit offset :offset;

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
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or exists (
          select 1
          from shares
          where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))) or (assessments.in_journey and not assessments.withheld and exists (
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
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or exists (
          select 1
          from shares
          where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))) or (not assessments.withheld and exists (
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
where ((assessments.member_id = :memberId and assessments.code = :code) and (((assessments.author_id = :viewerId and (assessments.member_id = :viewerId or assessments.author_id = :staffId or exists (
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
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or exists (
          select 1
          from shares
          where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))) or (assessments.in_journey and not assessments.withheld and exists (
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
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or exists (
          select 1
          from shares
          where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))) or (not assessments.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessmentResult'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessmentResult'::text -> 'view'::text = 'true'::jsonb))))))))))
order by assessments.sort_at desc, assessments.id desc
limit :limit offset :offset;

-- assessments_opened (store)
select id, exists (
  select 1
  from grants
  where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) as as_supporter
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
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or exists (
          select 1
          from shares
          where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))) or (assessments.in_journey and not assessments.withheld and exists (
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
              where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or exists (
          select 1
          from shares
          where (shares.kind = 'assessment' and shares.record_id = assessments.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                select audiences.id
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null)))))) or (not assessments.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = assessments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'assessmentResult'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'assessmentResult'::text -> 'view'::text = 'true'::jsonb))))))))));
