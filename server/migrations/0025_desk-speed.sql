DROP INDEX "desk_answers_of";--> statement-breakpoint
ALTER TABLE "desk_answers" ADD COLUMN "member_id" bigint;--> statement-breakpoint
UPDATE "desk_answers" SET "member_id" = "about_id" FROM "threads" WHERE "threads"."id" = "thread_id";--> statement-breakpoint
ALTER TABLE "desk_answers" ALTER COLUMN "member_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "last_words_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "threads" SET "last_words_id" = coalesce((SELECT max("messages"."id") FROM "messages" WHERE "thread_id" = "threads"."id" AND "type" <> 'auto_reply'), 0);--> statement-breakpoint
CREATE INDEX "desk_answers_of" ON "desk_answers" USING btree ("organisation_id","kind","answered_at","open_minutes","member_id");
