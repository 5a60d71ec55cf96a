CREATE TABLE "assessment_schedules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"asked_by" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"codes" text[] NOT NULL,
	"every_days" integer NOT NULL,
	"time" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	"next_day" date,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD COLUMN "schedule_id" bigint;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD COLUMN "scheduled_day" date;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "assessment_schedules_of" ON "assessment_schedules" USING btree ("member_id") WHERE "assessment_schedules"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "assessment_schedules_by" ON "assessment_schedules" USING btree ("asked_by","member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "assessment_schedules_due" ON "assessment_schedules" USING btree ("next_at","asked_by") WHERE "assessment_schedules"."next_at" is not null;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD CONSTRAINT "assessment_requests_schedule_id_assessment_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."assessment_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_requests_once_a_day" ON "assessment_requests" USING btree ("schedule_id","scheduled_day") WHERE "assessment_requests"."schedule_id" is not null;