ALTER TABLE "resources" ADD COLUMN "plain" text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE "published_resources" ADD COLUMN "plain" text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE "published_resources" ADD COLUMN "head" text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE "published_resources" ADD COLUMN "words" text NOT NULL DEFAULT '';
--> statement-breakpoint
-- The markup is sanitised, so each "<" in it begins a tag. The next save and its publication write these words
-- as the server does.
UPDATE "resources" SET "plain" = btrim(regexp_replace(replace(replace(replace(replace(replace(replace(regexp_replace(regexp_replace("html", '</?(strong|em|u|s|a)( [^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&nbsp;', ' '), '&amp;', '&'), '[ \t]+', ' ', 'g'));
--> statement-breakpoint
UPDATE "published_resources" SET "plain" = btrim(regexp_replace(replace(replace(replace(replace(replace(replace(regexp_replace(regexp_replace("html", '</?(strong|em|u|s|a)( [^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&nbsp;', ' '), '&amp;', '&'), '[ \t]+', ' ', 'g'));
--> statement-breakpoint
UPDATE "published_resources" SET
	"head" = btrim(regexp_replace(lower(regexp_replace(normalize("title" || ' ' || coalesce("summary", ''), NFKD), '[''’ʼ\u0300-\u036F]', '', 'g')), '[^[:alnum:]]+', ' ', 'g')),
	"words" = btrim(regexp_replace(lower(regexp_replace(normalize("plain", NFKD), '[''’ʼ\u0300-\u036F]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'));
--> statement-breakpoint
ALTER TABLE "resources" ALTER COLUMN "plain" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "published_resources" ALTER COLUMN "plain" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "published_resources" ALTER COLUMN "head" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "published_resources" ALTER COLUMN "words" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "published_resources" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('kith', "published_resources"."head"), 'A') || to_tsvector('kith', "published_resources"."words")) STORED;
--> statement-breakpoint
CREATE INDEX "published_resources_found" ON "published_resources" USING gin ("organisation_id","search");
