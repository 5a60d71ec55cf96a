CREATE TABLE "note_versions" (
	"note_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" bigint NOT NULL,
	CONSTRAINT "note_versions_note_id_version_pk" PRIMARY KEY("note_id","version")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"about_id" bigint NOT NULL,
	"by_member" boolean GENERATED ALWAYS AS ("notes"."author_id" = "notes"."about_id") STORED,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "notes"."words")) STORED,
	"in_journey" boolean NOT NULL,
	"withheld" boolean DEFAULT false NOT NULL,
	"sort_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"purged_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "client_keys" (
	"user_id" bigint NOT NULL,
	"operation" text NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"record_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_keys_user_id_operation_key_pk" PRIMARY KEY("user_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"actor_id" bigint,
	"session_id" bigint,
	"acting_for" bigint,
	"about_id" bigint,
	"request_id" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factor_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"method" text NOT NULL,
	"keep_signed_in" boolean NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "known_networks" (
	"user_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_networks_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
CREATE TABLE "authenticator_pairings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"sent_to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kept" boolean NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reauthenticated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_because" text
);
--> statement-breakpoint
CREATE TABLE "sign_up_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"birth_date" date NOT NULL,
	"mobile_phone" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"user_id" bigint
);
--> statement-breakpoint
CREATE TABLE "term_acceptances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "term_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "term_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"what_changed" text,
	"text" text NOT NULL,
	"is_draft" boolean NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_changes" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_changes_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "last_access" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "last_access_user_id_kind_name_pk" PRIMARY KEY("user_id","kind","name")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"preferred_name" text,
	"pronouns" text,
	"email" text NOT NULL,
	"mobile_phone" text,
	"mobile_confirmed_at" timestamp with time zone,
	"work_phone" text,
	"birth_date" date NOT NULL,
	"time_zone" text DEFAULT 'Australia/Sydney' NOT NULL,
	"password_hash" text NOT NULL,
	"registered_as" text DEFAULT 'patient' NOT NULL,
	"consent" text DEFAULT 'not_needed' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"two_factor_method" text DEFAULT 'email' NOT NULL,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" bigint,
	"avatar_colour" integer NOT NULL,
	"avatar_key" text,
	"picture_key" text,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notification_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"member_last_login" timestamp with time zone,
	"last_arrival_day" date,
	"profile_viewed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"supporter_id" bigint NOT NULL,
	"permissions" jsonb,
	"new_permissions" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"audience" text NOT NULL,
	"audience_id" bigint NOT NULL,
	"about_id" bigint NOT NULL,
	"shared_by" bigint NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	"record_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_challenges" ADD CONSTRAINT "two_factor_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_pairings" ADD CONSTRAINT "authenticator_pairings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_acceptances" ADD CONSTRAINT "term_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_access" ADD CONSTRAINT "last_access_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_journey" ON "notes" USING btree ("about_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "notes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notes_by" ON "notes" USING btree ("author_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "notes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notes_by_others" ON "notes" USING btree ("about_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "notes"."deleted_at" is null and not "notes"."by_member";--> statement-breakpoint
CREATE INDEX "notes_to_purge" ON "notes" USING btree ("deleted_at") WHERE "notes"."deleted_at" is not null and "notes"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "client_keys_age" ON "client_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "facts_in_order" ON "facts" USING btree ("xid","id");--> statement-breakpoint
CREATE INDEX "facts_about" ON "facts" USING btree ("about_id","at");--> statement-breakpoint
CREATE INDEX "challenges_of" ON "two_factor_challenges" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "password_resets_of" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_of" ON "sessions" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "sign_up_invitations_age" ON "sign_up_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "term_acceptances_once" ON "term_acceptances" USING btree ("user_id","type","version");--> statement-breakpoint
CREATE INDEX "term_acceptances_of" ON "term_acceptances" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "term_versions_of_type" ON "term_versions" USING btree ("type","version");--> statement-breakpoint
CREATE INDEX "last_access_recent" ON "last_access" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "recovery_codes_of" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_mobile" ON "users" USING btree ("mobile_phone") WHERE "users"."mobile_confirmed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "grants_live" ON "grants" USING btree ("supporter_id","member_id") WHERE "grants"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "grants_of" ON "grants" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_once" ON "shares" USING btree ("kind","record_id","audience","audience_id");--> statement-breakpoint
CREATE INDEX "shares_to" ON "shares" USING btree ("audience","audience_id","kind","record_at" DESC NULLS FIRST,"record_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shares_to_about" ON "shares" USING btree ("audience","audience_id","kind","about_id","record_at" DESC NULLS FIRST,"record_id" DESC NULLS FIRST);