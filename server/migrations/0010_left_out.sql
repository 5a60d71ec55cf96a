CREATE TABLE "left_out" (
	"audience_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	CONSTRAINT "left_out_audience_id_kind_record_id_person_id_pk" PRIMARY KEY("audience_id","kind","record_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "left_out" ADD CONSTRAINT "left_out_audience_id_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."audiences"("id") ON DELETE no action ON UPDATE no action;