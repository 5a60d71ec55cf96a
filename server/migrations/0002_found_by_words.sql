CREATE INDEX "events_found" ON "events" USING gin ("member_id","search") WHERE "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "task_users_in" ON "task_users" USING btree ("user_id","status_id");--> statement-breakpoint
CREATE INDEX "tasks_found" ON "tasks" USING gin ("member_id","search");