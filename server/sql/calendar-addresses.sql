-- calendar_address_by_hash (store)
select calendar_addresses.id, calendar_addresses.owner_id, calendar_addresses.member_id, calendar_addresses.hash, calendar_addresses.kinds, calendar_addresses.full_titles, calendar_addresses.made_at, calendar_addresses.read_at, accounts.id, roles, accounts.email, accounts.disabled_at, holds_staff_rights, accounts.two_factor_enabled, accounts.two_factor_method, accounts.time_zone, accounts.consent, accounts.consent_age, accounts.birth_date, terms_latest
from calendar_addresses
inner join (
  select id, array_append(array((
        select distinct role
        from staff
        where (staff.user_id = users.id and staff.ended_at is null))), registered_as) as roles, email, disabled_at, (exists (
      select 1
      from staff
      where (staff.user_id = users.id and staff.ended_at is null)) or exists (
      select 1
      from grants
      where (grants.person_id = users.id and grants.role <> 'supporter' and grants.accepted_at is not null and grants.ended_at is null)) or exists (
      select 1
      from audience_people
      inner join audiences on audiences.id = audience_people.audience_id
      where (audience_people.person_id = users.id and audiences.kind = 'organisation_team' and audiences.ended_at is null))) as holds_staff_rights, two_factor_enabled, two_factor_method, time_zone, consent, consent_age, birth_date, not exists (
    select 1
    from term_versions
    where (not exists (
        select 1
        from term_versions newer
        where (newer.type = term_versions.type and newer.version > term_versions.version)) and not exists (
        select 1
        from term_acceptances
        where (term_acceptances.user_id = users.id and term_acceptances.type = term_versions.type and term_acceptances.version = term_versions.version)))) as terms_latest, lower(regexp_replace(normalize(coalesce(users.preferred_name, users.first_name) || ' ' || users.last_name, NFKD), '[\u0300-\u036f]', '', 'g')) as name, lower(regexp_replace(normalize(concat_ws(' ', users.preferred_name, users.first_name, users.last_name), NFKD), '[\u0300-\u036f]', '', 'g')) as names
  from users) accounts on accounts.id = calendar_addresses.owner_id
where calendar_addresses.hash = :hash;
