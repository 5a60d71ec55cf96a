CREATE TABLE "assessment_answers" (
	"sitting_id" bigint NOT NULL,
	"item" text NOT NULL,
	"value" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_answers_sitting_id_item_pk" PRIMARY KEY("sitting_id","item")
);
--> statement-breakpoint
CREATE TABLE "assessment_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"asked_by" bigint NOT NULL,
	"codes" text[] NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "assessment_sittings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_sittings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"code" text NOT NULL,
	"instrument_version" integer NOT NULL,
	"request_id" bigint,
	"day" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"assessment_id" bigint
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"code" text NOT NULL,
	"instrument_version" integer NOT NULL,
	"request_id" bigint,
	"day" date NOT NULL,
	"answers" jsonb NOT NULL,
	"scores" jsonb NOT NULL,
	"flags" jsonb NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('kith', words)) STORED,
	"in_journey" boolean NOT NULL,
	"withheld" boolean DEFAULT false NOT NULL,
	"sort_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessment_answers" ADD CONSTRAINT "assessment_answers_sitting_id_assessment_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."assessment_sittings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_sittings" ADD CONSTRAINT "assessment_sittings_request_id_assessment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."assessment_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_sittings" ADD CONSTRAINT "assessment_sittings_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_request_id_assessment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."assessment_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_requests_of" ON "assessment_requests" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "assessment_requests_by" ON "assessment_requests" USING btree ("asked_by","member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_sittings_once_a_day" ON "assessment_sittings" USING btree ("member_id","code","day");--> statement-breakpoint
CREATE INDEX "assessment_sittings_asked" ON "assessment_sittings" USING btree ("request_id") WHERE "assessment_sittings"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "assessments_about" ON "assessments" USING btree ("member_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "assessments_of" ON "assessments" USING btree ("member_id","code","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "assessments_found" ON "assessments" USING gin ("member_id","search");
--> statement-breakpoint
-- Switches of areas that had no page were stored unseen. A stored yes opens nothing before its member says so again.
UPDATE "grants" SET "permissions" = "permissions" || '{"assessment": {"view": false}, "assessmentResult": {"view": false}, "wellbeingIndex": {"view": false}}'::jsonb
WHERE "permissions" IS NOT NULL AND "permissions" <> '{}'::jsonb AND "ended_at" IS NULL;
--> statement-breakpoint
-- The defaults opened the wellbeing summary too, to supporters whose member was never shown that switch.
UPDATE "grants" SET "permissions" = '{"supportTeam": {"view": true}, "focusArea": {"view": true}, "journeyOverview": {"view": true}, "providerContent": {"view": true}, "wellbeingIndex": {"view": false}}'::jsonb
WHERE "role" = 'supporter' AND ("permissions" IS NULL OR "permissions" = '{}'::jsonb) AND "ended_at" IS NULL;
