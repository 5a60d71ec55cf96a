-- Near spellings are judged by the database, off the one thread that answers everyone.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- English stems without stop words: "I feel down" is what people write here, and each of its words can be found.
CREATE TEXT SEARCH DICTIONARY kith_stem (TEMPLATE = pg_catalog.snowball, LANGUAGE = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION kith (COPY = pg_catalog.english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION kith ALTER MAPPING REPLACE english_stem WITH kith_stem;
--> statement-breakpoint
-- Each table is written anew, and its indexes with it.
ALTER TABLE "messages" ALTER COLUMN "search" SET EXPRESSION AS (to_tsvector('kith', "words"));
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "search" SET EXPRESSION AS (to_tsvector('kith', "words"));
--> statement-breakpoint
ALTER TABLE "notes" ALTER COLUMN "search" SET EXPRESSION AS (to_tsvector('kith', "words"));
--> statement-breakpoint
ALTER TABLE "tasks" ALTER COLUMN "search" SET EXPRESSION AS (to_tsvector('kith', "words"));
--> statement-breakpoint
ALTER TABLE "team_changes" ALTER COLUMN "search" SET EXPRESSION AS (to_tsvector('kith', "words"));
