CREATE TABLE "medication_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "medication_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"medication_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"changed_by" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "medications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"name" text NOT NULL,
	"form" text,
	"strength" text,
	"dose" text,
	"frequency" text,
	"frequency_words" text,
	"times_of_day" text[] NOT NULL,
	"prescribed_by" text,
	"from_date" date,
	"to_date" date,
	"status" text NOT NULL,
	"withheld" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "medication_changes" ADD CONSTRAINT "medication_changes_medication_id_medications_id_fk" FOREIGN KEY ("medication_id") REFERENCES "public"."medications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medication_changes_of" ON "medication_changes" USING btree ("medication_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "medication_changes_of_member" ON "medication_changes" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "medications_of" ON "medications" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "medications_to_purge" ON "medications" USING btree ("deleted_at") WHERE "medications"."deleted_at" is not null;
--> statement-breakpoint
-- The switch of medicines was stored unseen. A stored yes opens nothing before its member says so again.
UPDATE "grants" SET "permissions" = "permissions" || '{"medication": {"view": false}}'::jsonb, "version" = "version" + 1
WHERE "permissions" #> '{medication,view}' = 'true'::jsonb;
--> statement-breakpoint
UPDATE "grants" SET "new_permissions" = nullif("new_permissions" - 'medication', '{}'::jsonb)
WHERE "new_permissions" ? 'medication';
