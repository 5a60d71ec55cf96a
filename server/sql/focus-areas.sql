-- focus_actions_of (action-store)
select focus_actions.id, focus_actions.member_id, focus_actions.goal_id, focus_actions.action, focus_actions.times_a_week, focus_actions.done_on, focus_actions.strength, focus_actions.deleted_at, focus_actions.created_at, focus_actions.edited_at, focus_actions.version, focus_goals.area_id
from focus_actions
inner join focus_goals on focus_goals.id = focus_actions.goal_id
where (focus_actions.goal_id = any((
      select :ids::bigint[])::bigint[]) and focus_actions.deleted_at is null)
order by focus_actions.id asc;

-- focus_actions_visible (action-store)
select focus_actions.id, focus_actions.member_id, focus_actions.goal_id, focus_actions.action, focus_actions.times_a_week, focus_actions.done_on, focus_actions.strength, focus_actions.deleted_at, focus_actions.created_at, focus_actions.edited_at, focus_actions.version, focus_goals.area_id
from focus_actions
inner join focus_goals on focus_goals.id = focus_actions.goal_id
where (focus_actions.id = :id and (focus_actions.deleted_at is null and exists (
      select 1
      from focus_goals
      where (focus_goals.id = focus_actions.goal_id and (focus_goals.deleted_at is null and (focus_goals.member_id = :viewerId or (not focus_goals.withheld and exists (
                select 1
                from focus_areas
                where (focus_areas.id = focus_goals.area_id and not focus_areas.withheld)) and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = focus_goals.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb))))))))))))));

-- focus_areas_of (area-store)
select id, member_id, focus_area_id, status, position, withheld, created_at, edited_at, version
from focus_areas
where (focus_areas.member_id = :memberId and (focus_areas.member_id = :viewerId or (not focus_areas.withheld and exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = focus_areas.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb))))))))))
order by focus_areas.status = 'ended', focus_areas.position asc, focus_areas.id asc;

-- focus_areas_visible (area-store)
select id, member_id, focus_area_id, status, position, withheld, created_at, edited_at, version
from focus_areas
where (focus_areas.id = :id and (focus_areas.member_id = :viewerId or (not focus_areas.withheld and exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = focus_areas.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb))))))))));

-- focus_goals_completed (goal-store)
select focus_goals.id, focus_goals.member_id, focus_goals.area_id, focus_goals.goal, focus_goals.suggested_goal_id, focus_goals.reflection, focus_goals.status, focus_goals.completed_at, focus_goals.withheld, focus_goals.proposed_by, focus_goals.deleted_at, focus_goals.created_at, focus_goals.edited_at, focus_goals.version, focus_areas.focus_area_id
from focus_goals
inner join focus_areas on focus_areas.id = focus_goals.area_id
where ((focus_goals.member_id = :memberId and focus_goals.status = 'completed') and (focus_goals.deleted_at is null and (focus_goals.member_id = :viewerId or (not focus_goals.withheld and exists (
          select 1
          from focus_areas
          where (focus_areas.id = focus_goals.area_id and not focus_areas.withheld)) and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = focus_goals.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))
order by focus_goals.completed_at desc, focus_goals.id desc
limit :limit offset :offset;

-- focus_goals_completed_counts (goal-store)
select area_id, count(*)
from focus_goals
where (focus_goals.area_id = any((
      select :ids::bigint[])::bigint[]) and focus_goals.status = 'completed' and (focus_goals.deleted_at is null and (focus_goals.member_id = :viewerId or (not focus_goals.withheld and exists (
          select 1
          from focus_areas
          where (focus_areas.id = focus_goals.area_id and not focus_areas.withheld)) and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = focus_goals.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))
group by focus_goals.area_id;

-- focus_goals_of_area (goal-store)
select focus_goals.id, focus_goals.member_id, focus_goals.area_id, focus_goals.goal, focus_goals.suggested_goal_id, focus_goals.reflection, focus_goals.status, focus_goals.completed_at, focus_goals.withheld, focus_goals.proposed_by, focus_goals.deleted_at, focus_goals.created_at, focus_goals.edited_at, focus_goals.version, focus_areas.focus_area_id
from focus_goals
inner join focus_areas on focus_areas.id = focus_goals.area_id
where (focus_goals.area_id = :areaId and (focus_goals.deleted_at is null and (focus_goals.member_id = :viewerId or (not focus_goals.withheld and exists (
          select 1
          from focus_areas
          where (focus_areas.id = focus_goals.area_id and not focus_areas.withheld)) and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = focus_goals.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))
order by focus_goals.completed_at desc nulls first, focus_goals.id asc
limit :limit offset :offset;

-- focus_goals_open (goal-store)
select focus_goals.id, focus_goals.member_id, focus_goals.area_id, focus_goals.goal, focus_goals.suggested_goal_id, focus_goals.reflection, focus_goals.status, focus_goals.completed_at, focus_goals.withheld, focus_goals.proposed_by, focus_goals.deleted_at, focus_goals.created_at, focus_goals.edited_at, focus_goals.version, focus_areas.focus_area_id
from focus_goals
inner join focus_areas on focus_areas.id = focus_goals.area_id
where ((focus_goals.area_id = any((
        select :ids::bigint[])::bigint[]) and focus_goals.status <> 'completed') and (focus_goals.deleted_at is null and (focus_goals.member_id = :viewerId or (not focus_goals.withheld and exists (
          select 1
          from focus_areas
          where (focus_areas.id = focus_goals.area_id and not focus_areas.withheld)) and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = focus_goals.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))
order by focus_goals.id asc;

-- focus_goals_visible (goal-store)
select focus_goals.id, focus_goals.member_id, focus_goals.area_id, focus_goals.goal, focus_goals.suggested_goal_id, focus_goals.reflection, focus_goals.status, focus_goals.completed_at, focus_goals.withheld, focus_goals.proposed_by, focus_goals.deleted_at, focus_goals.created_at, focus_goals.edited_at, focus_goals.version, focus_areas.focus_area_id
from focus_goals
inner join focus_areas on focus_areas.id = focus_goals.area_id
where (focus_goals.id = :id and (focus_goals.deleted_at is null and (focus_goals.member_id = :viewerId or (not focus_goals.withheld and exists (
          select 1
          from focus_areas
          where (focus_areas.id = focus_goals.area_id and not focus_areas.withheld)) and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = focus_goals.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))));

-- focus_goals_visible_by_ids (goal-store)
select focus_goals.id, focus_goals.member_id, focus_goals.area_id, focus_goals.goal, focus_goals.suggested_goal_id, focus_goals.reflection, focus_goals.status, focus_goals.completed_at, focus_goals.withheld, focus_goals.proposed_by, focus_goals.deleted_at, focus_goals.created_at, focus_goals.edited_at, focus_goals.version, focus_areas.focus_area_id
from focus_goals
inner join focus_areas on focus_areas.id = focus_goals.area_id
where (focus_goals.id = any((
      select :ids::bigint[])::bigint[]) and (focus_goals.deleted_at is null and (focus_goals.member_id = :viewerId or (not focus_goals.withheld and exists (
          select 1
          from focus_areas
          where (focus_areas.id = focus_goals.area_id and not focus_areas.withheld)) and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = focus_goals.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))
order by focus_goals.id asc;

-- focus_links_of_area (link-store)
select focus_links.goal_id, focus_links.kind, focus_links.record_id
from focus_links
inner join focus_goals on focus_goals.id = focus_links.goal_id
where (focus_goals.area_id = :areaId and focus_goals.status <> 'completed' and (focus_goals.deleted_at is null and (focus_goals.member_id = :viewerId or (not focus_goals.withheld and exists (
          select 1
          from focus_areas
          where (focus_areas.id = focus_goals.area_id and not focus_areas.withheld)) and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = focus_goals.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))
order by focus_links.goal_id asc, focus_links.created_at asc, focus_links.kind asc, focus_links.record_id asc;

-- focus_marks_newest (mark-store)
select day, mark
from focus_marks
where (focus_marks.action_id = :actionId and focus_marks.day <= :to)
order by focus_marks.day desc
limit :limit;

-- focus_marks_of_day (mark-store)
select action_id, mark
from focus_marks
where (focus_marks.action_id = any((
      select :ids::bigint[])::bigint[]) and focus_marks.day = :day);

-- focus_proposals_answered (proposal-notices-store)
select id
from focus_proposals
where (focus_proposals.id = any((
      select :ids::bigint[])::bigint[]) and (focus_proposals.answered_at is not null and ((focus_proposals.proposed_by = :viewerId and (focus_proposals.member_id = :viewerId or focus_proposals.proposed_by = :staffId or exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = focus_proposals.member_id and grants.role = 'supporter' and grants.accepted_at <= focus_proposals.created_at and (grants.ended_at is null or grants.ended_at >= focus_proposals.created_at) and (grants.ends_at is null or grants.ends_at >= focus_proposals.created_at))
            limit 1))) and exists (
        select 1
        from grants
        where (grants.person_id = :viewerId and grants.member_id = focus_proposals.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= focus_proposals.created_at))))));

-- focus_proposals_asking (proposal-notices-store)
select id
from focus_proposals
where (focus_proposals.id = any((
      select :ids::bigint[])::bigint[]) and (focus_proposals.answered_at is null and focus_proposals.member_id = :viewerId and exists (
      select 1
      from grants
      where (grants.person_id = focus_proposals.proposed_by and grants.member_id = :viewerId and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and grants.accepted_at <= focus_proposals.created_at))));

-- focus_proposals_visible (proposal-store)
select id, member_id, proposed_by, focus_area_id, goal, actions, created_at, answered_at, goal_id
from focus_proposals
where (focus_proposals.id = :id and (focus_proposals.answered_at is null and (focus_proposals.member_id = :viewerId or ((focus_proposals.proposed_by = :viewerId and (focus_proposals.member_id = :viewerId or focus_proposals.proposed_by = :staffId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = focus_proposals.member_id and grants.role = 'supporter' and grants.accepted_at <= focus_proposals.created_at and (grants.ended_at is null or grants.ended_at >= focus_proposals.created_at) and (grants.ends_at is null or grants.ends_at >= focus_proposals.created_at))
              limit 1))) and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = focus_proposals.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= focus_proposals.created_at)))))));

-- focus_proposals_waiting (proposal-store)
select id, member_id, proposed_by, focus_area_id, goal, actions, created_at, answered_at, goal_id
from focus_proposals
where (focus_proposals.member_id = :memberId and (focus_proposals.answered_at is null and (focus_proposals.member_id = :viewerId or ((focus_proposals.proposed_by = :viewerId and (focus_proposals.member_id = :viewerId or focus_proposals.proposed_by = :staffId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = focus_proposals.member_id and grants.role = 'supporter' and grants.accepted_at <= focus_proposals.created_at and (grants.ended_at is null or grants.ended_at >= focus_proposals.created_at) and (grants.ends_at is null or grants.ends_at >= focus_proposals.created_at))
              limit 1))) and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = focus_proposals.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= focus_proposals.created_at)))))))
order by focus_proposals.id desc
limit :limit offset :offset;

-- focus_ratings_for_charts (insight-store)
select focus_ratings.member_id, focus_ratings.area_id, focus_areas.focus_area_id, focus_areas.position, focus_ratings.day, focus_ratings.progress
from focus_ratings
inner join focus_areas on focus_areas.id = focus_ratings.area_id
where ((focus_ratings.member_id = :memberId and focus_ratings.day >= :since::date and focus_areas.status = 'active') and (focus_ratings.deleted_at is null and (focus_ratings.member_id = :viewerId or (exists (
          select 1
          from focus_areas
          where (focus_areas.id = focus_ratings.area_id and not focus_areas.withheld)) and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = focus_ratings.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))
order by focus_ratings.day desc, focus_ratings.id desc
limit 10000;

-- focus_ratings_for_insights (insight-store)
select focus_ratings.area_id, focus_ratings.day, focus_ratings.progress, focus_areas.withheld
from focus_ratings
inner join focus_areas on focus_areas.id = focus_ratings.area_id
where ((focus_ratings.member_id = :memberId and focus_ratings.day >= :since::date and focus_areas.status = 'active') and focus_ratings.deleted_at is null)
order by focus_ratings.day desc, focus_ratings.id desc
limit 10000;

-- focus_ratings_newest (rating-store)
select focus_ratings.id, focus_ratings.member_id, focus_ratings.area_id, focus_ratings.day, focus_ratings.progress, focus_ratings.note, focus_ratings.sort_at, focus_ratings.deleted_at, focus_ratings.created_at, focus_ratings.edited_at, focus_ratings.version, focus_areas.focus_area_id
from focus_ratings
inner join focus_areas on focus_areas.id = focus_ratings.area_id
where (focus_ratings.id in (
    select last.id
    from unnest(:ids::bigint[]) as asked(area_id) cross join lateral ((
        select id
        from focus_ratings
        where (focus_ratings.area_id = asked.area_id and focus_ratings.deleted_at is null)
        order by focus_ratings.day desc
        limit 1)) as last) and (focus_ratings.deleted_at is null and (focus_ratings.member_id = :viewerId or (exists (
          select 1
          from focus_areas
          where (focus_areas.id = focus_ratings.area_id and not focus_areas.withheld)) and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = focus_ratings.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))));

-- focus_ratings_of_area (rating-store)
select focus_ratings.id, focus_ratings.member_id, focus_ratings.area_id, focus_ratings.day, focus_ratings.progress, focus_ratings.note, focus_ratings.sort_at, focus_ratings.deleted_at, focus_ratings.created_at, focus_ratings.edited_at, focus_ratings.version, focus_areas.focus_area_id
from focus_ratings
inner join focus_areas on focus_areas.id = focus_ratings.area_id
where ((focus_ratings.member_id = :memberId and focus_ratings.area_id = :areaId and (focus_ratings.day >= coalesce(:from::date, '-infinity'::date) and focus_ratings.day <= coalesce(:to::date, 'infinity'::date))) and (focus_ratings.deleted_at is null and (focus_ratings.member_id = :viewerId or (exists (
          select 1
          from focus_areas
          where (focus_areas.id = focus_ratings.area_id and not focus_areas.withheld)) and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = focus_ratings.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))
order by focus_ratings.day desc
limit :limit offset :offset;

-- focus_ratings_of_member (rating-store)
select focus_ratings.id, focus_ratings.member_id, focus_ratings.area_id, focus_ratings.day, focus_ratings.progress, focus_ratings.note, focus_ratings.sort_at, focus_ratings.deleted_at, focus_ratings.created_at, focus_ratings.edited_at, focus_ratings.version, focus_areas.focus_area_id
from focus_ratings
inner join focus_areas on focus_areas.id = focus_ratings.area_id
where ((focus_ratings.member_id = :memberId and (focus_ratings.day >= coalesce(:from::date, '-infinity'::date) and focus_ratings.day <= coalesce(:to::date, 'infinity'::date))) and (focus_ratings.deleted_at is null and (focus_ratings.member_id = :viewerId or (exists (
          select 1
          from focus_areas
          where (focus_areas.id = focus_ratings.area_id and not focus_areas.withheld)) and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = focus_ratings.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))))
order by focus_ratings.day desc, focus_ratings.id desc
limit :limit offset :offset;

-- focus_ratings_visible (rating-store)
select focus_ratings.id, focus_ratings.member_id, focus_ratings.area_id, focus_ratings.day, focus_ratings.progress, focus_ratings.note, focus_ratings.sort_at, focus_ratings.deleted_at, focus_ratings.created_at, focus_ratings.edited_at, focus_ratings.version, focus_areas.focus_area_id
from focus_ratings
inner join focus_areas on focus_areas.id = focus_ratings.area_id
where (focus_ratings.id = any((
      select :ids::bigint[])::bigint[]) and (focus_ratings.deleted_at is null and (focus_ratings.member_id = :viewerId or (exists (
          select 1
          from focus_areas
          where (focus_areas.id = focus_ratings.area_id and not focus_areas.withheld)) and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = focus_ratings.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'focusArea'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and ((grants.permissions is null or grants.permissions = '{}'::jsonb) or grants.permissions -> 'focusArea'::text -> 'view'::text = 'true'::jsonb)))))))))));
