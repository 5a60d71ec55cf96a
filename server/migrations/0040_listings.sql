CREATE TABLE "listing_approvals" (
	"user_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"approved_by" bigint NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listing_approvals_user_id_organisation_id_pk" PRIMARY KEY("user_id","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"professions" text[] DEFAULT '{}' NOT NULL,
	"support_types" text[] DEFAULT '{}' NOT NULL,
	"costs" text[] DEFAULT '{}' NOT NULL,
	"gender" text DEFAULT 'not_stated' NOT NULL,
	"telehealth" boolean DEFAULT false NOT NULL,
	"in_person" boolean DEFAULT false NOT NULL,
	"accepts_new" text DEFAULT 'unknown' NOT NULL,
	"access" text[] DEFAULT '{}' NOT NULL,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"states" text[] DEFAULT '{}' NOT NULL,
	"postcodes" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"gap_cents" integer,
	"registration_number" text,
	"is_on" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone,
	"names" text DEFAULT '' NOT NULL,
	"offers" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('kith', "listings"."names"), 'A') || setweight(to_tsvector('kith', "listings"."offers"), 'B') || to_tsvector('kith', "listings"."words")) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "listings_found" ON "listings" USING gin ("search") WHERE "listings"."is_on";