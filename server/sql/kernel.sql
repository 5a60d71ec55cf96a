-- client_keys_first (idempotent)
select record_id, body_hash
from client_keys
where (client_keys.user_id = :userId and client_keys.operation = :operation and client_keys.key = :key);

-- facts_insert (facts)
insert into facts (id, xid, at, type, actor_id, session_id, acting_for, member_id, request_id, data) values (default, default, :at, :type, :actorId, :sessionId, :actingFor, :memberId, :requestId, :data);

-- files_insert (file-store)
with room as (insert into files_storage (owner_id, bytes) values (:ownerId, :bytes) on conflict (owner_id) do update set bytes = files_storage.bytes + excluded.bytes
  where files_storage.bytes + excluded.bytes <= 5368709120 returning owner_id), made as (insert into files (name, ext, size, type, key, thumb_key, owner_id, created_at) overriding system value
  select (new.file ->> 'name')::text, (new.file ->> 'ext')::text, (new.file ->> 'size')::bigint, (new.file ->> 'type')::text, (new.file ->> 'key')::uuid, (new.file ->> 'thumbKey')::uuid, room.owner_id, :createdAt::timestamp with time zone
  from room, jsonb_array_elements(:files::jsonb) with ordinality as new (file, at)
  order by new.at returning files.id, files.name, files.ext, files.size, files.type, files.key, files.thumb_key, files.owner_id, files.created_at)
select id, name, ext, size, type, key, thumb_key, owner_id, created_at
from made
order by made.id asc;

-- files_storage (room)
select bytes
from files_storage
where files_storage.owner_id = :ownerId;

-- live_people_here (here-store)
select distinct user_id
from live_people
where live_people.user_id = any(:userIds);

-- words_sought (sought)
select word
from unnest(:words::text[]) as word
where ts_lexize('kith_stem', word) && array(
  select lexeme[1]
  from regexp_matches((websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near))::text, '''([^'']+)''', 'g') as lexeme);
