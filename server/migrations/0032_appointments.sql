CREATE TABLE "appointments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"provider_id" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"service_name" text NOT NULL,
	"minutes" integer NOT NULL,
	"mode" text NOT NULL,
	"place" text,
	"price_cents" integer,
	"time_zone" text NOT NULL,
	"notes" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"change_until" timestamp with time zone NOT NULL,
	"withheld" boolean DEFAULT false NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" bigint,
	"cancel_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_in_order" CHECK ("appointments"."starts_at" < "appointments"."ends_at" and "appointments"."ends_at" <= "appointments"."held_until")
);
--> statement-breakpoint
CREATE TABLE "booking_hours" (
	"provider_id" bigint PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"open" jsonb NOT NULL,
	"other_days" jsonb NOT NULL,
	"leave" jsonb NOT NULL,
	"start_every" integer NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"notice_hours" integer NOT NULL,
	"change_hours" integer NOT NULL,
	"ahead_days" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_services" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"name" text NOT NULL,
	"minutes" integer NOT NULL,
	"modes" text[] NOT NULL,
	"place" text,
	"price_cents" integer,
	"retired" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_service_id_booking_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."booking_services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_of_member" ON "appointments" USING btree ("member_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_of_provider" ON "appointments" USING btree ("provider_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "booking_services_of" ON "booking_services" USING btree ("provider_id");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_provider_once" EXCLUDE USING gist (int8range("provider_id", "provider_id", '[]') WITH &&, tstzrange("starts_at", "held_until") WITH &&) WHERE ("cancelled_at" IS NULL);--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_member_once" EXCLUDE USING gist (int8range("member_id", "member_id", '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("cancelled_at" IS NULL);
