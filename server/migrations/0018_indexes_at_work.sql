DROP INDEX "follow_ups_to_pass_on";--> statement-breakpoint
CREATE INDEX "assessment_requests_open" ON "assessment_requests" USING btree ("asked_by","member_id") WHERE "assessment_requests"."withdrawn_at" is null and "assessment_requests"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_about" ON "follow_ups" USING btree ("organisation_id","member_id");--> statement-breakpoint
CREATE INDEX "follow_ups_to_pass_on" ON "follow_ups" USING btree ("due_at") WHERE "follow_ups"."closed_at" is null and "follow_ups"."passed_on_at" is null;