CREATE TABLE "live_people" (
	"process_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "live_people_process_id_user_id_pk" PRIMARY KEY("process_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_people" ADD CONSTRAINT "live_people_process_id_live_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."live_processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_people_of" ON "live_people" USING btree ("user_id");