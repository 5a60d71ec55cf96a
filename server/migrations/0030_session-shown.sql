CREATE TABLE "session_shown" (
	"session_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "session_shown_session_id_kind_record_id_pk" PRIMARY KEY("session_id","kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "consent_requests" ADD COLUMN "shown_version" integer;--> statement-breakpoint
ALTER TABLE "sign_up_invitations" ADD COLUMN "shown_user_agreement" integer;--> statement-breakpoint
ALTER TABLE "sign_up_invitations" ADD COLUMN "shown_privacy_terms" integer;--> statement-breakpoint
-- Sessions belong to a stratum above the kernel, so the schema of the kernel cannot name them.
ALTER TABLE "session_shown" ADD CONSTRAINT "session_shown_session" FOREIGN KEY ("session_id") REFERENCES "sessions" ("id") ON DELETE CASCADE;
