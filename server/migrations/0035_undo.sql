ALTER TABLE "tasks" ADD COLUMN "taken_off" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_version" integer DEFAULT 1 NOT NULL;