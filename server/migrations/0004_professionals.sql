CREATE TABLE "consent_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"link_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"subject_id" bigint,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"referred_by" bigint,
	"organisation_id" bigint,
	"referral_type" text,
	"reason" text,
	"text_version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"relationship" text,
	"withdraw_hash" text,
	"withdrawn_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_tags" (
	"tag_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"tagged_by" bigint,
	CONSTRAINT "member_tags_member_id_tag_id_pk" PRIMARY KEY("member_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"member_number" text NOT NULL,
	"has_reception" boolean DEFAULT true NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"logo_key" text,
	"consent_age" integer DEFAULT 16 NOT NULL,
	"has_membership_card" boolean DEFAULT false NOT NULL,
	"includes_subscription" boolean DEFAULT false NOT NULL,
	"referral_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"resources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"profession" text,
	"about" text,
	"qualifications" text,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"link_hash" text,
	"link_sealed" text,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audience_people" (
	"audience_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "audience_people_audience_id_person_id_pk" PRIMARY KEY("audience_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "audiences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audiences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"organisation_id" bigint,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_of_an_organisation" CHECK (("staff"."role" = 'platform_administrator') = ("staff"."organisation_id" is null))
);
--> statement-breakpoint
ALTER TABLE "grants" RENAME COLUMN "supporter_id" TO "person_id";--> statement-breakpoint
ALTER TABLE "grants" DROP CONSTRAINT "grants_accepted_by_somebody";--> statement-breakpoint
ALTER TABLE "grants" DROP CONSTRAINT "grants_not_of_oneself";--> statement-breakpoint
DROP INDEX "grants_live";--> statement-breakpoint
ALTER TABLE "sign_up_invitations" ADD COLUMN "organisation_id" bigint;--> statement-breakpoint
ALTER TABLE "sign_up_invitations" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "role" text DEFAULT 'supporter' NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "organisation_id" bigint;--> statement-breakpoint
ALTER TABLE "member_tags" ADD CONSTRAINT "member_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_people" ADD CONSTRAINT "audience_people_audience_id_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."audiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_requests_link" ON "consent_requests" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_requests_guardian_once" ON "consent_requests" USING btree ("subject_id") WHERE "consent_requests"."kind" = 'guardian' and "consent_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "consent_requests_about" ON "consent_requests" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "consent_requests_to" ON "consent_requests" USING btree ("email") WHERE "consent_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "consent_requests_by" ON "consent_requests" USING btree ("referred_by");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_live" ON "memberships" USING btree ("member_id","organisation_id") WHERE "memberships"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_number" ON "memberships" USING btree ("organisation_id","member_number");--> statement-breakpoint
CREATE INDEX "memberships_of" ON "memberships" USING btree ("organisation_id") WHERE "memberships"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_code" ON "organisations" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "tags_named" ON "tags" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "provider_profiles_link" ON "provider_profiles" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "audience_people_of" ON "audience_people" USING btree ("person_id","audience_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audiences_named" ON "audiences" USING btree ("kind","owner_id",lower("name")) WHERE "audiences"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_once" ON "staff" USING btree ("user_id","role",coalesce("organisation_id", 0)) WHERE "staff"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "staff_in" ON "staff" USING btree ("organisation_id") WHERE "staff"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "grants_live" ON "grants" USING btree ("person_id","member_id") WHERE "grants"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_accepted_by_somebody" CHECK ("grants"."accepted_at" is null or "grants"."person_id" is not null);--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_not_of_oneself" CHECK ("grants"."person_id" <> "grants"."member_id");--> statement-breakpoint
-- Nor does a place ever become one of another kind: a supporter is no provider from one day to the next.
CREATE OR REPLACE FUNCTION keep_parties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.member_id <> OLD.member_id
    OR NEW.role <> OLD.role
    OR (OLD.accepted_at IS NOT NULL AND NEW.person_id IS DISTINCT FROM OLD.person_id) THEN
    RAISE EXCEPTION 'a grant keeps its parties' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
