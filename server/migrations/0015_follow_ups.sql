CREATE TABLE "follow_up_rule_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_up_rule_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rule_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"code" text NOT NULL,
	"level" text,
	"flag" text,
	"role" text NOT NULL,
	"second_person_id" bigint NOT NULL,
	"answer_minutes" integer NOT NULL,
	"sentence" text NOT NULL,
	"approved_by" text NOT NULL,
	"is_on" boolean NOT NULL,
	"saved_by" bigint,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_up_rule_versions_fire" CHECK (("follow_up_rule_versions"."level" is null) <> ("follow_up_rule_versions"."flag" is null))
);
--> statement-breakpoint
CREATE TABLE "follow_up_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_up_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"rule_version_id" bigint NOT NULL,
	"assessment_id" bigint NOT NULL,
	"code" text NOT NULL,
	"instrument_version" integer NOT NULL,
	"flags" jsonb NOT NULL,
	"role" text NOT NULL,
	"second_person_id" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"acknowledged_by" bigint,
	"acknowledged_at" timestamp with time zone,
	"passed_on_at" timestamp with time zone,
	"outcome" text,
	"closed_by" bigint,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "assessment_sittings" ADD COLUMN "told" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "follow_up_rule_versions" ADD CONSTRAINT "follow_up_rule_versions_rule_id_follow_up_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."follow_up_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_rule_version_id_follow_up_rule_versions_id_fk" FOREIGN KEY ("rule_version_id") REFERENCES "public"."follow_up_rule_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_rule_versions_once" ON "follow_up_rule_versions" USING btree ("rule_id","version");--> statement-breakpoint
CREATE INDEX "follow_up_rules_of" ON "follow_up_rules" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_ups_once" ON "follow_ups" USING btree ("assessment_id","rule_version_id");--> statement-breakpoint
CREATE INDEX "follow_ups_open" ON "follow_ups" USING btree ("organisation_id","due_at","id") WHERE "follow_ups"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_done" ON "follow_ups" USING btree ("organisation_id","closed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "follow_ups"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "follow_ups_to_pass_on" ON "follow_ups" USING btree ("due_at") WHERE "follow_ups"."closed_at" is null and "follow_ups"."acknowledged_at" is null and "follow_ups"."passed_on_at" is null;