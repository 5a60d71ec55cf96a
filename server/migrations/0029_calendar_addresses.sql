CREATE TABLE "calendar_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"kinds" text[] NOT NULL,
	"full_titles" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_addresses_once" ON "calendar_addresses" USING btree ("owner_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_addresses_hash" ON "calendar_addresses" USING btree ("hash");