ALTER TABLE "task_users" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
-- Nobody has kept when somebody was asked. Whoever took a step since could see the task then.
UPDATE "task_users" SET "since" = "changed_at";--> statement-breakpoint
ALTER TABLE "task_users" ALTER COLUMN "since" SET NOT NULL;
