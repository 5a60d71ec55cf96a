-- silences_of_person (store)
select user_id, kind, record_id, until, silenced_at
from silences
where (silences.user_id = :person and (silences.until is null or silences.until >= :today::date))
order by silences.silenced_at desc, silences.record_id desc
limit 500;
