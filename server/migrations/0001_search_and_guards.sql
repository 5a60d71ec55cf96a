CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- The member stands first, so that a search reads what was written about one person and not the whole table.
CREATE INDEX notes_found ON notes USING gin (about_id, search) WHERE deleted_at IS NULL;
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
