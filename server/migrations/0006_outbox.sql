CREATE TABLE "fact_cursors" (
	"subscriber" text PRIMARY KEY NOT NULL,
	"xid" "xid8" NOT NULL,
	"fact_id" bigint NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone
);
--> statement-breakpoint
-- Whoever listens is woken once for a transaction that states facts; the word carries nothing, so the same word is said once.
CREATE FUNCTION announce_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('facts', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER facts_announced AFTER INSERT ON facts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
