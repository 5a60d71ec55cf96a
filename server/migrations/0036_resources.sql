CREATE TABLE "published_resources" (
	"resource_id" bigint PRIMARY KEY NOT NULL,
	"organisation_id" bigint NOT NULL,
	"title" text NOT NULL,
	"summary" text,
	"focus_area_id" integer,
	"html" text NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"title" text NOT NULL,
	"summary" text,
	"focus_area_id" integer,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" bigint,
	"taken_back_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "published_resources" ADD CONSTRAINT "published_resources_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "published_resources_of" ON "published_resources" USING btree ("organisation_id","published_at" DESC NULLS FIRST,"resource_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "resources_of" ON "resources" USING btree ("organisation_id","edited_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "resources"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resources_to_purge" ON "resources" USING btree ("deleted_at") WHERE "resources"."deleted_at" is not null;
--> statement-breakpoint
-- The switch of resources was stored unseen. A stored yes opens nothing before its member says so again.
UPDATE "grants" SET "permissions" = "permissions" || '{"providerContent": {"view": false}}'::jsonb, "version" = "version" + 1
WHERE "permissions" #> '{providerContent,view}' = 'true'::jsonb;
--> statement-breakpoint
UPDATE "grants" SET "new_permissions" = nullif("new_permissions" - 'providerContent', '{}'::jsonb)
WHERE "new_permissions" ? 'providerContent';
--> statement-breakpoint
-- The defaults open them too, to supporters whose member was never shown that switch.
UPDATE "grants" SET "permissions" = '{"supportTeam": {"view": true}, "focusArea": {"view": true}, "journeyOverview": {"view": true}, "providerContent": {"view": false}, "wellbeingIndex": {"view": true}}'::jsonb, "version" = "version" + 1
WHERE "role" = 'supporter' AND ("permissions" IS NULL OR "permissions" = '{}'::jsonb) AND "ended_at" IS NULL;
