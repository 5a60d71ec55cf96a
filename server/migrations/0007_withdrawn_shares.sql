ALTER TABLE "shares" ADD COLUMN "withdrawn_at" timestamp with time zone;
--> statement-breakpoint
UPDATE shares SET withdrawn_at = notes.deleted_at
  FROM notes WHERE shares.kind = 'note' AND shares.record_id = notes.id AND notes.deleted_at IS NOT NULL;
