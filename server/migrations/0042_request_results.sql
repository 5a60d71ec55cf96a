CREATE TABLE "assessment_request_results" (
	"request_id" bigint NOT NULL,
	"assessment_id" bigint NOT NULL,
	CONSTRAINT "assessment_request_results_request_id_assessment_id_pk" PRIMARY KEY("request_id","assessment_id")
);
--> statement-breakpoint
ALTER TABLE "assessment_request_results" ADD CONSTRAINT "assessment_request_results_request_id_assessment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."assessment_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_request_results" ADD CONSTRAINT "assessment_request_results_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_sittings_done" ON "assessment_sittings" USING btree ("assessment_id") WHERE "assessment_sittings"."assessment_id" is not null;