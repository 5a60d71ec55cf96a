ALTER TABLE "assessment_request_results" ADD COLUMN "answered_at" timestamp with time zone;
--> statement-breakpoint
-- The time of an earlier answer is not known: it counts as long ago, so that no share taken back opens it again.
UPDATE "assessment_request_results" SET "answered_at" = "assessment_requests"."created_at"
FROM "assessment_requests" WHERE "assessment_requests"."id" = "assessment_request_results"."request_id";
--> statement-breakpoint
ALTER TABLE "assessment_request_results" ALTER COLUMN "answered_at" SET NOT NULL;
