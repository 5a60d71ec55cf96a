ALTER TABLE "messages" RENAME COLUMN "about_id" TO "member_id";--> statement-breakpoint
ALTER TABLE "threads" RENAME COLUMN "about_id" TO "member_id";--> statement-breakpoint
ALTER TABLE "event_occurrences" RENAME COLUMN "about_id" TO "member_id";--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "about_id" TO "member_id";--> statement-breakpoint
ALTER TABLE "notes" RENAME COLUMN "about_id" TO "member_id";--> statement-breakpoint
ALTER TABLE "tasks" RENAME COLUMN "about_id" TO "member_id";--> statement-breakpoint
ALTER TABLE "facts" RENAME COLUMN "about_id" TO "member_id";--> statement-breakpoint
ALTER TABLE "reads" RENAME COLUMN "about_id" TO "member_id";--> statement-breakpoint
ALTER TABLE "shares" RENAME COLUMN "about_id" TO "member_id";
