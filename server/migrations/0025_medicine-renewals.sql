CREATE TABLE "medication_renewal_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "medication_renewal_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"renewal_id" bigint NOT NULL,
	"state" text NOT NULL,
	"taken_by" bigint NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "medication_renewals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "medication_renewals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"medication_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"prescriber_id" bigint,
	"organisation_id" bigint,
	"note" text,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"moved_by" bigint NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "medication_renewals_to_one" CHECK ("medication_renewals"."prescriber_id" is not null or "medication_renewals"."organisation_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "desk_hours" ADD COLUMN "renewal_days" integer;--> statement-breakpoint
ALTER TABLE "medication_renewal_steps" ADD CONSTRAINT "medication_renewal_steps_renewal_id_medication_renewals_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."medication_renewals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_renewals" ADD CONSTRAINT "medication_renewals_medication_id_medications_id_fk" FOREIGN KEY ("medication_id") REFERENCES "public"."medications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medication_renewal_steps_of" ON "medication_renewal_steps" USING btree ("renewal_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "medication_renewals_open" ON "medication_renewals" USING btree ("medication_id") WHERE "medication_renewals"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "medication_renewals_of" ON "medication_renewals" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "medication_renewals_of_line" ON "medication_renewals" USING btree ("medication_id");--> statement-breakpoint
CREATE INDEX "medication_renewals_to_person" ON "medication_renewals" USING btree ("prescriber_id") WHERE "medication_renewals"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "medication_renewals_to_desk" ON "medication_renewals" USING btree ("organisation_id") WHERE "medication_renewals"."closed_at" is null;