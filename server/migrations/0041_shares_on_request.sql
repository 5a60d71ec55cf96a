ALTER TABLE "shares" ADD COLUMN "on_request" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The shares that were made as a request was answered, by the rule that held until now.
UPDATE "shares" SET "on_request" = true
FROM "assessments", "assessment_requests"
WHERE "shares"."kind" = 'assessment' AND "shares"."record_id" = "assessments"."id" AND "shares"."audience" = 'user'
  AND "assessment_requests"."id" = "assessments"."request_id"
  AND "assessment_requests"."asked_by" = "shares"."audience_id"
  AND "shares"."shared_at" <= coalesce("assessments"."received_at", "assessments"."created_at") + interval '1 minute';
