CREATE TABLE "appointment_waits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"provider_id" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"days" integer[] NOT NULL,
	"parts" text[] NOT NULL,
	"until" date NOT NULL,
	"withheld" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "reserved_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "wait_id" bigint;--> statement-breakpoint
ALTER TABLE "appointment_waits" ADD CONSTRAINT "appointment_waits_service_id_booking_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."booking_services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_waits_once" ON "appointment_waits" USING btree ("member_id","service_id") WHERE "appointment_waits"."left_at" is null and "appointment_waits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "appointment_waits_of_provider" ON "appointment_waits" USING btree ("provider_id","id") WHERE "appointment_waits"."left_at" is null and "appointment_waits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "appointment_waits_of_place" ON "appointment_waits" USING btree ("place_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_offered_once" ON "appointments" USING btree ("wait_id") WHERE "appointments"."reserved_until" is not null and "appointments"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_held_once" ON "appointments" USING btree ("member_id") WHERE "appointments"."reserved_until" is not null and "appointments"."wait_id" is null and "appointments"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_offered" ON "appointments" USING btree ("wait_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_reserved" ON "appointments" USING btree ("reserved_until") WHERE "appointments"."reserved_until" is not null and ("appointments"."wait_id" is null or "appointments"."cancelled_at" is null);--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_member_once";--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_member_once" EXCLUDE USING gist (int8range("member_id", "member_id", '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("cancelled_at" IS NULL AND "reserved_until" IS NULL);
