-- medication_changes_own (changes-store)
select medication_changes.id, medication_changes.medication_id, medication_changes.member_id, medication_changes.changed_by, medication_changes.changed_at, medication_changes.before, medication_changes.after
from medication_changes
inner join medications on medications.id = medication_changes.medication_id
where (medication_changes.member_id = :viewerId and medications.deleted_at is null and (:medicationId::bigint is null or medication_changes.medication_id = :medicationId::bigint))
order by medication_changes.id desc
limit :limit offset :offset;

-- medications_page (store)
select id, member_id, created_by, name, form, strength, dose, frequency, frequency_words, times_of_day, prescribed_by, from_date, to_date, status, withheld, created_at, edited_at, deleted_at, version
from medications
where (medications.member_id = :memberId and medications.status in ('current', 'stopped') and (medications.deleted_at is null and (medications.member_id = :viewerId or (medications.status <> 'incorrect' and not medications.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'medication'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'medication'::text -> 'view'::text = 'true'::jsonb))))))))))
order by medications.status = 'stopped', lower(medications.name), medications.id asc
limit :limit offset :offset;

-- medications_visible (store)
select id, member_id, created_by, name, form, strength, dose, frequency, frequency_words, times_of_day, prescribed_by, from_date, to_date, status, withheld, created_at, edited_at, deleted_at, version
from medications
where (medications.id = :id and (medications.deleted_at is null and (medications.member_id = :viewerId or (medications.status <> 'incorrect' and not medications.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'medication'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'medication'::text -> 'view'::text = 'true'::jsonb))))))))));
