CREATE TABLE "silences" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"until" date,
	"silenced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "silences_user_id_kind_record_id_pk" PRIMARY KEY("user_id","kind","record_id")
);
