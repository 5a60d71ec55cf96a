-- dose_plans_of_member (dose-plans-store)
select medications.id, medications.from_date, medications.to_date, medications.edited_at, medications.status, dose_times.medication_id, dose_times.member_id, dose_times.times, dose_times.weekdays, dose_times.every_days, dose_times.first_day, dose_times.changed_at, dose_counts.medication_id, dose_counts.member_id, dose_counts.amount, dose_counts.a_time, dose_counts.unit, dose_counts.counted_at, case when dose_counts.medication_id is null then 0 else (
  select count(*)
  from (
    select 1
    from doses
    where doses.medication_id = dose_counts.medication_id and doses.day >= dose_counts.counted_at::date - 3 and doses.answer = 'taken' and doses.answered_at >= dose_counts.counted_at
    limit ceil(dose_counts.amount / dose_counts.a_time)::integer) as taken) end
from medications
left join dose_times on dose_times.medication_id = medications.id
left join dose_counts on dose_counts.medication_id = medications.id
where (medications.member_id = :memberId and medications.deleted_at is null and medications.status <> 'incorrect' and (dose_times.medication_id is not null or dose_counts.medication_id is not null) and (:medicationId::bigint is null or medications.id = :medicationId::bigint))
order by medications.id asc
limit 500;

-- dose_times_of_member (dose-plans-store)
select dose_times.medication_id, dose_times.member_id, dose_times.times, dose_times.weekdays, dose_times.every_days, dose_times.first_day, dose_times.changed_at, medications.from_date, medications.to_date, medications.edited_at, medications.name, medications.dose
from dose_times
inner join medications on medications.id = dose_times.medication_id
where (dose_times.member_id = :memberId and medications.status = 'current' and medications.deleted_at is null)
order by medications.id asc
limit 50;

-- dose_waiting (doses-store)
select doses.id, doses.medication_id, doses.member_id, doses.day, doses.time, doses.at, doses.asked_at, doses.answer, doses.answered_at, doses.again_at
from doses
inner join medications on medications.id = doses.medication_id
where ((doses.member_id = :memberId and doses.day >= :from::date and medications.deleted_at is null and medications.status = 'current') and doses.answer is null and doses.asked_at is not null)
order by doses.day desc, doses.at desc
limit 1;

-- doses_at_their_times (doses-store)
select doses.id, doses.medication_id, doses.member_id, doses.day, doses.time, doses.at, doses.asked_at, doses.answer, doses.answered_at, doses.again_at
from doses
inner join medications on medications.id = doses.medication_id
inner join dose_times on dose_times.medication_id = doses.medication_id
where ((doses.member_id = :memberId and doses.day >= :from::date and medications.deleted_at is null and medications.status = 'current') and doses.time = any(dose_times.times))
order by doses.at asc, doses.id asc;

-- doses_of_medication (doses-store)
select doses.id, doses.medication_id, doses.member_id, doses.day, doses.time, doses.at, doses.asked_at, doses.answer, doses.answered_at, doses.again_at, medications.name, medications.dose
from doses
inner join medications on medications.id = doses.medication_id
where (doses.medication_id = :medicationId and doses.member_id = :viewerId and medications.deleted_at is null)
order by doses.day desc, doses.at desc, doses.id desc
limit :limit offset :offset;

-- doses_today (doses-store)
select doses.id, doses.medication_id, doses.member_id, doses.day, doses.time, doses.at, doses.asked_at, doses.answer, doses.answered_at, doses.again_at, medications.name, medications.dose
from doses
inner join medications on medications.id = doses.medication_id
where ((doses.member_id = :memberId and doses.day >= :from::date and medications.deleted_at is null and medications.status = 'current') and (doses.day >= :today::date or doses.answer is null))
order by doses.at desc, doses.id desc
limit 1300;

-- medication_changes_own (changes-store)
select medication_changes.id, medication_changes.medication_id, medication_changes.member_id, medication_changes.changed_by, medication_changes.changed_at, medication_changes.before, medication_changes.after
from medication_changes
inner join medications on medications.id = medication_changes.medication_id
where (medication_changes.member_id = :viewerId and medications.deleted_at is null and (:medicationId::bigint is null or medication_changes.medication_id = :medicationId::bigint))
order by medication_changes.id desc
limit :limit offset :offset;

-- medication_changes_own_by_ids (changes-store)
select medication_changes.id, medication_changes.medication_id, medication_changes.member_id, medication_changes.changed_by, medication_changes.changed_at, medication_changes.before, medication_changes.after
from medication_changes
inner join medications on medications.id = medication_changes.medication_id
where (medication_changes.id = any((
      select :ids::bigint[])::bigint[]) and medication_changes.member_id = :viewerId and medications.deleted_at is null)
order by medication_changes.id desc;

-- medications_page (store)
select id, member_id, created_by, name, form, strength, dose, frequency, frequency_words, times_of_day, prescribed_by, from_date, to_date, status, withheld, created_at, edited_at, deleted_at, version, array((
    select concat_ws(':', audience, audience_id, (extract(epoch
          from ends_at) * 1000)::bigint)
    from shares
    where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with
from medications
where (medications.member_id = :memberId and medications.status in ('current', 'stopped') and (medications.deleted_at is null and (medications.member_id = :viewerId or (medications.status <> 'incorrect' and not medications.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'medication'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'medication'::text -> 'view'::text = 'true'::jsonb))))))) or (medications.status <> 'incorrect' and ((exists (
              select 1
              from shares
              where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (medications.member_id = :viewerId or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
              select 1
              from shares
              where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))))
order by medications.status = 'stopped', lower(medications.name), medications.id asc
limit :limit offset :offset;

-- medications_visible (store)
select id, member_id, created_by, name, form, strength, dose, frequency, frequency_words, times_of_day, prescribed_by, from_date, to_date, status, withheld, created_at, edited_at, deleted_at, version, array((
    select concat_ws(':', audience, audience_id, (extract(epoch
          from ends_at) * 1000)::bigint)
    from shares
    where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)))
    order by shares.audience_id)) as shared_with
from medications
where (medications.id = any((
      select :ids::bigint[])::bigint[]) and (medications.deleted_at is null and (medications.member_id = :viewerId or (medications.status <> 'incorrect' and not medications.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'medication'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'medication'::text -> 'view'::text = 'true'::jsonb))))))) or (medications.status <> 'incorrect' and ((exists (
              select 1
              from shares
              where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or (shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id)))))))) and (medications.member_id = :viewerId or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
              select 1
              from shares
              where (shares.kind = 'medication' and shares.record_id = medications.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = medications.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))))));
