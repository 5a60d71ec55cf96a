CREATE TABLE "focus_links" (
	"goal_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "focus_links_goal_id_kind_record_id_pk" PRIMARY KEY("goal_id","kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "focus_links" ADD CONSTRAINT "focus_links_goal_id_focus_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."focus_goals"("id") ON DELETE cascade ON UPDATE no action;