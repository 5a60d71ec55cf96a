CREATE TABLE "focus_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "focus_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"goal_id" bigint NOT NULL,
	"action" text NOT NULL,
	"times_a_week" integer,
	"done_on" date,
	"strength" integer,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "focus_areas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "focus_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"focus_area_id" integer NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"withheld" boolean NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('kith', words)) STORED,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "focus_earlier" (
	"rating_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"progress" integer NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "focus_earlier_rating_id_version_pk" PRIMARY KEY("rating_id","version")
);
--> statement-breakpoint
CREATE TABLE "focus_goals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "focus_goals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"area_id" bigint NOT NULL,
	"goal" text NOT NULL,
	"suggested_goal_id" text,
	"reflection" text,
	"status" text NOT NULL,
	"completed_at" timestamp with time zone,
	"withheld" boolean NOT NULL,
	"proposed_by" bigint,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "focus_goals_completed_when" CHECK (("focus_goals"."status" = 'completed') = ("focus_goals"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "focus_marks" (
	"action_id" bigint NOT NULL,
	"day" date NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "focus_marks_action_id_day_pk" PRIMARY KEY("action_id","day")
);
--> statement-breakpoint
CREATE TABLE "focus_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "focus_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"proposed_by" bigint NOT NULL,
	"focus_area_id" integer NOT NULL,
	"goal" text NOT NULL,
	"actions" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"goal_id" bigint
);
--> statement-breakpoint
CREATE TABLE "focus_ratings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "focus_ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"area_id" bigint NOT NULL,
	"day" date NOT NULL,
	"progress" integer NOT NULL,
	"note" text,
	"sort_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "focus_ratings_scale" CHECK ("focus_ratings"."progress" between 0 and 10)
);
--> statement-breakpoint
ALTER TABLE "focus_actions" ADD CONSTRAINT "focus_actions_goal_id_focus_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."focus_goals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "focus_earlier" ADD CONSTRAINT "focus_earlier_rating_id_focus_ratings_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."focus_ratings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "focus_goals" ADD CONSTRAINT "focus_goals_area_id_focus_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."focus_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "focus_marks" ADD CONSTRAINT "focus_marks_action_id_focus_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."focus_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "focus_ratings" ADD CONSTRAINT "focus_ratings_area_id_focus_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."focus_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "focus_actions_of" ON "focus_actions" USING btree ("goal_id","id");--> statement-breakpoint
CREATE INDEX "focus_actions_to_purge" ON "focus_actions" USING btree ("deleted_at") WHERE "focus_actions"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "focus_areas_once" ON "focus_areas" USING btree ("member_id","focus_area_id");--> statement-breakpoint
CREATE INDEX "focus_goals_of" ON "focus_goals" USING btree ("area_id","completed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "focus_goals_completed" ON "focus_goals" USING btree ("member_id","completed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "focus_goals"."status" = 'completed' and "focus_goals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "focus_goals_to_purge" ON "focus_goals" USING btree ("deleted_at") WHERE "focus_goals"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "focus_proposals_waiting" ON "focus_proposals" USING btree ("member_id","id" DESC NULLS FIRST) WHERE "focus_proposals"."answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "focus_ratings_once_a_day" ON "focus_ratings" USING btree ("area_id","day") WHERE "focus_ratings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "focus_ratings_days" ON "focus_ratings" USING btree ("member_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "focus_ratings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "focus_ratings_journey" ON "focus_ratings" USING btree ("member_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "focus_ratings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "focus_ratings_to_purge" ON "focus_ratings" USING btree ("deleted_at") WHERE "focus_ratings"."deleted_at" is not null;
--> statement-breakpoint
-- The switch of focus areas was stored unseen. A stored yes opens nothing before its member says so again.
UPDATE "grants" SET "permissions" = "permissions" || '{"focusArea": {"view": false}}'::jsonb, "new_permissions" = nullif("new_permissions" - 'focusArea', '{}'::jsonb), "version" = "version" + 1
WHERE "permissions" IS NOT NULL AND "permissions" <> '{}'::jsonb AND "ended_at" IS NULL;
--> statement-breakpoint
-- The defaults open them too, to supporters whose member was never shown that switch.
UPDATE "grants" SET "permissions" = '{"supportTeam": {"view": true}, "focusArea": {"view": false}, "journeyOverview": {"view": true}, "providerContent": {"view": true}, "wellbeingIndex": {"view": true}}'::jsonb, "new_permissions" = nullif("new_permissions" - 'focusArea', '{}'::jsonb), "version" = "version" + 1
WHERE "role" = 'supporter' AND ("permissions" IS NULL OR "permissions" = '{}'::jsonb) AND "ended_at" IS NULL;
