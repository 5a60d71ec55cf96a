CREATE TABLE "sandbox_charges" (
	"key" text PRIMARY KEY NOT NULL,
	"cents" integer NOT NULL,
	"method" text NOT NULL,
	"declined_because" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"subscription_id" bigint NOT NULL,
	"plan_id" text NOT NULL,
	"client_key" uuid,
	"reference" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"gst_cents" integer NOT NULL,
	"period" integer NOT NULL,
	"period_from" timestamp with time zone NOT NULL,
	"period_until" timestamp with time zone NOT NULL,
	"processor" text NOT NULL,
	"method" text NOT NULL,
	"card_brand" text NOT NULL,
	"card_last4" text NOT NULL,
	"card_exp_month" integer NOT NULL,
	"card_exp_year" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"declined_because" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "charges_amount" CHECK ("charges"."amount_cents" > 0 and "charges"."gst_cents" between 0 and "charges"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "payment_cards" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"plan_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"periods" integer DEFAULT 0 NOT NULL,
	"paid_until" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_key" ON "charges" USING btree ("person_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_reference" ON "charges" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_paid" ON "charges" USING btree ("subscription_id","period") WHERE "charges"."status" = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "charges_pending" ON "charges" USING btree ("subscription_id") WHERE "charges"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "charges_of_person" ON "charges" USING btree ("person_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_of_person" ON "subscriptions" USING btree ("person_id") WHERE "subscriptions"."ended_at" is null;