-- provider_profiles_of (store)
select user_id, profession, about, qualifications, languages, is_listed, link_hash, link_sealed, changed_at, version
from provider_profiles
where provider_profiles.user_id = any(:userIds);
