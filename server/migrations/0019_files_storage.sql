CREATE TABLE "files_storage" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "files_storage_counts" CHECK ("files_storage"."bytes" >= 0)
);
--> statement-breakpoint
INSERT INTO "files_storage" ("owner_id", "bytes") SELECT "owner_id", sum("size") FROM "files" GROUP BY "owner_id";--> statement-breakpoint
DROP INDEX "files_of_owner";