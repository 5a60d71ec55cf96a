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
ALTER TABLE "two_factor_challenges" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sign_in_log_of" ON "sign_in_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "sign_in_log_at" ON "sign_in_log" USING btree ("at");--> statement-breakpoint
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
-- The queues of jobs live there, in tables that their library makes.
CREATE SCHEMA IF NOT EXISTS jobs;
