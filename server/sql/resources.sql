-- published_resources_found (sought-store)
select resource_id, organisation_id, title, summary, focus_area_id, version, published_at, left(plain, :characters::int)
from published_resources
where (published_resources.organisation_id = any(:organisations::bigint[]) and published_resources.search @@ (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near)))
order by ts_rank(published_resources.search, (websearch_to_tsquery('kith', :asTyped) || to_tsquery('kith', :near))) desc, published_resources.published_at desc, published_resources.resource_id desc
limit :limit offset :offset;

-- published_resources_similar (sought-store)
select kind, typed, word
from (with seen as materialized (
    select distinct word
    from (
      select head || ' ' || case when char_length(beginning) > 2000 then regexp_replace(beginning, ' [^ ]*$', '') else beginning end as words
      from (
        select published_resources.head as head, left(published_resources.words, 2001) as beginning
        from published_resources
        where published_resources.organisation_id = any(:organisations::bigint[])) as cut) as item, string_to_table(item.words, ' ') as word
    where ' ' || item.words || ' ' like any(:pieces::text[])
      and (exists (
        select
        from unnest(:misspelt::text[], :forgiven::int[]) as asked(typed, slips)
        where char_length(word) between char_length(typed) - slips and char_length(typed) + slips) or :beginning::text <> '' and starts_with(word, :beginning::text)))
  select 'near' as kind, typed, found.word
  from unnest(:misspelt::text[], :forgiven::int[]) as asked(typed, slips), lateral (
    select word
    from seen
    where char_length(word) between char_length(typed) - slips and char_length(typed) + slips and levenshtein_less_equal(word, typed, slips * 2) <= slips * 2
    order by levenshtein_less_equal(word, typed, slips * 2), word
    limit 60
    ) as found
  union all (
    select 'begun', '', word
    from seen
    where :beginning::text <> '' and starts_with(word, :beginning::text)
    order by char_length(word), word
    limit 60)
  union all
  select 'small', '', word
  from unnest(:typed::text[]) as word
  where ts_lexize('english_stem', word) = '{}') as stand_ins;
