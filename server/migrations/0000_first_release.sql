CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- Near spellings are judged by the database, off the one thread that answers everyone.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- English stems without stop words: "I feel down" is what people write here, and each of its words can be found.
CREATE TEXT SEARCH DICTIONARY kith_stem (TEMPLATE = pg_catalog.snowball, LANGUAGE = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION kith (COPY = pg_catalog.english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION kith ALTER MAPPING REPLACE english_stem WITH kith_stem;
--> statement-breakpoint
-- pg-boss makes the tables of its queues in this schema.
CREATE SCHEMA IF NOT EXISTS jobs;
--> statement-breakpoint
CREATE TABLE "auto_replies" (
	"thread_id" bigint NOT NULL,
	"closed_since" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auto_replies_thread_id_closed_since_pk" PRIMARY KEY("thread_id","closed_since")
);
--> statement-breakpoint
CREATE TABLE "desk_answers" (
	"thread_id" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"organisation_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"open_minutes" integer NOT NULL,
	CONSTRAINT "desk_answers_thread_id_asked_at_pk" PRIMARY KEY("thread_id","asked_at")
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"message_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "message_files_message_id_position_pk" PRIMARY KEY("message_id","position")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"about_id" bigint,
	"sender_id" bigint,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('kith', "messages"."words")) STORED,
	"previous_id" bigint NOT NULL,
	"client_key" uuid,
	"file_count" integer DEFAULT 0 NOT NULL,
	"sort_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_blocks" (
	"thread_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"after" bigint NOT NULL,
	"up_to" bigint,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"because_of" bigint,
	CONSTRAINT "thread_blocks_thread_id_person_id_after_pk" PRIMARY KEY("thread_id","person_id","after")
);
--> statement-breakpoint
CREATE TABLE "thread_members" (
	"thread_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"let_in_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"hidden_up_to" bigint DEFAULT 0 NOT NULL,
	"cleared_up_to" bigint DEFAULT 0 NOT NULL,
	"cleared_before" bigint DEFAULT 0 NOT NULL,
	"last_seen" bigint DEFAULT 0 NOT NULL,
	"do_not_disturb" boolean DEFAULT false NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"receipts" boolean DEFAULT true NOT NULL,
	"pinned_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "thread_members_thread_id_person_id_pk" PRIMARY KEY("thread_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text,
	"about_id" bigint,
	"organisation_id" bigint,
	"created_by" bigint NOT NULL,
	"low_id" bigint,
	"high_id" bigint,
	"last_message_id" bigint DEFAULT 0 NOT NULL,
	"last_words_id" bigint DEFAULT 0 NOT NULL,
	"claimed_by" bigint,
	"claimed_at" timestamp with time zone,
	"waits_since" timestamp with time zone,
	"wait_changed_at" timestamp with time zone,
	"settled_wait" timestamp with time zone,
	"free_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "threads_two_in_order" CHECK ("threads"."low_id" < "threads"."high_id")
);
--> statement-breakpoint
CREATE TABLE "event_occurrences" (
	"event_id" bigint NOT NULL,
	"about_id" bigint NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"about_id" bigint NOT NULL,
	"by_member" boolean GENERATED ALWAYS AS ("events"."author_id" = "events"."about_id") STORED,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"text" text NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('kith', "events"."words")) STORED,
	"starts_on" date,
	"ends_on" date,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"time_zone" text NOT NULL,
	"repeat" jsonb,
	"except" date[] NOT NULL,
	"in_journey" boolean NOT NULL,
	"withheld" boolean DEFAULT false NOT NULL,
	"sort_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"purged_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "events_all_day_or_timed" CHECK (("events"."starts_on" is null) <> ("events"."starts_at" is null)),
	CONSTRAINT "events_end_after_start" CHECK ("events"."ends_on" >= "events"."starts_on" or "events"."ends_at" >= "events"."starts_at")
);
--> statement-breakpoint
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
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('kith', "notes"."words")) STORED,
	"in_journey" boolean NOT NULL,
	"withheld" boolean DEFAULT false NOT NULL,
	"sort_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"purged_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "safety_plan_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "safety_plan_versions" (
	"plan_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "safety_plan_versions_plan_id_number_pk" PRIMARY KEY("plan_id","number")
);
--> statement-breakpoint
CREATE TABLE "safety_plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "safety_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"looked_at" timestamp with time zone,
	"quiet_until" timestamp with time zone,
	"reminders_off" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_updates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_updates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status_id" integer NOT NULL,
	"message" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"about_id" bigint NOT NULL,
	"by_member" boolean GENERATED ALWAYS AS ("tasks"."author_id" = "tasks"."about_id") STORED,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('kith', "tasks"."words")) STORED,
	"status_id" integer NOT NULL,
	"due_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"in_journey" boolean NOT NULL,
	"withheld" boolean DEFAULT false NOT NULL,
	"sort_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"taken_off" jsonb,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"ext" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"key" uuid NOT NULL,
	"thumb_key" uuid,
	"owner_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
CREATE TABLE "fact_cursors" (
	"subscriber" text PRIMARY KEY NOT NULL,
	"xid" "xid8" NOT NULL,
	"fact_id" bigint NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fact_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"fact_id" bigint NOT NULL,
	"xid" "xid8" NOT NULL,
	"salt" text,
	"personal" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "fact_links_factId_unique" UNIQUE("fact_id")
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
CREATE TABLE "reads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"reader_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"about_id" bigint NOT NULL,
	"grant_id" bigint,
	"request_id" text NOT NULL,
	"items" jsonb NOT NULL,
	"shares" jsonb
);
--> statement-breakpoint
CREATE TABLE "session_shown" (
	"session_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "session_shown_session_id_kind_record_id_pk" PRIMARY KEY("session_id","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "live_people" (
	"process_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "live_people_process_id_user_id_pk" PRIMARY KEY("process_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grant_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"supporter_id" bigint NOT NULL,
	"asked" jsonb NOT NULL,
	"given" jsonb,
	"reason" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"declined_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "two_factor_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"purpose" text NOT NULL,
	"method" text NOT NULL,
	"keep_signed_in" boolean NOT NULL,
	"code_hash" text,
	"after_guesses" boolean DEFAULT false NOT NULL,
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
	"replaced_at" timestamp with time zone,
	"ends_at" timestamp with time zone
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
CREATE TABLE "sign_in_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" bigint,
	"session_id" bigint,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"network" text NOT NULL
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
CREATE TABLE "tags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
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
	"shown_version" integer,
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
CREATE TABLE "desk_hours" (
	"organisation_id" bigint PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"open" jsonb NOT NULL,
	"closed_days" jsonb NOT NULL,
	"alert_minutes" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "get_started_links" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"sealed" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "get_started_links_hash_unique" UNIQUE("hash")
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
	"is_platform" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
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
CREATE TABLE "sign_up_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"birth_date" date,
	"registered_as" text DEFAULT 'patient' NOT NULL,
	"asks_member_id" bigint,
	"organisation_id" bigint,
	"staff_role" text,
	"mobile_phone" text,
	"grant_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"shown_user_agreement" integer,
	"shown_privacy_terms" integer,
	"used_at" timestamp with time zone,
	"user_id" bigint
);
--> statement-breakpoint
CREATE TABLE "team_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"grant_id" bigint NOT NULL,
	"change" text NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('kith', "team_changes"."words")) STORED,
	"sort_at" timestamp (3) with time zone NOT NULL
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
	"consent_age" integer DEFAULT 16 NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"two_factor_method" text DEFAULT 'email' NOT NULL,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" bigint,
	"disabled_at" timestamp with time zone,
	"avatar_colour" integer NOT NULL,
	"avatar_key" text,
	"picture_key" text,
	"picture_version" integer DEFAULT 1 NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notification_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_hours" jsonb,
	"member_last_login" timestamp with time zone,
	"last_arrival_day" date,
	"profile_viewed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
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
CREATE TABLE "grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"person_id" bigint,
	"role" text DEFAULT 'supporter' NOT NULL,
	"organisation_id" bigint,
	"asked_by" text DEFAULT 'member' NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"permissions" jsonb,
	"new_permissions" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	"changed_at" timestamp with time zone,
	"chosen_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "grants_accepted_by_somebody" CHECK ("grants"."accepted_at" is null or "grants"."person_id" is not null),
	CONSTRAINT "grants_not_of_oneself" CHECK ("grants"."person_id" <> "grants"."member_id")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"audience" text NOT NULL,
	"audience_id" bigint NOT NULL,
	"about_id" bigint NOT NULL,
	"may_edit" boolean DEFAULT false NOT NULL,
	"with_photos" boolean DEFAULT false NOT NULL,
	"shared_by" bigint NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	"record_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
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
CREATE TABLE "devices" (
	"uuid" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"key_digest" text NOT NULL,
	"sealed_key" text NOT NULL,
	"operating_system" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"member_id" bigint,
	"actor_id" bigint,
	"record_id" bigint,
	"fact_id" bigint,
	"link" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"mail_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "reminders_kind_record_id_user_id_at_pk" PRIMARY KEY("kind","record_id","user_id","at")
);
--> statement-breakpoint
ALTER TABLE "auto_replies" ADD CONSTRAINT "auto_replies_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_answers" ADD CONSTRAINT "desk_answers_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_blocks" ADD CONSTRAINT "thread_blocks_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_occurrences" ADD CONSTRAINT "event_occurrences_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_plan_photos" ADD CONSTRAINT "safety_plan_photos_plan_id_safety_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."safety_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_plan_photos" ADD CONSTRAINT "safety_plan_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_plan_versions" ADD CONSTRAINT "safety_plan_versions_plan_id_safety_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."safety_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_updates" ADD CONSTRAINT "task_updates_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_users" ADD CONSTRAINT "task_users_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_people" ADD CONSTRAINT "live_people_process_id_live_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."live_processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_challenges" ADD CONSTRAINT "two_factor_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_pairings" ADD CONSTRAINT "authenticator_pairings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tags" ADD CONSTRAINT "member_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_acceptances" ADD CONSTRAINT "term_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_access" ADD CONSTRAINT "last_access_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_people" ADD CONSTRAINT "audience_people_audience_id_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."audiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_answers_of" ON "desk_answers" USING btree ("organisation_id","kind","answered_at","open_minutes","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_files_by_file" ON "message_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_in_thread" ON "messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "messages_found" ON "messages" USING gin ("thread_id","search");--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("thread_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "messages"."about_id" is not null and "messages"."type" = 'text' and "messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "thread_blocks_carried" ON "thread_blocks" USING btree ("person_id","because_of") WHERE "thread_blocks"."because_of" is not null;--> statement-breakpoint
CREATE INDEX "thread_members_of" ON "thread_members" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_of_two" ON "threads" USING btree ("low_id","high_id",coalesce("about_id", 0)) WHERE "threads"."low_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "threads_of_reception" ON "threads" USING btree ("organisation_id","about_id") WHERE "threads"."kind" = 'receptionist_group';--> statement-breakpoint
CREATE INDEX "threads_waiting" ON "threads" USING btree ("organisation_id") WHERE "threads"."waits_since" is not null;--> statement-breakpoint
CREATE INDEX "event_occurrences_days" ON "event_occurrences" USING btree ("about_id","starts_on" DESC NULLS FIRST,"event_id" DESC NULLS FIRST) WHERE "event_occurrences"."starts_on" is not null;--> statement-breakpoint
CREATE INDEX "event_occurrences_moments" ON "event_occurrences" USING btree ("about_id","starts_at" DESC NULLS FIRST,"event_id" DESC NULLS FIRST) WHERE "event_occurrences"."starts_at" is not null;--> statement-breakpoint
CREATE INDEX "event_occurrences_on" ON "event_occurrences" USING btree ("event_id","starts_on") WHERE "event_occurrences"."starts_on" is not null;--> statement-breakpoint
CREATE INDEX "event_occurrences_at" ON "event_occurrences" USING btree ("event_id","starts_at") WHERE "event_occurrences"."starts_at" is not null;--> statement-breakpoint
CREATE INDEX "events_journey" ON "events" USING btree ("about_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_by" ON "events" USING btree ("author_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_to_purge" ON "events" USING btree ("deleted_at") WHERE "events"."deleted_at" is not null and "events"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "notes_journey" ON "notes" USING btree ("about_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "notes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notes_by" ON "notes" USING btree ("author_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "notes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notes_by_others" ON "notes" USING btree ("about_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "notes"."deleted_at" is null and not "notes"."by_member";--> statement-breakpoint
CREATE INDEX "notes_to_purge" ON "notes" USING btree ("deleted_at") WHERE "notes"."deleted_at" is not null and "notes"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "safety_plan_photos_of" ON "safety_plan_photos" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "safety_plan_photos_removed" ON "safety_plan_photos" USING btree ("removed_at") WHERE "safety_plan_photos"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "safety_plans_of" ON "safety_plans" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "task_updates_of" ON "task_updates" USING btree ("task_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_users_once" ON "task_users" USING btree ("user_id","task_id");--> statement-breakpoint
CREATE INDEX "task_users_of" ON "task_users" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "tasks_journey" ON "tasks" USING btree ("about_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_by" ON "tasks" USING btree ("author_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "files_by_key" ON "files" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "files_by_thumb_key" ON "files" USING btree ("thumb_key");--> statement-breakpoint
CREATE INDEX "files_of_owner" ON "files" USING btree ("owner_id","size");--> statement-breakpoint
CREATE INDEX "client_keys_age" ON "client_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "facts_in_order" ON "facts" USING btree ("xid","id");--> statement-breakpoint
CREATE INDEX "facts_about" ON "facts" USING btree ("about_id","at");--> statement-breakpoint
CREATE INDEX "reads_about" ON "reads" USING btree ("about_id","at");--> statement-breakpoint
CREATE INDEX "live_people_of" ON "live_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_open" ON "access_requests" USING btree ("grant_id") WHERE "access_requests"."accepted_at" is null and "access_requests"."declined_at" is null;--> statement-breakpoint
CREATE INDEX "access_requests_to" ON "access_requests" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "access_requests_by" ON "access_requests" USING btree ("supporter_id","created_at");--> statement-breakpoint
CREATE INDEX "challenges_of" ON "two_factor_challenges" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "password_resets_of" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_of" ON "sessions" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "sign_in_log_of" ON "sign_in_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "sign_in_log_at" ON "sign_in_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_named" ON "tags" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "consent_requests_link" ON "consent_requests" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_requests_guardian_once" ON "consent_requests" USING btree ("subject_id") WHERE "consent_requests"."kind" = 'guardian' and "consent_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "consent_requests_about" ON "consent_requests" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "consent_requests_to" ON "consent_requests" USING btree ("email") WHERE "consent_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "consent_requests_by" ON "consent_requests" USING btree ("referred_by");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_live" ON "memberships" USING btree ("member_id","organisation_id") WHERE "memberships"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_number" ON "memberships" USING btree ("organisation_id","member_number");--> statement-breakpoint
CREATE INDEX "memberships_of" ON "memberships" USING btree ("organisation_id") WHERE "memberships"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_code" ON "organisations" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_platform" ON "organisations" USING btree ("is_platform") WHERE "organisations"."is_platform";--> statement-breakpoint
CREATE UNIQUE INDEX "provider_profiles_link" ON "provider_profiles" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "sign_up_invitations_age" ON "sign_up_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "team_changes_journey" ON "team_changes" USING btree ("member_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "term_acceptances_once" ON "term_acceptances" USING btree ("user_id","type","version");--> statement-breakpoint
CREATE INDEX "term_acceptances_of" ON "term_acceptances" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "term_versions_of_type" ON "term_versions" USING btree ("type","version");--> statement-breakpoint
CREATE INDEX "last_access_recent" ON "last_access" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "recovery_codes_of" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_mobile" ON "users" USING btree ("mobile_phone") WHERE "users"."mobile_confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "audience_people_of" ON "audience_people" USING btree ("person_id","audience_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audiences_named" ON "audiences" USING btree ("kind","owner_id",lower("name")) WHERE "audiences"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "grants_live" ON "grants" USING btree ("person_id","member_id") WHERE "grants"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "grants_invited" ON "grants" USING btree ("member_id","email") WHERE "grants"."ended_at" is null and "grants"."accepted_at" is null and "grants"."email" is not null;--> statement-breakpoint
CREATE INDEX "grants_of" ON "grants" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "grants_to" ON "grants" USING btree ("email") WHERE "grants"."ended_at" is null and "grants"."accepted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shares_once" ON "shares" USING btree ("kind","record_id","audience","audience_id");--> statement-breakpoint
CREATE INDEX "shares_to" ON "shares" USING btree ("audience","audience_id","kind","record_at" DESC NULLS FIRST,"record_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shares_to_about" ON "shares" USING btree ("audience","audience_id","kind","about_id","record_at" DESC NULLS FIRST,"record_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shares_to_teams" ON "shares" USING btree ("audience_id","about_id") WHERE "shares"."audience" = 'organisation_team' and "shares"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_once" ON "staff" USING btree ("user_id","role",coalesce("organisation_id", 0)) WHERE "staff"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "staff_in" ON "staff" USING btree ("organisation_id") WHERE "staff"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "devices_key" ON "devices" USING btree ("key_digest");--> statement-breakpoint
CREATE INDEX "devices_of" ON "devices" USING btree ("user_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","fact_id","type");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_link" ON "notifications" USING btree ("link");--> statement-breakpoint
CREATE INDEX "notifications_of" ON "notifications" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id" DESC NULLS FIRST) WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("mail_at") WHERE "notifications"."mail_at" is not null;--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("at") WHERE "reminders"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "reminders_of" ON "reminders" USING btree ("user_id") WHERE "reminders"."settled_at" is null;--> statement-breakpoint
-- Sessions belong to a stratum above the kernel, so the schema of the kernel cannot name them.
ALTER TABLE "session_shown" ADD CONSTRAINT "session_shown_session" FOREIGN KEY ("session_id") REFERENCES "sessions" ("id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER facts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON facts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER term_acceptances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON term_acceptances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER reads_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A link is never taken out or rewritten; only the salt goes, when the personal part of its fact is erased.
CREATE FUNCTION keep_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.salt IS NULL AND (NEW.position, NEW.fact_id, NEW.xid, NEW.personal, NEW.hash)
    = (OLD.position, OLD.fact_id, OLD.xid, OLD.personal, OLD.hash) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a link keeps what it covers' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER fact_links_kept BEFORE UPDATE ON fact_links FOR EACH ROW EXECUTE FUNCTION keep_links();
--> statement-breakpoint
CREATE TRIGGER fact_links_append_only BEFORE DELETE OR TRUNCATE ON fact_links
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A place on a team never passes to another member, nor, once it is accepted, to another person. Nor does it ever
-- become one of another kind: a supporter is no provider from one day to the next.
CREATE FUNCTION keep_parties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.member_id <> OLD.member_id
    OR NEW.role <> OLD.role
    OR (OLD.accepted_at IS NOT NULL AND NEW.person_id IS DISTINCT FROM OLD.person_id) THEN
    RAISE EXCEPTION 'a grant keeps its parties' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER grants_keep_parties BEFORE UPDATE ON grants
  FOR EACH ROW EXECUTE FUNCTION keep_parties();
--> statement-breakpoint
-- A transaction that states facts wakes each listener once: the notice carries nothing, so PostgreSQL sends it once.
CREATE FUNCTION announce_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('facts', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER facts_announced AFTER INSERT ON facts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
--> statement-breakpoint
-- The member stands first, so that a search reads what was written about one person and not the whole table.
CREATE INDEX notes_found ON notes USING gin (about_id, search) WHERE deleted_at IS NULL;
