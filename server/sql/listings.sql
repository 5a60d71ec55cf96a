-- listings_any (found-store)
select 1
from listings
where (listings.is_on and not exists (
    select 1
    from provider_profiles
    where (provider_profiles.user_id = listings.user_id and not provider_profiles.is_listed)) and exists (
    select 1
    from users
    where (users.id = listings.user_id and users.disabled_at is null)) and exists (
    select 1
    from listing_approvals
    where (listing_approvals.user_id = listings.user_id and exists (
        select 1
        from staff
        where (staff.user_id = listing_approvals.user_id and staff.organisation_id = listing_approvals.organisation_id and staff.role in ('provider', 'care_coordinator') and staff.ended_at is null and staff.since <= listing_approvals.approved_at))))) and listings.user_id in (with hits as materialized (
    select hit.user_id
    from listings hit
    where hit.is_on and hit.search @@ to_tsquery('kith', :query::text))
  select user_id
  from hits)
limit 1;

-- listings_found (found-store)
select user_id, professions, support_types, costs, gender, telehealth, in_person, accepts_new, access, places, states, postcodes, languages, gap_cents, registration_number, is_on, checked_at, version
from listings
where (listings.is_on and not exists (
    select 1
    from provider_profiles
    where (provider_profiles.user_id = listings.user_id and not provider_profiles.is_listed)) and exists (
    select 1
    from users
    where (users.id = listings.user_id and users.disabled_at is null)) and exists (
    select 1
    from listing_approvals
    where (listing_approvals.user_id = listings.user_id and exists (
        select 1
        from staff
        where (staff.user_id = listing_approvals.user_id and staff.organisation_id = listing_approvals.organisation_id and staff.role in ('provider', 'care_coordinator') and staff.ended_at is null and staff.since <= listing_approvals.approved_at))))) and listings.search @@ to_tsquery('kith', :query::text)
    and (:language::text = '' or exists (
    select 1
    from unnest(listings.languages) as language
    where position(' ' || :language::text in ' ' || language) > 0))
    and (:postcode::text = '' or exists (
    select 1
    from unnest(listings.postcodes) as postcode
    where left(postcode, 2) = left(:postcode::text, 2)))
    and (:organisation::bigint = 0 or exists (
    select 1
    from listing_approvals
    where (listing_approvals.user_id = listings.user_id and listing_approvals.organisation_id = :organisation::bigint and exists (
        select 1
        from staff
        where (staff.user_id = listing_approvals.user_id and staff.organisation_id = listing_approvals.organisation_id and staff.role in ('provider', 'care_coordinator') and staff.ended_at is null and staff.since <= listing_approvals.approved_at))))) and (cardinality(:professions::text[]) = 0 or listings.professions && :professions::text[]) and (cardinality(:supportTypes::text[]) = 0 or listings.support_types && :supportTypes::text[]) and (cardinality(:costs::text[]) = 0 or listings.costs && :costs::text[]) and (cardinality(:genders::text[]) = 0 or array[listings.gender] && :genders::text[]) and (cardinality(:access::text[]) = 0 or listings.access && :access::text[]) and (cardinality(:states::text[]) = 0 or listings.states && :states::text[]) and (not :telehealth::boolean or listings.telehealth) and (not :inPerson::boolean or listings.in_person) and (not :acceptsNew::boolean or listings.accepts_new = 'yes')
order by round(ts_rank(listings.search, to_tsquery('kith', :query::text))::numeric, 1) desc, cardinality(array(
    select unnest(listings.support_types) intersect
    select unnest(:supportTypes::text[]))) + cardinality(array(
    select unnest(listings.professions) intersect
    select unnest(:professions::text[]))) desc, :postcode::text = any(listings.postcodes) desc, case listings.accepts_new when 'yes' then 2 when 'unknown' then 1 else 0 end desc, listings.checked_at desc nulls last, listings.user_id
limit :limit offset :offset;

-- listings_found_counted (found-store)
select facet, option, number
from (with base as materialized (
    select (not (cardinality(:professions::text[]) = 0 or listings.professions && :professions::text[]))::int as professions_missed, listings.professions as professions_options, (not (cardinality(:supportTypes::text[]) = 0 or listings.support_types && :supportTypes::text[]))::int as support_types_missed, listings.support_types as support_types_options, (not (cardinality(:costs::text[]) = 0 or listings.costs && :costs::text[]))::int as costs_missed, listings.costs as costs_options, (not (cardinality(:genders::text[]) = 0 or array[listings.gender] && :genders::text[]))::int as genders_missed, array[listings.gender] as genders_options, (not (cardinality(:access::text[]) = 0 or listings.access && :access::text[]))::int as access_missed, listings.access as access_options, (not (cardinality(:states::text[]) = 0 or listings.states && :states::text[]))::int as states_missed, listings.states as states_options, (not (not :telehealth::boolean or listings.telehealth))::int as telehealth_missed, case when listings.telehealth then array['yes'] else '{}'::text[] end as telehealth_options, (not (not :inPerson::boolean or listings.in_person))::int as in_person_missed, case when listings.in_person then array['yes'] else '{}'::text[] end as in_person_options, (not (not :acceptsNew::boolean or listings.accepts_new = 'yes'))::int as accepts_new_missed, case when listings.accepts_new = 'yes' then array['yes'] else '{}'::text[] end as accepts_new_options
    from listings
    where (listings.is_on and not exists (
        select 1
        from provider_profiles
        where (provider_profiles.user_id = listings.user_id and not provider_profiles.is_listed)) and exists (
        select 1
        from users
        where (users.id = listings.user_id and users.disabled_at is null)) and exists (
        select 1
        from listing_approvals
        where (listing_approvals.user_id = listings.user_id and exists (
            select 1
            from staff
            where (staff.user_id = listing_approvals.user_id and staff.organisation_id = listing_approvals.organisation_id and staff.role in ('provider', 'care_coordinator') and staff.ended_at is null and staff.since <= listing_approvals.approved_at))))) and listings.search @@ to_tsquery('kith', :query::text)
    and (:language::text = '' or exists (
        select 1
        from unnest(listings.languages) as language
        where position(' ' || :language::text in ' ' || language) > 0))
    and (:postcode::text = '' or exists (
        select 1
        from unnest(listings.postcodes) as postcode
        where left(postcode, 2) = left(:postcode::text, 2)))
    and (:organisation::bigint = 0 or exists (
        select 1
        from listing_approvals
        where (listing_approvals.user_id = listings.user_id and listing_approvals.organisation_id = :organisation::bigint and exists (
            select 1
            from staff
            where (staff.user_id = listing_approvals.user_id and staff.organisation_id = listing_approvals.organisation_id and staff.role in ('provider', 'care_coordinator') and staff.ended_at is null and staff.since <= listing_approvals.approved_at)))))), judged as (
    select *, professions_missed + support_types_missed + costs_missed + genders_missed + access_missed + states_missed + telehealth_missed + in_person_missed + accepts_new_missed as missed
    from base)
  select 'professions' as facet, option, count(*)::int as number
  from judged, unnest(professions_options) as option
  where missed = professions_missed
  group by option
  union all
  select 'support_types' as facet, option, count(*)::int as number
  from judged, unnest(support_types_options) as option
  where missed = support_types_missed
  group by option
  union all
  select 'costs' as facet, option, count(*)::int as number
  from judged, unnest(costs_options) as option
  where missed = costs_missed
  group by option
  union all
  select 'genders' as facet, option, count(*)::int as number
  from judged, unnest(genders_options) as option
  where missed = genders_missed
  group by option
  union all
  select 'access' as facet, option, count(*)::int as number
  from judged, unnest(access_options) as option
  where missed = access_missed
  group by option
  union all
  select 'states' as facet, option, count(*)::int as number
  from judged, unnest(states_options) as option
  where missed = states_missed
  group by option
  union all
  select 'telehealth' as facet, option, count(*)::int as number
  from judged, unnest(telehealth_options) as option
  where missed = telehealth_missed
  group by option
  union all
  select 'in_person' as facet, option, count(*)::int as number
  from judged, unnest(in_person_options) as option
  where missed = in_person_missed
  group by option
  union all
  select 'accepts_new' as facet, option, count(*)::int as number
  from judged, unnest(accepts_new_options) as option
  where missed = accepts_new_missed
  group by option
  union all
  select 'professionals', '', count(*)::int
  from judged
  where missed = 0) as counted;

-- listings_listed (found-store)
select user_id, professions, support_types, costs, gender, telehealth, in_person, accepts_new, access, places, states, postcodes, languages, gap_cents, registration_number, is_on, checked_at, version
from listings
where (listings.is_on and not exists (
    select 1
    from provider_profiles
    where (provider_profiles.user_id = listings.user_id and not provider_profiles.is_listed)) and exists (
    select 1
    from users
    where (users.id = listings.user_id and users.disabled_at is null)) and exists (
    select 1
    from listing_approvals
    where (listing_approvals.user_id = listings.user_id and exists (
        select 1
        from staff
        where (staff.user_id = listing_approvals.user_id and staff.organisation_id = listing_approvals.organisation_id and staff.role in ('provider', 'care_coordinator') and staff.ended_at is null and staff.since <= listing_approvals.approved_at)))))
    and (:language::text = '' or exists (
    select 1
    from unnest(listings.languages) as language
    where position(' ' || :language::text in ' ' || language) > 0))
    and (:postcode::text = '' or exists (
    select 1
    from unnest(listings.postcodes) as postcode
    where left(postcode, 2) = left(:postcode::text, 2)))
    and (:organisation::bigint = 0 or exists (
    select 1
    from listing_approvals
    where (listing_approvals.user_id = listings.user_id and listing_approvals.organisation_id = :organisation::bigint and exists (
        select 1
        from staff
        where (staff.user_id = listing_approvals.user_id and staff.organisation_id = listing_approvals.organisation_id and staff.role in ('provider', 'care_coordinator') and staff.ended_at is null and staff.since <= listing_approvals.approved_at))))) and (cardinality(:professions::text[]) = 0 or listings.professions && :professions::text[]) and (cardinality(:supportTypes::text[]) = 0 or listings.support_types && :supportTypes::text[]) and (cardinality(:costs::text[]) = 0 or listings.costs && :costs::text[]) and (cardinality(:genders::text[]) = 0 or array[listings.gender] && :genders::text[]) and (cardinality(:access::text[]) = 0 or listings.access && :access::text[]) and (cardinality(:states::text[]) = 0 or listings.states && :states::text[]) and (not :telehealth::boolean or listings.telehealth) and (not :inPerson::boolean or listings.in_person) and (not :acceptsNew::boolean or listings.accepts_new = 'yes')
order by cardinality(array(
    select unnest(listings.support_types) intersect
    select unnest(:supportTypes::text[]))) + cardinality(array(
    select unnest(listings.professions) intersect
    select unnest(:professions::text[]))) desc, :postcode::text = any(listings.postcodes) desc, case listings.accepts_new when 'yes' then 2 when 'unknown' then 1 else 0 end desc, listings.checked_at desc nulls last, listings.user_id
limit :limit offset :offset;

-- listings_listed_counted (found-store)
select facet, option, number
from (with base as materialized (
    select (not (cardinality(:professions::text[]) = 0 or listings.professions && :professions::text[]))::int as professions_missed, listings.professions as professions_options, (not (cardinality(:supportTypes::text[]) = 0 or listings.support_types && :supportTypes::text[]))::int as support_types_missed, listings.support_types as support_types_options, (not (cardinality(:costs::text[]) = 0 or listings.costs && :costs::text[]))::int as costs_missed, listings.costs as costs_options, (not (cardinality(:genders::text[]) = 0 or array[listings.gender] && :genders::text[]))::int as genders_missed, array[listings.gender] as genders_options, (not (cardinality(:access::text[]) = 0 or listings.access && :access::text[]))::int as access_missed, listings.access as access_options, (not (cardinality(:states::text[]) = 0 or listings.states && :states::text[]))::int as states_missed, listings.states as states_options, (not (not :telehealth::boolean or listings.telehealth))::int as telehealth_missed, case when listings.telehealth then array['yes'] else '{}'::text[] end as telehealth_options, (not (not :inPerson::boolean or listings.in_person))::int as in_person_missed, case when listings.in_person then array['yes'] else '{}'::text[] end as in_person_options, (not (not :acceptsNew::boolean or listings.accepts_new = 'yes'))::int as accepts_new_missed, case when listings.accepts_new = 'yes' then array['yes'] else '{}'::text[] end as accepts_new_options
    from listings
    where (listings.is_on and not exists (
        select 1
        from provider_profiles
        where (provider_profiles.user_id = listings.user_id and not provider_profiles.is_listed)) and exists (
        select 1
        from users
        where (users.id = listings.user_id and users.disabled_at is null)) and exists (
        select 1
        from listing_approvals
        where (listing_approvals.user_id = listings.user_id and exists (
            select 1
            from staff
            where (staff.user_id = listing_approvals.user_id and staff.organisation_id = listing_approvals.organisation_id and staff.role in ('provider', 'care_coordinator') and staff.ended_at is null and staff.since <= listing_approvals.approved_at)))))
    and (:language::text = '' or exists (
        select 1
        from unnest(listings.languages) as language
        where position(' ' || :language::text in ' ' || language) > 0))
    and (:postcode::text = '' or exists (
        select 1
        from unnest(listings.postcodes) as postcode
        where left(postcode, 2) = left(:postcode::text, 2)))
    and (:organisation::bigint = 0 or exists (
        select 1
        from listing_approvals
        where (listing_approvals.user_id = listings.user_id and listing_approvals.organisation_id = :organisation::bigint and exists (
            select 1
            from staff
            where (staff.user_id = listing_approvals.user_id and staff.organisation_id = listing_approvals.organisation_id and staff.role in ('provider', 'care_coordinator') and staff.ended_at is null and staff.since <= listing_approvals.approved_at)))))), judged as (
    select *, professions_missed + support_types_missed + costs_missed + genders_missed + access_missed + states_missed + telehealth_missed + in_person_missed + accepts_new_missed as missed
    from base)
  select 'professions' as facet, option, count(*)::int as number
  from judged, unnest(professions_options) as option
  where missed = professions_missed
  group by option
  union all
  select 'support_types' as facet, option, count(*)::int as number
  from judged, unnest(support_types_options) as option
  where missed = support_types_missed
  group by option
  union all
  select 'costs' as facet, option, count(*)::int as number
  from judged, unnest(costs_options) as option
  where missed = costs_missed
  group by option
  union all
  select 'genders' as facet, option, count(*)::int as number
  from judged, unnest(genders_options) as option
  where missed = genders_missed
  group by option
  union all
  select 'access' as facet, option, count(*)::int as number
  from judged, unnest(access_options) as option
  where missed = access_missed
  group by option
  union all
  select 'states' as facet, option, count(*)::int as number
  from judged, unnest(states_options) as option
  where missed = states_missed
  group by option
  union all
  select 'telehealth' as facet, option, count(*)::int as number
  from judged, unnest(telehealth_options) as option
  where missed = telehealth_missed
  group by option
  union all
  select 'in_person' as facet, option, count(*)::int as number
  from judged, unnest(in_person_options) as option
  where missed = in_person_missed
  group by option
  union all
  select 'accepts_new' as facet, option, count(*)::int as number
  from judged, unnest(accepts_new_options) as option
  where missed = accepts_new_missed
  group by option
  union all
  select 'professionals', '', count(*)::int
  from judged
  where missed = 0) as counted;

-- listings_named (found-store)
select user_id
from listings
where (listings.is_on and not exists (
    select 1
    from provider_profiles
    where (provider_profiles.user_id = listings.user_id and not provider_profiles.is_listed)) and exists (
    select 1
    from users
    where (users.id = listings.user_id and users.disabled_at is null)) and exists (
    select 1
    from listing_approvals
    where (listing_approvals.user_id = listings.user_id and exists (
        select 1
        from staff
        where (staff.user_id = listing_approvals.user_id and staff.organisation_id = listing_approvals.organisation_id and staff.role in ('provider', 'care_coordinator') and staff.ended_at is null and staff.since <= listing_approvals.approved_at))))) and listings.search @@ to_tsquery('kith', :query::text)
order by listings.names, listings.user_id
limit :limit;
