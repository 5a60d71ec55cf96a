-- appointments_locked_by_id (appointment-store)
select id
from appointments
where (appointments.id = :id and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
            select 1
            from grants
            where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
            select 1
            from grants
            where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
            select 1
            from grants
            where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb)))))))))) for update;

-- appointments_nearest (contact-store)
select distinct on (appointments.member_id, is_ahead) member_id, id, starts_at, service_name, starts_at > :now::timestamptz as is_ahead
from appointments
where (appointments.provider_id = :viewerId and appointments.member_id = any(:memberIds::bigint[]) and appointments.cancelled_at is null and ((appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
          select 1
          from grants
          where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
          select 1
          from grants
          where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))))
order by appointments.member_id asc, is_ahead asc, abs(extract(epoch
    from appointments.starts_at - :now::timestamptz)) asc, appointments.id asc;

-- appointments_of_member_in_range (appointment-store)
select id, member_id, provider_id, place_id, service_id, service_name, minutes, mode, place, price_cents, time_zone, notes, starts_at, ends_at, held_until, change_until, withheld, companion_id, companion_place_id, reminders, cancelled_at, cancelled_by, cancel_reason, reserved_until, wait_id, created_at, edited_at, version, ((appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
        select 1
        from grants
        where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
        select 1
        from grants
        where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) as is_own_booking, (companion_place_id is not null and exists (
    select 1
    from grants
    where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))) as is_accompanied
from appointments
where ((appointments.member_id = :memberId and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
              select 1
              from grants
              where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
              select 1
              from grants
              where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
              select 1
              from grants
              where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb)))))))))) and (appointments.starts_at < :toAt::timestamptz and appointments.ends_at > :fromAt::timestamptz))
order by appointments.starts_at asc, appointments.id asc
limit :limit offset :offset;

-- appointments_of_provider_in_range (appointment-store)
select id, member_id, provider_id, place_id, service_id, service_name, minutes, mode, place, price_cents, time_zone, notes, starts_at, ends_at, held_until, change_until, withheld, companion_id, companion_place_id, reminders, cancelled_at, cancelled_by, cancel_reason, reserved_until, wait_id, created_at, edited_at, version, ((appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
        select 1
        from grants
        where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
        select 1
        from grants
        where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) as is_own_booking, (companion_place_id is not null and exists (
    select 1
    from grants
    where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))) as is_accompanied
from appointments
where ((appointments.provider_id = :viewerId and ((appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
            select 1
            from grants
            where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
            select 1
            from grants
            where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))))) and (appointments.starts_at < :toAt::timestamptz and appointments.ends_at > :fromAt::timestamptz))
order by appointments.starts_at asc, appointments.id asc
limit :limit offset :offset;

-- appointments_visible_by_id (appointment-store)
select id, member_id, provider_id, place_id, service_id, service_name, minutes, mode, place, price_cents, time_zone, notes, starts_at, ends_at, held_until, change_until, withheld, companion_id, companion_place_id, reminders, cancelled_at, cancelled_by, cancel_reason, reserved_until, wait_id, created_at, edited_at, version, ((appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
        select 1
        from grants
        where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
        select 1
        from grants
        where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) as is_own_booking, (companion_place_id is not null and exists (
    select 1
    from grants
    where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))) as is_accompanied
from appointments
where (appointments.id = :id and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
            select 1
            from grants
            where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
            select 1
            from grants
            where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
            select 1
            from grants
            where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))));

-- appointments_visible_by_ids (appointment-store)
select id, member_id, provider_id, place_id, service_id, service_name, minutes, mode, place, price_cents, time_zone, notes, starts_at, ends_at, held_until, change_until, withheld, companion_id, companion_place_id, reminders, cancelled_at, cancelled_by, cancel_reason, reserved_until, wait_id, created_at, edited_at, version, ((appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
        select 1
        from grants
        where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
        select 1
        from grants
        where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) as is_own_booking, (companion_place_id is not null and exists (
    select 1
    from grants
    where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))) as is_accompanied
from appointments
where (appointments.id = any((
      select :ids::bigint[])::bigint[]) and (appointments.reserved_until is null and (appointments.member_id = :viewerId or (appointments.reserved_until is null and appointments.provider_id = :staffId and (exists (
            select 1
            from grants
            where ((grants.id = appointments.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
            select 1
            from grants
            where ((grants.person_id = appointments.provider_id and grants.member_id = appointments.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (appointments.reserved_until is null and appointments.companion_id = :viewerId and (appointments.companion_place_id is not null and exists (
            select 1
            from grants
            where (grants.id = appointments.companion_place_id and grants.role = 'supporter' and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))))) or (not appointments.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = appointments.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'event'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'event'::text -> 'view'::text = 'true'::jsonb))))))))));

-- waits_of_member (wait-store)
select id, member_id, provider_id, place_id, service_id, mode, days, parts, until, withheld, created_at, left_at, ended_at
from appointment_waits
where (appointment_waits.member_id = :viewerId and (appointment_waits.left_at is null and appointment_waits.ended_at is null) and appointment_waits.until >= :today::date and (exists (
      select 1
      from grants
      where ((grants.id = appointment_waits.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
      select 1
      from grants
      where ((grants.person_id = appointment_waits.provider_id and grants.member_id = appointment_waits.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
order by appointment_waits.id asc;

-- waits_of_provider_counted (wait-store)
select service_id, count(*) as people
from appointment_waits
where (appointment_waits.provider_id = :staffId and (appointment_waits.left_at is null and appointment_waits.ended_at is null) and appointment_waits.until >= :today::date and (exists (
      select 1
      from grants
      where ((grants.id = appointment_waits.place_id and grants.role <> 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)))) and not exists (
      select 1
      from grants
      where ((grants.person_id = appointment_waits.provider_id and grants.member_id = appointment_waits.member_id and grants.role = 'supporter') and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
group by appointment_waits.service_id
order by appointment_waits.service_id asc;
