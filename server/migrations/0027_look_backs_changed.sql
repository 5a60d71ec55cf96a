ALTER TABLE "thought_look_backs" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "thought_look_backs" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "thought_look_backs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "thought_look_backs_to_purge" ON "thought_look_backs" USING btree ("deleted_at") WHERE "thought_look_backs"."deleted_at" is not null;