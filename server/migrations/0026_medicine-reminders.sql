CREATE TABLE "dose_counts" (
	"medication_id" bigint PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"amount" numeric(8, 2) NOT NULL,
	"a_time" numeric(8, 2) NOT NULL,
	"unit" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dose_times" (
	"medication_id" bigint PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"times" text[] NOT NULL,
	"weekdays" integer[] NOT NULL,
	"every_days" integer NOT NULL,
	"first_day" date NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"medication_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"again_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "dose_counts" ADD CONSTRAINT "dose_counts_medication_id_medications_id_fk" FOREIGN KEY ("medication_id") REFERENCES "public"."medications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dose_times" ADD CONSTRAINT "dose_times_medication_id_medications_id_fk" FOREIGN KEY ("medication_id") REFERENCES "public"."medications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doses" ADD CONSTRAINT "doses_medication_id_medications_id_fk" FOREIGN KEY ("medication_id") REFERENCES "public"."medications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dose_counts_of" ON "dose_counts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "dose_times_of" ON "dose_times" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "doses_once" ON "doses" USING btree ("medication_id","day","time");--> statement-breakpoint
CREATE INDEX "doses_of" ON "doses" USING btree ("medication_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "doses_of_member" ON "doses" USING btree ("member_id","day" DESC NULLS FIRST);