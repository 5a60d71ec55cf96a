-- desk_answers_median (wait-store)
select count(distinct member_id)::int, percentile_disc(0.5) within group (
  order by open_minutes)
from desk_answers
where (desk_answers.organisation_id = :organisationId and desk_answers.kind = :kind and desk_answers.answered_at > :since);

-- files_of_messages (message-file-store)
select files.id, files.name, files.ext, files.size, files.type, files.key, files.thumb_key, files.owner_id, files.created_at, message_files.message_id
from message_files
inner join files on files.id = message_files.file_id
where message_files.message_id = any((
    select :ids::bigint[])::bigint[])
order by message_files.message_id asc, message_files.position asc;

-- files_shown (message-file-store)
select files.id, files.name, files.ext, files.size, files.type, files.key, files.thumb_key, files.owner_id, files.created_at, threads.id, threads.member_id
from message_files
inner join files on files.id = message_files.file_id
inner join messages on messages.id = message_files.message_id
inner join threads on threads.id = messages.thread_id
left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
where (files.id = :id and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
        from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
      from :viewerId or not exists (
        select 1
        from thread_blocks
        where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))) and ((threads.kind = 'receptionist_group' and exists (
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
                where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))));

-- messages_after (message-store)
select messages.id, messages.thread_id, messages.member_id, messages.sender_id, messages.type, messages.body, messages.previous_id, messages.client_key, messages.file_count, messages.reaction_count, messages.sort_at, messages.edited_at, messages.deleted_at, messages.version
from messages
inner join threads on threads.id = messages.thread_id
left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
where (messages.thread_id = :threadId::bigint and messages.id > :edge and :edge::bigint + 1 <= coalesce(((
        select min(after)
        from thread_blocks
        where (thread_blocks.thread_id = :threadId::bigint and thread_blocks.person_id = :viewerId and thread_blocks.up_to is null))), 9223372036854775807) and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
        from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
      from :viewerId or not exists (
        select 1
        from thread_blocks
        where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))) and ((threads.kind = 'receptionist_group' and exists (
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
order by messages.id
limit :limit offset :offset;

-- messages_before (message-store)
select messages.id, messages.thread_id, messages.member_id, messages.sender_id, messages.type, messages.body, messages.previous_id, messages.client_key, messages.file_count, messages.reaction_count, messages.sort_at, messages.edited_at, messages.deleted_at, messages.version
from messages
inner join threads on threads.id = messages.thread_id
left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
where (messages.thread_id = :threadId::bigint and messages.id < :edge and messages.id <= coalesce(((
        select min(after)
        from thread_blocks
        where (thread_blocks.thread_id = :threadId::bigint and thread_blocks.person_id = :viewerId and thread_blocks.up_to is null))), 9223372036854775807) and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
        from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
      from :viewerId or not exists (
        select 1
        from thread_blocks
        where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))) and ((threads.kind = 'receptionist_group' and exists (
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
order by messages.id desc
limit :limit offset :offset;

-- messages_by_ids (message-store)
select messages.id, messages.thread_id, messages.member_id, messages.sender_id, messages.type, case when messages.type = 'text' then left(messages.body, :characters::int + 1) else messages.body end, messages.previous_id, messages.client_key, messages.file_count, messages.reaction_count, messages.sort_at, messages.edited_at, messages.deleted_at, messages.version
from messages
inner join threads on threads.id = messages.thread_id
left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
where (messages.id = any((
      select :ids::bigint[])::bigint[]) and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
        from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
      from :viewerId or not exists (
        select 1
        from thread_blocks
        where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))) and ((threads.kind = 'receptionist_group' and exists (
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
                where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))));

-- messages_write (write-store)
with held as (
  select id, kind, name, member_id, organisation_id, created_by, low_id, high_id, last_message_id, last_words_id, claimed_by, claimed_at, waits_since, wait_changed_at, settled_wait, free_since, created_at
  from threads
  where threads.id = :threadId for update), drawn as (
  select nextval(pg_get_serial_sequence('messages', 'id')) as id
  from held), claimed as (insert into client_keys (user_id, operation, key, body_hash, created_at, record_id) overriding system value
  select :claim_userId::bigint, :claim_operation::text, :claim_key::uuid, :claim_bodyHash::text, :claim_createdAt::timestamp with time zone, drawn.id
  from drawn
  where :claim_key::uuid is not null on conflict do nothing returning record_id), made as (insert into messages (id, thread_id, member_id, previous_id, sender_id, type, body, words, client_key, file_count, sort_at) overriding system value
  select drawn.id, held.id, held.member_id, held.last_message_id, :senderId::bigint, :type::text, :body::text, :words::text, :clientKey::uuid, :fileCount::integer, :sortAt::timestamp (3) with time zone
  from held, drawn
  where (:claim_key::uuid is null or exists (
      select 1
      from claimed)) returning messages.id, messages.thread_id, messages.member_id, messages.sender_id, messages.type, messages.body, messages.previous_id, messages.client_key, messages.file_count, messages.reaction_count, messages.sort_at, messages.edited_at, messages.deleted_at, messages.version), last as (update threads set last_message_id = made.id, last_words_id = case made.type when 'auto_reply' then threads.last_words_id else made.id end
  from made
  where threads.id = :threadId returning threads.id), mark as (insert into thread_members (thread_id, person_id, role, joined_at, last_seen) overriding system value
  select made.thread_id, made.sender_id, 'receptionist', :sortAt::timestamp with time zone, made.id
  from made
  where made.sender_id is not null on conflict (thread_id, person_id) do update set last_seen = greatest(thread_members.last_seen, excluded.last_seen) returning thread_members.left_at), stated as (insert into facts (at, type, actor_id, session_id, acting_for, member_id, request_id, data) overriding system value
  select :fact_at::timestamp with time zone, :fact_type::text, :fact_actorId::bigint, :fact_sessionId::bigint, :fact_actingFor::bigint, :fact_memberId::bigint, :fact_requestId::text, :fact_data::jsonb || jsonb_build_object('messageId', made.id)
  from made returning id)
select held.id, held.kind, held.name, held.member_id, held.organisation_id, held.created_by, held.low_id, held.high_id, held.last_message_id, held.last_words_id, held.claimed_by, held.claimed_at, held.waits_since, held.wait_changed_at, held.settled_wait, held.free_since, held.created_at, made.id, made.thread_id, made.member_id, made.sender_id, made.type, made.body, made.previous_id, made.client_key, made.file_count, made.reaction_count, made.sort_at, made.edited_at, made.deleted_at, made.version, mark.left_at, card, has_waited
from held
left join made on true
left join mark on true
left join (
  select (
    select coalesce(json_agg(json_build_array(users.id, users.first_name, users.last_name, users.preferred_name, users.avatar_colour, users.avatar_key)), '[]')
    from users
    where users.id = made.sender_id) as card, clock_timestamp() - statement_timestamp() > interval '100 milliseconds' as has_waited
  from made) sender on true;

-- reactions_of_messages (reaction-store)
select message_reactions.message_id, message_reactions.person_id, message_reactions.reaction, case when (threads.kind = 'receptionist_group' and threads.member_id = :viewerId and message_reactions.person_id <> :viewerId and not exists (
    select 1
    from messages as written
    where written.thread_id = threads.id and written.sender_id = message_reactions.person_id)) then threads.organisation_id end
from message_reactions
inner join messages on messages.id = message_reactions.message_id
inner join threads on threads.id = messages.thread_id
where (message_reactions.message_id = any((
      select :ids::bigint[])::bigint[]) and (message_reactions.person_id = :viewerId or not exists (
      select 1
      from thread_blocks
      where (thread_blocks.person_id = :viewerId and thread_blocks.thread_id = messages.thread_id and message_reactions.reacted_at >= thread_blocks.since and message_reactions.reacted_at < coalesce(thread_blocks.until, 'infinity')))))
order by message_reactions.message_id asc, message_reactions.reacted_at asc, message_reactions.person_id asc;

-- thread_members_inside (member-store)
select thread_id, person_id, role, joined_at, let_in_at, left_at, hidden_up_to, cleared_up_to, cleared_before, last_seen, do_not_disturb, muted, receipts, pinned_at, deleted_at
from thread_members
where (thread_members.thread_id = any(:threadIds) and thread_members.role = 'person' and thread_members.left_at is null)
order by thread_members.thread_id, thread_members.joined_at, thread_members.person_id;

-- thread_members_own (member-store)
select thread_id, person_id, role, joined_at, let_in_at, left_at, hidden_up_to, cleared_up_to, cleared_before, last_seen, do_not_disturb, muted, receipts, pinned_at, deleted_at
from thread_members
where (thread_members.thread_id = :threadId and thread_members.person_id = :personId);

-- thread_members_seen (member-store)
insert into thread_members (thread_id, person_id, role, joined_at, let_in_at, left_at, hidden_up_to, cleared_up_to, cleared_before, last_seen, do_not_disturb, muted, receipts, pinned_at, deleted_at) values (:threadId, :personId, 'receptionist', :now, default, default, default, default, default, :upTo, default, default, default, default, default) on conflict (thread_id,person_id) do update set last_seen = greatest(thread_members.last_seen, excluded.last_seen) returning last_seen;

-- threads_by_ids (thread-store)
select threads.id, threads.kind, threads.name, threads.member_id, threads.organisation_id, threads.created_by, threads.low_id, threads.high_id, threads.last_message_id, threads.last_words_id, threads.claimed_by, threads.claimed_at, threads.waits_since, threads.wait_changed_at, threads.settled_wait, threads.free_since, threads.created_at, me.thread_id, me.person_id, me.role, me.joined_at, me.let_in_at, me.left_at, me.hidden_up_to, me.cleared_up_to, me.cleared_before, me.last_seen, me.do_not_disturb, me.muted, me.receipts, me.pinned_at, me.deleted_at, case when (threads.last_words_id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
      from :keeperId then 0 else me.cleared_up_to end), 0) and not exists (
    select 1
    from thread_blocks
    where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId))) then threads.last_words_id else sought.id end, (
  select count(*)::int
  from (
    select id
    from messages
    where (messages.thread_id = threads.id and messages.id > greatest(me.last_seen, case when threads.waits_since is not null and threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId then 0 else coalesce(me.cleared_up_to, 0) end) and messages.type = 'text' and messages.deleted_at is null and messages.sender_id is distinct
      from :viewerId and messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
          from :keeperId then 0 else me.cleared_up_to end), 0) and messages.id <= coalesce(((
            select min(after)
            from thread_blocks
            where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId and thread_blocks.up_to is null))), 9223372036854775807) and (not exists (
          select 1
          from thread_blocks
          where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId)) or (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
              from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
            from :viewerId or not exists (
              select 1
              from thread_blocks
              where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  )))))))
    limit :counted) unread), (me.deleted_at is not null and coalesce(case when (threads.last_words_id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
          from :keeperId then 0 else me.cleared_up_to end), 0) and not exists (
        select 1
        from thread_blocks
        where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId))) then threads.last_words_id else sought.id end, 0) <= case when threads.waits_since is not null and threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId then 0 else coalesce(me.cleared_up_to, 0) end), exists((
    select 1
    from thread_blocks
    where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId and thread_blocks.up_to is null))), exists (
  select 1
  from memberships
  where (memberships.member_id = threads.member_id and memberships.organisation_id = threads.organisation_id and memberships.ended_at is null and memberships.has_reception)), (
  select coalesce(json_agg(json_build_array(thread_members.thread_id, thread_members.person_id, thread_members.role, thread_members.joined_at, thread_members.let_in_at, thread_members.left_at, thread_members.hidden_up_to, thread_members.cleared_up_to, thread_members.cleared_before, thread_members.last_seen, thread_members.do_not_disturb, thread_members.muted, thread_members.receipts, thread_members.pinned_at, thread_members.deleted_at)
      order by thread_members.joined_at, thread_members.person_id), '[]')
  from thread_members
  where (thread_members.thread_id = threads.id and thread_members.role = 'person' and thread_members.left_at is null)), (
  select coalesce(json_agg(json_build_array(grants.id, grants.member_id, grants.person_id, grants.role, grants.organisation_id, grants.asked_by, grants.email, grants.names_member, grants.first_name, grants.last_name, grants.relationship, grants.permissions, grants.new_permissions, grants.created_at, grants.expires_at, grants.sent_at, grants.accepted_at, grants.ends_at, grants.ended_at, grants.ended_because, grants.changed_at, grants.chosen_at, grants.version)), '[]')
  from grants
  where (((grants.member_id = coalesce(threads.member_id, threads.created_by) and grants.person_id in (
          select thread_members.person_id
          from thread_members
          where (thread_members.thread_id = threads.id and thread_members.role = 'person' and thread_members.left_at is null))) or (grants.person_id = coalesce(threads.member_id, threads.created_by) and grants.member_id in (
          select thread_members.person_id
          from thread_members
          where (thread_members.thread_id = threads.id and thread_members.role = 'person' and thread_members.left_at is null)))) and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))
from threads
left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
left join lateral (
  select id
  from messages
  where (not (threads.last_words_id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
          from :keeperId then 0 else me.cleared_up_to end), 0) and not exists (
        select 1
        from thread_blocks
        where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId))) and messages.thread_id = threads.id and messages.type <> 'auto_reply' and messages.id <= coalesce(((
          select min(after)
          from thread_blocks
          where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId and thread_blocks.up_to is null))), 9223372036854775807) and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
          from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
        from :viewerId or not exists (
          select 1
          from thread_blocks
          where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))))
  order by messages.id desc
  limit 1) sought on true
where (threads.id = any((
      select :ids::bigint[])::bigint[]) and ((threads.kind = 'receptionist_group' and exists (
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
                where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))));

-- threads_care_news (care-store)
select each_chat.person_id, bool_or(is_unread), min(waits), max(messages.sort_at)
from (
  select theirs.person_id, (me.muted is not true and threads.last_message_id > coalesce(me.last_seen, 0) and exists (
      select id
      from messages
      where (messages.thread_id = threads.id and messages.id > greatest(me.last_seen, case when threads.waits_since is not null and threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId then 0 else coalesce(me.cleared_up_to, 0) end) and messages.type = 'text' and messages.deleted_at is null and messages.sender_id is distinct
        from :viewerId and messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
            from :keeperId then 0 else me.cleared_up_to end), 0) and messages.id <= coalesce(((
              select min(after)
              from thread_blocks
              where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId and thread_blocks.up_to is null))), 9223372036854775807) and (not exists (
            select 1
            from thread_blocks
            where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId)) or (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
                from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
              from :viewerId or not exists (
                select 1
                from thread_blocks
                where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))))))) as is_unread, case when (threads.waits_since is not null and (((threads.kind = 'receptionist_group' and threads.organisation_id in (
            select organisation_id
            from staff
            where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))) or (threads.kind = 'care_coordinator' and threads.id in (
            select thread_id
            from thread_members
            where (thread_members.person_id = :viewerId and thread_members.role = 'person')))) and threads.member_id <> :viewerId and ((threads.kind = 'receptionist_group' and exists (
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
                    where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null))))))))) and ((threads.claimed_by is null or not exists (
          select 1
          from staff
          where (staff.user_id = threads.claimed_by and staff.organisation_id = threads.organisation_id and staff.role = 'receptionist' and staff.ended_at is null and staff.since <= threads.claimed_at))) or threads.claimed_by = :viewerId)) then threads.waits_since end as waits, case when (threads.last_words_id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
        from :keeperId then 0 else me.cleared_up_to end), 0) and not exists (
      select 1
      from thread_blocks
      where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId))) then threads.last_words_id else sought.id end as latest_id
  from threads
  inner join thread_members theirs on (theirs.thread_id = threads.id and theirs.role = 'person' and theirs.left_at is null and theirs.person_id <> :viewerId and (threads.member_id is null or threads.member_id = theirs.person_id))
  left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
  left join lateral (
    select id
    from messages
    where (not (threads.last_words_id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
            from :keeperId then 0 else me.cleared_up_to end), 0) and not exists (
          select 1
          from thread_blocks
          where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId))) and messages.thread_id = threads.id and messages.type <> 'auto_reply' and messages.id <= coalesce(((
            select min(after)
            from thread_blocks
            where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId and thread_blocks.up_to is null))), 9223372036854775807) and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
            from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
          from :viewerId or not exists (
            select 1
            from thread_blocks
            where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))))
    order by messages.id desc
    limit 1) sought on true
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
            where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))))) and ((threads.kind = 'receptionist_group' and exists (
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
                  where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))))) each_chat
left join messages on messages.id = latest_id
group by each_chat.person_id;

-- threads_care_words (care-store)
select theirs.person_id, case when (me.muted is not true and threads.last_message_id > coalesce(me.last_seen, 0)) then (
  select count(*)::int
  from (
    select id
    from messages
    where (messages.thread_id = threads.id and messages.id > greatest(me.last_seen, case when threads.waits_since is not null and threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId then 0 else coalesce(me.cleared_up_to, 0) end) and messages.type = 'text' and messages.deleted_at is null and messages.sender_id is distinct
      from :viewerId and messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
          from :keeperId then 0 else me.cleared_up_to end), 0) and messages.id <= coalesce(((
            select min(after)
            from thread_blocks
            where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId and thread_blocks.up_to is null))), 9223372036854775807) and (not exists (
          select 1
          from thread_blocks
          where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId)) or (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
              from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
            from :viewerId or not exists (
              select 1
              from thread_blocks
              where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  )))))))
    limit 100) unread) else 0 end, (
  select max(recent.sort_at)
  from (
    select sender_id, sort_at
    from messages
    where (messages.thread_id = threads.id and messages.type = 'text' and messages.deleted_at is null and messages.id <= coalesce(((
            select min(after)
            from thread_blocks
            where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId and thread_blocks.up_to is null))), 9223372036854775807) and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
            from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
          from :viewerId or not exists (
            select 1
            from thread_blocks
            where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))))
    order by messages.id desc
    limit 30) recent
  where recent.sender_id = theirs.person_id)
from threads
inner join thread_members theirs on ((theirs.thread_id = threads.id and theirs.role = 'person' and theirs.left_at is null and theirs.person_id <> :viewerId and (threads.member_id is null or threads.member_id = theirs.person_id)) and theirs.person_id = any(:people))
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
          where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))))) and ((threads.kind = 'receptionist_group' and exists (
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
                where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))));

-- threads_inbox (inbox-store)
select threads.id
from threads
left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
where ((((threads.kind = 'receptionist_group' and threads.organisation_id in (
          select organisation_id
          from staff
          where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))) or (threads.kind = 'care_coordinator' and threads.id in (
          select thread_id
          from thread_members
          where (thread_members.person_id = :viewerId and thread_members.role = 'person')))) and threads.member_id <> :viewerId and ((threads.kind = 'receptionist_group' and exists (
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
                  where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null))))))))) and (:view::text = 'all' or (:view::text = 'mine' and ((threads.claimed_by = :viewerId and threads.settled_wait is null and not (threads.claimed_by is null or not exists (
              select 1
              from staff
              where (staff.user_id = threads.claimed_by and staff.organisation_id = threads.organisation_id and staff.role = 'receptionist' and staff.ended_at is null and staff.since <= threads.claimed_at)))) or threads.kind = 'care_coordinator')) or (:view::text = 'unclaimed' and (threads.kind = 'receptionist_group' and threads.waits_since is not null and (threads.claimed_by is null or not exists (
            select 1
            from staff
            where (staff.user_id = threads.claimed_by and staff.organisation_id = threads.organisation_id and staff.role = 'receptionist' and staff.ended_at is null and staff.since <= threads.claimed_at)))))))
order by case when :view::text = 'unclaimed' then threads.waits_since end, threads.last_message_id desc, threads.id desc
limit :limit offset :offset;

-- threads_inbox_waiting (inbox-store)
select count(*)::int
from threads
left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
where (threads.id in ((
      select id
      from threads waits
      where (waits.organisation_id in (
          select organisation_id
          from staff
          where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null)) and waits.waits_since is not null))
    union (
      select thread_id
      from thread_members
      where (thread_members.person_id = :viewerId and thread_members.role = 'person'))) and (threads.waits_since is not null and (((threads.kind = 'receptionist_group' and threads.organisation_id in (
            select organisation_id
            from staff
            where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))) or (threads.kind = 'care_coordinator' and threads.id in (
            select thread_id
            from thread_members
            where (thread_members.person_id = :viewerId and thread_members.role = 'person')))) and threads.member_id <> :viewerId and ((threads.kind = 'receptionist_group' and exists (
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
                    where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null))))))))) and ((threads.claimed_by is null or not exists (
          select 1
          from staff
          where (staff.user_id = threads.claimed_by and staff.organisation_id = threads.organisation_id and staff.role = 'receptionist' and staff.ended_at is null and staff.since <= threads.claimed_at))) or threads.claimed_by = :viewerId)));

-- threads_inside_ids (preview-store)
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
          where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))))) and (threads.member_id = :memberId or threads.member_id is null) and me.role = 'person' and ((threads.kind = 'receptionist_group' and exists (
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
order by threads.id desc
limit :limit offset :offset;

-- threads_locked (member-store)
select id, kind, name, member_id, organisation_id, created_by, low_id, high_id, last_message_id, last_words_id, claimed_by, claimed_at, waits_since, wait_changed_at, settled_wait, free_since, created_at
from threads
where threads.id = :id for update;

-- threads_names (chat-names-store)
select threads.id, threads.kind, threads.name, threads.member_id, threads.organisation_id, people_names
from threads
left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
left join lateral (
  select id
  from messages
  where (not (threads.last_words_id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
          from :keeperId then 0 else me.cleared_up_to end), 0) and not exists (
        select 1
        from thread_blocks
        where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId))) and messages.thread_id = threads.id and messages.type <> 'auto_reply' and messages.id <= coalesce(((
          select min(after)
          from thread_blocks
          where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId and thread_blocks.up_to is null))), 9223372036854775807) and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
          from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
        from :viewerId or not exists (
          select 1
          from thread_blocks
          where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))))
  order by messages.id desc
  limit 1) sought on true
inner join lateral (
  select coalesce(string_agg(names, ' '), '') as people_names
  from thread_members
  inner join (
    select id, array_append(array((
          select distinct role
          from staff
          where (staff.user_id = users.id and staff.ended_at is null))), registered_as) as roles, email, disabled_at, (exists (
        select 1
        from staff
        where (staff.user_id = users.id and staff.ended_at is null)) or exists (
        select 1
        from grants
        where (grants.person_id = users.id and grants.role <> 'supporter' and grants.accepted_at is not null and grants.ended_at is null)) or exists (
        select 1
        from audience_people
        inner join audiences on audiences.id = audience_people.audience_id
        where (audience_people.person_id = users.id and audiences.kind = 'organisation_team' and audiences.ended_at is null))) as holds_staff_rights, two_factor_enabled, two_factor_method, time_zone, consent, consent_age, birth_date, not exists (
      select 1
      from term_versions
      where (not exists (
          select 1
          from term_versions newer
          where (newer.type = term_versions.type and newer.version > term_versions.version)) and not exists (
          select 1
          from term_acceptances
          where (term_acceptances.user_id = users.id and term_acceptances.type = term_versions.type and term_acceptances.version = term_versions.version)))) as terms_latest, lower(regexp_replace(normalize(coalesce(users.preferred_name, users.first_name) || ' ' || users.last_name, NFKD), '[\u0300-\u036f]', '', 'g')) as name, lower(regexp_replace(normalize(concat_ws(' ', users.preferred_name, users.first_name, users.last_name), NFKD), '[\u0300-\u036f]', '', 'g')) as names
    from users) accounts on accounts.id = thread_members.person_id
  where (thread_members.thread_id = threads.id and thread_members.role = 'person' and thread_members.left_at is null and thread_members.person_id <> :viewerId)) people on true
where (threads.id in (
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
    limit 500) and not (me.deleted_at is not null and coalesce(case when (threads.last_words_id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
            from :keeperId then 0 else me.cleared_up_to end), 0) and not exists (
          select 1
          from thread_blocks
          where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId))) then threads.last_words_id else sought.id end, 0) <= case when threads.waits_since is not null and threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId then 0 else coalesce(me.cleared_up_to, 0) end))
order by coalesce(case when (threads.last_words_id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
        from :keeperId then 0 else me.cleared_up_to end), 0) and not exists (
      select 1
      from thread_blocks
      where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId))) then threads.last_words_id else sought.id end, 0) desc, threads.id desc;

-- threads_page (thread-store)
select threads.id
from threads
left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
left join lateral (
  select id
  from messages
  where (not (threads.last_words_id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
          from :keeperId then 0 else me.cleared_up_to end), 0) and not exists (
        select 1
        from thread_blocks
        where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId))) and messages.thread_id = threads.id and messages.type <> 'auto_reply' and messages.id <= coalesce(((
          select min(after)
          from thread_blocks
          where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId and thread_blocks.up_to is null))), 9223372036854775807) and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
          from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
        from :viewerId or not exists (
          select 1
          from thread_blocks
          where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))))
  order by messages.id desc
  limit 1) sought on true
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
          where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))))) and not (me.deleted_at is not null and coalesce(case when (threads.last_words_id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
            from :keeperId then 0 else me.cleared_up_to end), 0) and not exists (
          select 1
          from thread_blocks
          where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId))) then threads.last_words_id else sought.id end, 0) <= case when threads.waits_since is not null and threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId then 0 else coalesce(me.cleared_up_to, 0) end) and ((threads.kind = 'receptionist_group' and exists (
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
order by me.pinned_at is null, coalesce(case when (threads.last_words_id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
        from :keeperId then 0 else me.cleared_up_to end), 0) and not exists (
      select 1
      from thread_blocks
      where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId))) then threads.last_words_id else sought.id end, 0) desc, threads.id desc
limit :limit offset :offset;

-- threads_page_about (thread-store)
select threads.id
from threads
left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
left join lateral (
  select id
  from messages
  where (not (threads.last_words_id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
          from :keeperId then 0 else me.cleared_up_to end), 0) and not exists (
        select 1
        from thread_blocks
        where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId))) and messages.thread_id = threads.id and messages.type <> 'auto_reply' and messages.id <= coalesce(((
          select min(after)
          from thread_blocks
          where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId and thread_blocks.up_to is null))), 9223372036854775807) and (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
          from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
        from :viewerId or not exists (
          select 1
          from thread_blocks
          where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))))
  order by messages.id desc
  limit 1) sought on true
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
          where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))))) and (threads.member_id = :memberId or (threads.member_id is null and exists (
        select 1
        from thread_members
        where (thread_members.thread_id = threads.id and thread_members.person_id = :memberId and thread_members.left_at is null)))) and not (me.deleted_at is not null and coalesce(case when (threads.last_words_id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
            from :keeperId then 0 else me.cleared_up_to end), 0) and not exists (
          select 1
          from thread_blocks
          where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId))) then threads.last_words_id else sought.id end, 0) <= case when threads.waits_since is not null and threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId then 0 else coalesce(me.cleared_up_to, 0) end) and ((threads.kind = 'receptionist_group' and exists (
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
order by me.pinned_at is null, coalesce(case when (threads.last_words_id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
        from :keeperId then 0 else me.cleared_up_to end), 0) and not exists (
      select 1
      from thread_blocks
      where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId))) then threads.last_words_id else sought.id end, 0) desc, threads.id desc
limit :limit offset :offset;

-- threads_readable_by (thread-store)
select threads.id
from threads
left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
where (threads.id = any((
      select :ids::bigint[])::bigint[]) and ((threads.kind = 'receptionist_group' and exists (
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
                where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))));

-- threads_unread (thread-store)
select threads.id, threads.kind
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
          where (staff.user_id = :staffId and staff.role = 'receptionist' and staff.ended_at is null))))) and threads.last_message_id > coalesce(me.last_seen, 0) and me.muted is not true and exists (
    select id
    from messages
    where (messages.thread_id = threads.id and messages.id > greatest(me.last_seen, case when threads.waits_since is not null and threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId then 0 else coalesce(me.cleared_up_to, 0) end) and messages.type = 'text' and messages.deleted_at is null and messages.sender_id is distinct
      from :viewerId and messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
          from :keeperId then 0 else me.cleared_up_to end), 0) and messages.id <= coalesce(((
            select min(after)
            from thread_blocks
            where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId and thread_blocks.up_to is null))), 9223372036854775807) and (not exists (
          select 1
          from thread_blocks
          where (thread_blocks.thread_id = threads.id and thread_blocks.person_id = :viewerId)) or (messages.id > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
              from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
            from :viewerId or not exists (
              select 1
              from thread_blocks
              where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  )))))))) and ((threads.kind = 'receptionist_group' and exists (
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
order by threads.id;

-- without a name (message-store)
select messages.id, messages.thread_id, messages.member_id, messages.sender_id, messages.type, messages.body, messages.previous_id, messages.client_key, messages.file_count, messages.reaction_count, messages.sort_at, messages.edited_at, messages.deleted_at, messages.version
from messages
inner join threads on threads.id = messages.thread_id
left join thread_members me on (me.thread_id = threads.id and me.person_id = :viewerId)
where (messages.thread_id = :threadId::bigint and (messages.id + 0) < :edge and (messages.id + 0) <= coalesce(((
        select min(after)
        from thread_blocks
        where (thread_blocks.thread_id = :threadId::bigint and thread_blocks.person_id = :viewerId and thread_blocks.up_to is null))), 9223372036854775807) and ((messages.id + 0) > coalesce(greatest(me.hidden_up_to, case when threads.kind in ('care_coordinator', 'receptionist_group') and threads.member_id <> :viewerId or me.person_id is distinct
        from :keeperId then 0 else me.cleared_up_to end), 0) and (messages.sender_id is not distinct
      from :viewerId or not exists (
        select 1
        from thread_blocks
        where (thread_blocks.person_id = :viewerId and (thread_blocks.person_id = :keeperId or thread_blocks.since = thread_blocks.until) and thread_blocks.thread_id = messages.thread_id and (
    (messages.id > thread_blocks.after and messages.id <= coalesce(thread_blocks.up_to, messages.id))
    or (messages.edited_at >= thread_blocks.since and messages.edited_at < coalesce(thread_blocks.until, 'infinity'))
  ))))) and ((threads.kind = 'receptionist_group' and exists (
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
                where (others.thread_id = threads.id and others.person_id = threads.member_id and others.role = 'person' and others.left_at is null)))))))) and messages.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :begun)))
order by messages.id desc
limit :limit offset :offset;
