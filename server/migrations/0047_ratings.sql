CREATE TABLE "rating_counts" (
	"provider_id" bigint PRIMARY KEY NOT NULL,
	"counted_for" date NOT NULL,
	"tallies" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" bigint NOT NULL,
	"words" text NOT NULL,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" bigint NOT NULL,
	"rater" text NOT NULL,
	"rated_on" date NOT NULL,
	"answers" jsonb NOT NULL,
	"share_words" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rating_words_of_provider" ON "rating_words" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "ratings_of_rater" ON "ratings" USING btree ("rater");--> statement-breakpoint
CREATE INDEX "ratings_of_provider" ON "ratings" USING btree ("provider_id","rated_on");