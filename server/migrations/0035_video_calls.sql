CREATE TABLE "video_call_people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_call_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"call_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"place_id" bigint,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"admitted_at" timestamp with time zone,
	"entered_at" timestamp with time zone,
	"here_until" timestamp with time zone,
	"visit" text,
	"session_id" bigint,
	CONSTRAINT "video_call_people_once" UNIQUE("call_id","person_id"),
	CONSTRAINT "video_call_people_status" CHECK ("video_call_people"."status" in ('asked', 'accepted', 'declined', 'missed'))
);
--> statement-breakpoint
CREATE TABLE "video_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"opened_by" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"met_at" timestamp with time zone,
	"closes_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_calls_roomId_unique" UNIQUE("room_id")
);
--> statement-breakpoint
ALTER TABLE "video_call_people" ADD CONSTRAINT "video_call_people_call_id_video_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."video_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_call_people_of" ON "video_call_people" USING btree ("person_id","call_id");--> statement-breakpoint
CREATE INDEX "video_calls_of_member" ON "video_calls" USING btree ("member_id","met_at","id");--> statement-breakpoint
CREATE INDEX "video_calls_open" ON "video_calls" USING btree ("member_id","opened_by","closes_at");--> statement-breakpoint
-- The switch of video calls was stored unseen. A stored yes opens nothing before its member says so again.
UPDATE "grants" SET "permissions" = "permissions" || '{"videoCall": {"view": false}}'::jsonb, "version" = "version" + 1
WHERE "permissions" #> '{videoCall,view}' = 'true'::jsonb;
--> statement-breakpoint
UPDATE "grants" SET "new_permissions" = nullif("new_permissions" - 'videoCall', '{}'::jsonb)
WHERE "new_permissions" ? 'videoCall';
