ALTER TABLE "appointments" ADD COLUMN "companion_id" bigint;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "companion_place_id" bigint;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_companion" CHECK (("appointments"."companion_id" is null) = ("appointments"."companion_place_id" is null));