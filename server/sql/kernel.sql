-- client_keys_first (idempotent)
select record_id, body_hash
from client_keys
where (client_keys.user_id = :userId and client_keys.operation = :operation and client_keys.key = :key);

-- facts_insert (facts)
insert into facts (id, xid, at, type, actor_id, session_id, acting_for, member_id, request_id, data) values (default, default, :at, :type, :actorId, :sessionId, :actingFor, :memberId, :requestId, :data);

-- live_people_here (here-store)
select distinct user_id
from live_people
where live_people.user_id = any(:userIds);
