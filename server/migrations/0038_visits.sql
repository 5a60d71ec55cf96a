CREATE TABLE "visit_actions" (
	"appointment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"added_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_actions_appointment_id_kind_record_id_pk" PRIMARY KEY("appointment_id","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"appointment_id" bigint PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"provider_id" bigint NOT NULL,
	"contents" jsonb,
	"brought_at" timestamp with time zone,
	"shared_at" timestamp with time zone,
	"reflection" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "visits_of_member" ON "visits" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "visits_of_provider" ON "visits" USING btree ("provider_id");