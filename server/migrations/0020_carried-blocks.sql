ALTER TABLE "thread_blocks" ADD COLUMN "because_of" bigint;--> statement-breakpoint
CREATE INDEX "thread_blocks_carried" ON "thread_blocks" USING btree ("person_id","because_of") WHERE "thread_blocks"."because_of" is not null;--> statement-breakpoint
-- Until now a private chat that was blocked along with another was one blocked from its beginning.
UPDATE "thread_blocks" SET "because_of" = CASE WHEN "threads"."low_id" = "thread_blocks"."person_id" THEN "threads"."high_id" ELSE "threads"."low_id" END
FROM "threads" WHERE "threads"."id" = "thread_blocks"."thread_id" AND "threads"."low_id" IS NOT NULL AND "thread_blocks"."after" = 0 AND "thread_blocks"."up_to" IS NULL;
