DROP INDEX "thread_members_of";--> statement-breakpoint
CREATE INDEX "messages_found" ON "messages" USING gin ("thread_id","search");--> statement-breakpoint
CREATE INDEX "thread_members_of" ON "thread_members" USING btree ("person_id");