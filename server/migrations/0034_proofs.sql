ALTER TABLE "two_factor_challenges" ADD COLUMN "after_guesses" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD COLUMN "ends_at" timestamp with time zone;