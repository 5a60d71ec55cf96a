-- Unread messages are counted from this index alone. As further keys these columns would count as conditions
-- of a search, for which the planner takes another index; so they are only held there.
DROP INDEX messages_in_thread;
--> statement-breakpoint
CREATE UNIQUE INDEX messages_in_thread ON messages (thread_id, id) INCLUDE (type, sender_id, edited_at, deleted_at);
