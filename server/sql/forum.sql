-- forum_comments_by_id (comments-store)
select forum_comments.id, forum_comments.post_id, forum_comments.parent_id, forum_comments.depth, forum_comments.author_id, forum_comments.state, forum_comments.has_appeared, forum_comments.posted_on, forum_comments.edited_on, forum_comments.version, forum_comments.moderator_note, forum_comments.text, forum_comments.answer_count, forum_people.name, forum_people.icon
from forum_comments
inner join forum_people on forum_people.id = forum_comments.author_id
where (forum_comments.id = :id and (forum_comments.has_appeared = true or forum_comments.author_id = :me));

-- forum_comments_under (comments-store)
select forum_comments.id, forum_comments.post_id, forum_comments.parent_id, forum_comments.depth, forum_comments.author_id, forum_comments.state, forum_comments.has_appeared, forum_comments.posted_on, forum_comments.edited_on, forum_comments.version, forum_comments.moderator_note, forum_comments.text, forum_comments.answer_count, forum_people.name, forum_people.icon
from forum_comments
inner join forum_people on forum_people.id = forum_comments.author_id
where (forum_comments.post_id = :postId and forum_comments.parent_id = :parentId and (forum_comments.has_appeared = true or forum_comments.author_id = :me) and forum_comments.seq > (
    select case when :after::bigint = 0 then 0 else (
      select seq
      from forum_comments
      where id = :after) end))
order by forum_comments.seq asc
limit :limit;

-- forum_links_by_digest (link-store)
select forum_people.id, forum_people.name
from forum_links
inner join forum_people on forum_people.id = forum_links.person_id
where forum_links.digest = :digest;

-- forum_people_by_id (people-store)
select id, name, icon
from forum_people
where forum_people.id = :id;

-- forum_people_by_name (people-store)
select id
from forum_people
where forum_people.name_key = :key;

-- forum_posts_by_id (posts-store)
select forum_posts.id, forum_posts.author_id, forum_posts.state, forum_posts.has_appeared, forum_posts.posted_on, forum_posts.edited_on, forum_posts.version, forum_posts.moderator_note, forum_posts.title, forum_posts.content_note, forum_posts.comment_count, forum_posts.main_comments_count, exists (
  select 1
  from forum_stars
  where forum_stars.person_id = :me and forum_stars.post_id = forum_posts.id and forum_stars.is_on) as is_starred, forum_people.name, forum_people.icon, forum_posts.text
from forum_posts
inner join forum_people on forum_people.id = forum_posts.author_id
where (forum_posts.id = :id and (forum_posts.has_appeared = true or forum_posts.author_id = :me));

-- forum_posts_in_order (posts-store)
select forum_posts.id, forum_posts.author_id, forum_posts.state, forum_posts.has_appeared, forum_posts.posted_on, forum_posts.edited_on, forum_posts.version, forum_posts.moderator_note, forum_posts.title, forum_posts.content_note, forum_posts.comment_count, forum_posts.main_comments_count, exists (
  select 1
  from forum_stars
  where forum_stars.person_id = :me and forum_stars.post_id = forum_posts.id and forum_stars.is_on) as is_starred, forum_people.name, forum_people.icon, case when forum_posts.content_note is null then left(forum_posts.text, 280) end
from forum_posts
inner join forum_people on forum_people.id = forum_posts.author_id
where ((forum_posts.state <> 'taken_back' and (forum_posts.state = 'posted' or forum_posts.author_id = :me)) and forum_posts.seq < (
    select case when :after::bigint = 0 then 9223372036854775807 else (
      select seq
      from forum_posts
      where id = :after) end))
order by forum_posts.seq desc
limit :limit offset :offset;

-- forum_posts_starred (posts-store)
select forum_posts.id, forum_posts.author_id, forum_posts.state, forum_posts.has_appeared, forum_posts.posted_on, forum_posts.edited_on, forum_posts.version, forum_posts.moderator_note, forum_posts.title, forum_posts.content_note, forum_posts.comment_count, forum_posts.main_comments_count, exists (
  select 1
  from forum_stars
  where forum_stars.person_id = :me and forum_stars.post_id = forum_posts.id and forum_stars.is_on) as is_starred, forum_people.name, forum_people.icon, case when forum_posts.content_note is null then left(forum_posts.text, 280) end
from forum_stars
inner join forum_posts on forum_posts.id = forum_stars.post_id
inner join forum_people on forum_people.id = forum_posts.author_id
where (forum_stars.person_id = :me and forum_stars.is_on and (forum_posts.has_appeared = true or forum_posts.author_id = :me) and forum_stars.seq < (
    select case when :after::bigint = 0 then 9223372036854775807 else (
      select seq
      from forum_stars
      where person_id = :me and post_id = :after) end))
order by forum_stars.seq desc
limit :limit offset :offset;

-- forum_room_messages_after (room-messages-store)
select forum_room_messages.id, forum_room_messages.area_id, forum_room_messages.author_id, forum_room_messages.state, forum_room_messages.has_appeared, forum_room_messages.posted_on, forum_room_messages.version, forum_room_messages.moderator_note, forum_room_messages.text, forum_people.name, forum_people.icon
from forum_room_messages
inner join forum_people on forum_people.id = forum_room_messages.author_id
where (forum_room_messages.area_id = :areaId and forum_room_messages.seq > :fromSeq and (forum_room_messages.has_appeared = true or forum_room_messages.author_id = :me) and forum_room_messages.seq > (
    select seq
    from forum_room_messages
    where id = :edge and area_id = :areaId))
order by forum_room_messages.seq asc
limit :limit;

-- forum_room_messages_before (room-messages-store)
select forum_room_messages.id, forum_room_messages.area_id, forum_room_messages.author_id, forum_room_messages.state, forum_room_messages.has_appeared, forum_room_messages.posted_on, forum_room_messages.version, forum_room_messages.moderator_note, forum_room_messages.text, forum_people.name, forum_people.icon
from forum_room_messages
inner join forum_people on forum_people.id = forum_room_messages.author_id
where (forum_room_messages.area_id = :areaId and forum_room_messages.seq > :fromSeq and (forum_room_messages.has_appeared = true or forum_room_messages.author_id = :me) and forum_room_messages.seq < (
    select case when :edge::bigint = 0 then 9223372036854775807 else (
      select seq
      from forum_room_messages
      where id = :edge and area_id = :areaId) end))
order by forum_room_messages.seq desc
limit :limit;

-- forum_room_messages_by_id (room-messages-store)
select forum_room_messages.id, forum_room_messages.area_id, forum_room_messages.author_id, forum_room_messages.state, forum_room_messages.has_appeared, forum_room_messages.posted_on, forum_room_messages.version, forum_room_messages.moderator_note, forum_room_messages.text, forum_people.name, forum_people.icon
from forum_room_messages
inner join forum_people on forum_people.id = forum_room_messages.author_id
where (forum_room_messages.id = :id and (forum_room_messages.has_appeared = true or forum_room_messages.author_id = :me));

-- forum_room_people_by_id (room-people-store)
select from_seq, has_left
from forum_room_people
where forum_room_people.person_id = :id;
