CREATE TABLE "event_occurrences" (
	"event_id" bigint NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"about_id" bigint NOT NULL,
	"by_member" boolean GENERATED ALWAYS AS ("events"."author_id" = "events"."about_id") STORED,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"text" text NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "events"."words")) STORED,
	"starts_on" date,
	"ends_on" date,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"time_zone" text NOT NULL,
	"repeat" jsonb,
	"except" date[] NOT NULL,
	"in_journey" boolean NOT NULL,
	"withheld" boolean DEFAULT false NOT NULL,
	"sort_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"purged_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "events_all_day_or_timed" CHECK (("events"."starts_on" is null) <> ("events"."starts_at" is null)),
	CONSTRAINT "events_end_after_start" CHECK ("events"."ends_on" >= "events"."starts_on" or "events"."ends_at" >= "events"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "event_occurrences" ADD CONSTRAINT "event_occurrences_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_occurrences_on" ON "event_occurrences" USING btree ("event_id","starts_on") WHERE "event_occurrences"."starts_on" is not null;--> statement-breakpoint
CREATE INDEX "event_occurrences_at" ON "event_occurrences" USING btree ("event_id","starts_at") WHERE "event_occurrences"."starts_at" is not null;--> statement-breakpoint
CREATE INDEX "events_journey" ON "events" USING btree ("about_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_by" ON "events" USING btree ("author_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_to_purge" ON "events" USING btree ("deleted_at") WHERE "events"."deleted_at" is not null and "events"."purged_at" is null;