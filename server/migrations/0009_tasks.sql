CREATE TABLE "task_updates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_updates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status_id" integer NOT NULL,
	"message" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status_id" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"about_id" bigint NOT NULL,
	"by_member" boolean GENERATED ALWAYS AS ("tasks"."author_id" = "tasks"."about_id") STORED,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "tasks"."words")) STORED,
	"status_id" integer NOT NULL,
	"due_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"in_journey" boolean NOT NULL,
	"withheld" boolean DEFAULT false NOT NULL,
	"sort_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "task_updates" ADD CONSTRAINT "task_updates_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_users" ADD CONSTRAINT "task_users_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_updates_of" ON "task_updates" USING btree ("task_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_users_once" ON "task_users" USING btree ("user_id","task_id");--> statement-breakpoint
CREATE INDEX "task_users_of" ON "task_users" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "tasks_journey" ON "tasks" USING btree ("about_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_by" ON "tasks" USING btree ("author_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);