CREATE TABLE "safety_plan_versions" (
	"plan_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "safety_plan_versions_plan_id_number_pk" PRIMARY KEY("plan_id","number")
);
--> statement-breakpoint
CREATE TABLE "safety_plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "safety_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"looked_at" timestamp with time zone,
	"quiet_until" timestamp with time zone,
	"reminders_off" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "may_edit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "safety_plan_versions" ADD CONSTRAINT "safety_plan_versions_plan_id_safety_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."safety_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "safety_plans_of" ON "safety_plans" USING btree ("member_id");