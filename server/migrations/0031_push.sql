CREATE TABLE "dose_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"address_digest" text NOT NULL,
	"sealed_address" text NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "dose_codes_of" ON "dose_codes" USING btree ("member_id","ends_at");--> statement-breakpoint
CREATE INDEX "dose_codes_session" ON "dose_codes" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_address" ON "push_subscriptions" USING btree ("address_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of" ON "push_subscriptions" USING btree ("user_id","id");