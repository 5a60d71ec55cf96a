-- article_likes (store)
select count(*)
from article_responses
where (article_responses.article_id = :article and article_responses.is_liked);

-- article_responses_of_person (store)
select article_id, is_liked, saved_at, helpfulness
from article_responses
where article_responses.user_id = :person;

-- article_responses_saved (store)
select article_id
from article_responses
where (article_responses.user_id = :person and article_responses.saved_at is not null)
order by article_responses.saved_at desc, article_responses.article_id desc;
