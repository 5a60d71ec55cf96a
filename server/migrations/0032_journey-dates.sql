ALTER TABLE "event_occurrences" ADD COLUMN "about_id" bigint;--> statement-breakpoint
UPDATE "event_occurrences" SET "about_id" = "events"."about_id" FROM "events" WHERE "events"."id" = "event_occurrences"."event_id";--> statement-breakpoint
ALTER TABLE "event_occurrences" ALTER COLUMN "about_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "event_occurrences_days" ON "event_occurrences" USING btree ("about_id","starts_on" DESC NULLS FIRST,"event_id" DESC NULLS FIRST) WHERE "event_occurrences"."starts_on" is not null;--> statement-breakpoint
CREATE INDEX "event_occurrences_moments" ON "event_occurrences" USING btree ("about_id","starts_at" DESC NULLS FIRST,"event_id" DESC NULLS FIRST) WHERE "event_occurrences"."starts_at" is not null;