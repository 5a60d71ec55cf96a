CREATE TABLE "article_responses" (
	"user_id" bigint NOT NULL,
	"article_id" integer NOT NULL,
	"is_liked" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone,
	"helpfulness" text,
	CONSTRAINT "article_responses_user_id_article_id_pk" PRIMARY KEY("user_id","article_id")
);
--> statement-breakpoint
CREATE INDEX "article_responses_liked" ON "article_responses" USING btree ("article_id") WHERE "article_responses"."is_liked";