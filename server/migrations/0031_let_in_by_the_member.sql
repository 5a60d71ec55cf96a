ALTER TABLE "thread_members" ADD COLUMN "let_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_up_invitations" ADD COLUMN "grant_id" bigint;--> statement-breakpoint
-- A chat about a member that this member opened: the people who were in it from its beginning were let in by the member.
UPDATE "thread_members" SET "let_in_at" = "thread_members"."joined_at"
FROM "threads"
WHERE "threads"."id" = "thread_members"."thread_id"
  AND "threads"."about_id" = "threads"."created_by"
  AND "thread_members"."role" = 'person'
  AND "thread_members"."joined_at" = "threads"."created_at";
