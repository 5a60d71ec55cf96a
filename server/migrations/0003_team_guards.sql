CREATE TRIGGER reads_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A place on a team never passes to another member, nor, once it is accepted, to another person.
CREATE FUNCTION keep_parties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.member_id <> OLD.member_id
    OR (OLD.accepted_at IS NOT NULL AND NEW.supporter_id IS DISTINCT FROM OLD.supporter_id) THEN
    RAISE EXCEPTION 'a grant keeps its parties' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER grants_keep_parties BEFORE UPDATE ON grants
  FOR EACH ROW EXECUTE FUNCTION keep_parties();
