-- facts_insert (facts)
insert into facts (id, xid, at, type, actor_id, session_id, acting_for, member_id, request_id, data) values (default, default, :at, :type, :actorId, :sessionId, :actingFor, :memberId, :requestId, :data);
