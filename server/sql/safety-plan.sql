-- safety_plan_photo_shown (photo-store)
select safety_plans.id, files.key, files.thumb_key
from safety_plan_photos
inner join safety_plans on safety_plans.id = safety_plan_photos.plan_id
inner join files on files.id = safety_plan_photos.file_id
where (safety_plan_photos.id = :id and safety_plans.member_id = :memberId and (safety_plans.member_id = :viewerId or ((exists (
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
            where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) and (safety_plans.member_id = :viewerId or (exists (
        select 1
        from shares
        where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and shares.audience = 'user' and shares.audience_id = :viewerId and shares.with_photos and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))) and exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) and (safety_plans.member_id = :viewerId or safety_plan_photos.removed_at is null));

-- safety_plan_visible_of (store)
select safety_plans.id, safety_plans.member_id, safety_plans.created_at, safety_plans.version, safety_plans.updated_at, safety_plans.updated_by, safety_plans.looked_at, safety_plans.quiet_until, safety_plans.reminders_off, ((exists (
      select 1
      from shares
      where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and shares.audience = 'user' and shares.audience_id = :viewerId and shares.may_edit and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))) and exists (
      select 1
      from grants
      where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) as is_editor, ((safety_plans.member_id = :viewerId or (exists (
        select 1
        from shares
        where (shares.kind = 'safety_plan' and shares.record_id = safety_plans.id and shares.audience = 'user' and shares.audience_id = :viewerId and shares.with_photos and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))) and exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = safety_plans.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId)))))) as sees_photos, safety_plan_versions.content
from safety_plans
left join safety_plan_versions on (safety_plan_versions.plan_id = safety_plans.id and safety_plan_versions.number = safety_plans.version)
where (safety_plans.member_id = :memberId and (safety_plans.member_id = :viewerId or ((exists (
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
