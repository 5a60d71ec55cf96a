-- terms_accepted (store)
select type, version
from term_acceptances
where term_acceptances.user_id = :userId;

-- terms_newest (store)
select distinct on (term_versions.type) id, type, version, title, summary, what_changed, text, is_draft, published_at
from term_versions
order by term_versions.type desc, term_versions.version desc;
