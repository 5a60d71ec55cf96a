-- Whoever coordinates for a member was kept from them by blocks of before: from now on those end when the place begins.
UPDATE "thread_blocks" SET "up_to" = greatest("thread_blocks"."after", "threads"."last_message_id"), "until" = now()
FROM "threads", "grants"
WHERE "threads"."id" = "thread_blocks"."thread_id" AND "thread_blocks"."up_to" IS NULL
  AND "grants"."role" = 'care_coordinator' AND "grants"."accepted_at" IS NOT NULL AND "grants"."ended_at" IS NULL
  AND "thread_blocks"."person_id" IN ("grants"."member_id", "grants"."person_id")
  AND (
    "thread_blocks"."because_of" = "grants"."member_id" + "grants"."person_id" - "thread_blocks"."person_id"
    OR (
      "threads"."low_id" = least("grants"."member_id", "grants"."person_id")
      AND "threads"."high_id" = greatest("grants"."member_id", "grants"."person_id")
    )
  );
