-- thought_look_backs_of_author (look-backs-store)
select thought_look_backs.id, thought_look_backs.record_id, thought_look_backs.looked_at, thought_look_backs.belief_now, thought_look_backs.feelings_now, thought_look_backs.words, thought_look_backs.edited_at, thought_look_backs.deleted_at, thought_look_backs.version
from thought_look_backs
inner join thought_records on thought_records.id = thought_look_backs.record_id
where (thought_records.member_id = :viewerId and thought_records.author_id = :viewerId and thought_records.deleted_at is null and thought_look_backs.deleted_at is null)
order by thought_look_backs.id desc
limit :limit offset :offset;

-- thought_look_backs_of_record (look-backs-store)
select id, record_id, looked_at, belief_now, feelings_now, words, edited_at, deleted_at, version
from thought_look_backs
where (thought_look_backs.record_id = :recordId and thought_look_backs.deleted_at is null)
order by thought_look_backs.id desc
limit 100;

-- thought_patterns_feelings (patterns-store)
select feeling ->> 'name', count(*), round(avg((feeling ->> 'before')::int))::int, round(avg((feeling ->> 'after')::int))::int
from (
  select jsonb_array_elements(emotions) as feeling
  from thought_records
  where (thought_records.member_id = :viewerId and thought_records.author_id = :viewerId and thought_records.deleted_at is null)) felt
where ((feeling ->> 'before')::int is not null and (feeling ->> 'after')::int is not null)
group by 1
order by count(*) desc, 1
limit 8;

-- thought_patterns_records (patterns-store)
select count(*)
from thought_records
where (thought_records.member_id = :viewerId and thought_records.author_id = :viewerId and thought_records.deleted_at is null);

-- thought_patterns_traps (patterns-store)
select trap, own, count(*)
from ((
    select unnest(distortions) as trap, false as own
    from thought_records
    where (thought_records.member_id = :viewerId and thought_records.author_id = :viewerId and thought_records.deleted_at is null))
  union all (
    select unnest(own_traps) as trap, true as own
    from thought_records
    where (thought_records.member_id = :viewerId and thought_records.author_id = :viewerId and thought_records.deleted_at is null))) traps
group by trap, own
order by count(*) desc, own, trap
limit 8;

-- thought_records_due (look-backs-store)
select id, look_back_on
from thought_records
where (thought_records.member_id = :viewerId and thought_records.author_id = :viewerId and thought_records.deleted_at is null and thought_records.look_back_on <= :today::date and not exists (
    select 1
    from silences
    where ((silences.user_id = :viewerId and silences.kind = 'look_back' and silences.record_id in (thought_records.id, 0)) and (silences.until is null or silences.until >= :today::date))))
order by thought_records.look_back_on asc, thought_records.id asc
limit 10;

-- thought_records_found (list-store)
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
              where (grants.person_id = :viewerId and grants.member_id = thought_records.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))) and (:sought::text is null or (thought_records.author_id = :viewerId and thought_records.search @@ websearch_to_tsquery('kith', :sought::text))))
order by thought_records.sort_at desc, thought_records.id desc
limit :limit offset :offset;

-- thought_records_own_traps (list-store)
select trap
from (
  select unnest(own_traps) as trap, sort_at
  from thought_records
  where (thought_records.member_id = :viewerId and thought_records.author_id = :viewerId and thought_records.deleted_at is null)) named
group by trap
order by max(named.sort_at) desc, trap
limit 50;
