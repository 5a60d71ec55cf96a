CREATE TABLE "thought_look_backs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thought_look_backs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_id" bigint NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"belief_now" integer,
	"feelings_now" jsonb NOT NULL,
	"words" text
);
--> statement-breakpoint
ALTER TABLE "thought_records" ADD COLUMN "look_back_on" date;--> statement-breakpoint
ALTER TABLE "thought_look_backs" ADD CONSTRAINT "thought_look_backs_record_id_thought_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."thought_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thought_look_backs_of" ON "thought_look_backs" USING btree ("record_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "thought_records_to_look_back" ON "thought_records" USING btree ("member_id","look_back_on","id") WHERE "thought_records"."deleted_at" is null and "thought_records"."look_back_on" is not null;