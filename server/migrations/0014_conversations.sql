CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"about_id" bigint,
	"sender_id" bigint,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "messages"."words")) STORED,
	"previous_id" bigint NOT NULL,
	"client_key" uuid,
	"sort_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_blocks" (
	"thread_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"after" bigint NOT NULL,
	"up_to" bigint,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "thread_blocks_thread_id_person_id_after_pk" PRIMARY KEY("thread_id","person_id","after")
);
--> statement-breakpoint
CREATE TABLE "thread_members" (
	"thread_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"hidden_up_to" bigint DEFAULT 0 NOT NULL,
	"cleared_up_to" bigint DEFAULT 0 NOT NULL,
	"cleared_before" bigint DEFAULT 0 NOT NULL,
	"last_seen" bigint DEFAULT 0 NOT NULL,
	"do_not_disturb" boolean DEFAULT false NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"receipts" boolean DEFAULT true NOT NULL,
	"pinned_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "thread_members_thread_id_person_id_pk" PRIMARY KEY("thread_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text,
	"about_id" bigint,
	"organisation_id" bigint,
	"created_by" bigint NOT NULL,
	"low_id" bigint,
	"high_id" bigint,
	"last_message_id" bigint DEFAULT 0 NOT NULL,
	"claimed_by" bigint,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "threads_two_in_order" CHECK ("threads"."low_id" < "threads"."high_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_blocks" ADD CONSTRAINT "thread_blocks_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_in_thread" ON "messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "messages_journey" ON "messages" USING btree ("about_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "messages"."about_id" is not null and "messages"."type" = 'text' and "messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "thread_members_of" ON "thread_members" USING btree ("person_id") WHERE "thread_members"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "threads_of_two" ON "threads" USING btree ("low_id","high_id",coalesce("about_id", 0)) WHERE "threads"."low_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "threads_of_reception" ON "threads" USING btree ("organisation_id","about_id") WHERE "threads"."kind" = 'receptionist_group';