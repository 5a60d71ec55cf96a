CREATE TABLE "file_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"name" text NOT NULL,
	"ext" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"has_picture" boolean NOT NULL,
	"file_id" bigint
);
--> statement-breakpoint
ALTER TABLE "file_records" ADD CONSTRAINT "file_records_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_records_about" ON "file_records" USING btree ("member_id","sort_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "file_records"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "file_records_to_purge" ON "file_records" USING btree ("deleted_at") WHERE "file_records"."deleted_at" is not null and "file_records"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "file_records_by" ON "file_records" USING btree ("author_id") WHERE "file_records"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "file_records_by_file" ON "file_records" USING btree ("file_id");