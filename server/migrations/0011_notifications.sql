CREATE TABLE "devices" (
	"uuid" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"key_digest" text NOT NULL,
	"sealed_key" text NOT NULL,
	"operating_system" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"member_id" bigint,
	"actor_id" bigint,
	"record_id" bigint,
	"fact_id" bigint,
	"link" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"mail_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "reminders_kind_record_id_user_id_at_pk" PRIMARY KEY("kind","record_id","user_id","at")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_hours" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "devices_key" ON "devices" USING btree ("key_digest");--> statement-breakpoint
CREATE INDEX "devices_of" ON "devices" USING btree ("user_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","fact_id","type");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_link" ON "notifications" USING btree ("link");--> statement-breakpoint
CREATE INDEX "notifications_of" ON "notifications" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id" DESC NULLS FIRST) WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("mail_at") WHERE "notifications"."mail_at" is not null;--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("at") WHERE "reminders"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "reminders_of" ON "reminders" USING btree ("user_id") WHERE "reminders"."settled_at" is null;