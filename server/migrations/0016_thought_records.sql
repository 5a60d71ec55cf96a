CREATE TABLE "thought_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thought_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('kith', words)) STORED,
	"in_journey" boolean NOT NULL,
	"sort_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"purged_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"form" text NOT NULL,
	"situation" text,
	"situation_at" timestamp with time zone,
	"automatic_thought" text,
	"belief_before" integer,
	"emotions" jsonb NOT NULL,
	"body" text,
	"distortions" text[] NOT NULL,
	"own_traps" text[] NOT NULL,
	"evidence_for" text,
	"evidence_against" text,
	"alternative_thought" text,
	"belief_alternative" integer,
	"next_step" text
);
--> statement-breakpoint
CREATE INDEX "thought_records_about" ON "thought_records" USING btree ("member_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "thought_records"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "thought_records_to_purge" ON "thought_records" USING btree ("deleted_at") WHERE "thought_records"."deleted_at" is not null and "thought_records"."purged_at" is null;