ALTER TABLE "grants" ADD COLUMN "relationship" text;--> statement-breakpoint
CREATE INDEX "reads_of_person" ON "reads" USING btree ("member_id","reader_id","at");