CREATE TABLE "note_files" (
	"file_id" bigint PRIMARY KEY NOT NULL,
	"note_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "file_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_files_of" ON "note_files" USING btree ("note_id","position");--> statement-breakpoint
CREATE INDEX "note_files_to_purge" ON "note_files" USING btree ("removed_at") WHERE "note_files"."removed_at" is not null;