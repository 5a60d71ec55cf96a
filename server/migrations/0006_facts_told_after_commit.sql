-- The server notifies after the commit. A transaction that notifies commits alone in all databases, and a slow
-- disk made the others wait for it until they gave up.
DROP TRIGGER facts_announced ON facts;
--> statement-breakpoint
DROP FUNCTION announce_facts();
