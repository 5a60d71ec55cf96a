CREATE TABLE "safety_plan_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "with_photos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "safety_plan_photos" ADD CONSTRAINT "safety_plan_photos_plan_id_safety_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."safety_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_plan_photos" ADD CONSTRAINT "safety_plan_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safety_plan_photos_of" ON "safety_plan_photos" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "safety_plan_photos_removed" ON "safety_plan_photos" USING btree ("removed_at") WHERE "safety_plan_photos"."removed_at" is not null;