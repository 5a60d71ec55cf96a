-- video_call_people_of_call (people-store)
select id, call_id, person_id, place_id, asked_by, asked_at, status, admitted_at, entered_at, here_until, visit, session_id
from video_call_people
where video_call_people.call_id = :callId
order by video_call_people.id asc;

-- video_calls_by_id (call-store)
select id, room_id, member_id, opened_by, opened_at, met_at, closes_at
from video_calls
where (video_calls.id = :id and ((video_calls.member_id = :viewerId and exists (
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

-- video_calls_held (call-store)
select id
from video_calls
where video_calls.room_id = :roomId for update;

-- video_calls_open_to (call-store)
select id, room_id, member_id, opened_by, opened_at, met_at, closes_at
from video_calls
where (video_calls.room_id = :roomId and ((video_calls.member_id = :viewerId and exists (
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

-- video_calls_own_open (call-store)
select id, room_id, member_id, opened_by, opened_at, met_at, closes_at
from video_calls
where (video_calls.id in (
    select call_id
    from video_call_people
    where video_call_people.person_id = :viewerId) and video_calls.closes_at > :now and ((video_calls.member_id = :viewerId and exists (
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
            where ((grants.person_id = video_call_people.person_id and grants.member_id = video_calls.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))
order by video_calls.opened_at desc, video_calls.id desc;

-- video_calls_visible_by_ids (journey-store)
select id, room_id, member_id, opened_by, opened_at, met_at, closes_at
from video_calls
where (video_calls.id = any((
      select :ids::bigint[])::bigint[]) and video_calls.met_at is not null and (video_calls.met_at is not null and (video_calls.member_id = :viewerId or exists (
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
        where (grants.person_id = :viewerId and grants.member_id = video_calls.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'videoCall'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'videoCall'::text -> 'view'::text = 'true'::jsonb)))))))));
