CREATE TABLE "reads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"reader_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"about_id" bigint NOT NULL,
	"grant_id" bigint,
	"request_id" text NOT NULL,
	"items" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grant_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"supporter_id" bigint NOT NULL,
	"asked" jsonb NOT NULL,
	"given" jsonb,
	"reason" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"declined_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "get_started_links" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"sealed" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "get_started_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "team_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"grant_id" bigint NOT NULL,
	"change" text NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "team_changes"."words")) STORED,
	"sort_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_up_invitations" ALTER COLUMN "birth_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ALTER COLUMN "supporter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_up_invitations" ADD COLUMN "registered_as" text DEFAULT 'patient' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_up_invitations" ADD COLUMN "asks_member_id" bigint;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "asked_by" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "ended_because" text;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "chosen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "reads_about" ON "reads" USING btree ("about_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_open" ON "access_requests" USING btree ("grant_id") WHERE "access_requests"."accepted_at" is null and "access_requests"."declined_at" is null;--> statement-breakpoint
CREATE INDEX "access_requests_to" ON "access_requests" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "access_requests_by" ON "access_requests" USING btree ("supporter_id","created_at");--> statement-breakpoint
CREATE INDEX "team_changes_journey" ON "team_changes" USING btree ("member_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "grants_invited" ON "grants" USING btree ("member_id","email") WHERE "grants"."ended_at" is null and "grants"."accepted_at" is null and "grants"."email" is not null;--> statement-breakpoint
CREATE INDEX "grants_to" ON "grants" USING btree ("email") WHERE "grants"."ended_at" is null and "grants"."accepted_at" is null;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_accepted_by_somebody" CHECK ("grants"."accepted_at" is null or "grants"."supporter_id" is not null);--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_not_of_oneself" CHECK ("grants"."supporter_id" <> "grants"."member_id");