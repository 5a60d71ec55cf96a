CREATE TABLE "auto_replies" (
	"thread_id" bigint NOT NULL,
	"closed_since" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auto_replies_thread_id_closed_since_pk" PRIMARY KEY("thread_id","closed_since")
);
--> statement-breakpoint
CREATE TABLE "desk_answers" (
	"thread_id" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"organisation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"open_minutes" integer NOT NULL,
	CONSTRAINT "desk_answers_thread_id_asked_at_pk" PRIMARY KEY("thread_id","asked_at")
);
--> statement-breakpoint
CREATE TABLE "desk_hours" (
	"organisation_id" bigint PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"open" jsonb NOT NULL,
	"closed_days" jsonb NOT NULL,
	"alert_minutes" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "free_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auto_replies" ADD CONSTRAINT "auto_replies_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_answers" ADD CONSTRAINT "desk_answers_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_answers_of" ON "desk_answers" USING btree ("organisation_id","kind","answered_at");--> statement-breakpoint
CREATE INDEX "threads_waiting" ON "threads" USING btree ("organisation_id") WHERE "threads"."waits_since" is not null;--> statement-breakpoint
-- Who wrote last waits; somebody who waited before this is not forgotten.
UPDATE "threads" SET "waits_since" = "last"."sort_at"
FROM (
	SELECT DISTINCT ON ("thread_id") "thread_id", "sender_id", "sort_at" FROM "messages"
	WHERE "type" = 'text' ORDER BY "thread_id", "id" DESC
) AS "last"
WHERE "last"."thread_id" = "threads"."id" AND "last"."sender_id" = "threads"."about_id"
	AND "threads"."kind" IN ('receptionist_group', 'care_coordinator');
