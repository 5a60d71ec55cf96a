DROP INDEX "files_by_key";--> statement-breakpoint
DROP INDEX "files_by_thumb_key";--> statement-breakpoint
CREATE INDEX "files_by_key" ON "files" USING btree ("key");--> statement-breakpoint
CREATE INDEX "files_by_thumb_key" ON "files" USING btree ("thumb_key");