-- tasks_due_in_span (store)
(((((
          select tasks.id, tasks.due_at, tasks.sort_at
          from tasks
          left join task_users on (task_users.task_id = tasks.id and task_users.user_id = :viewerId)
          where (tasks.member_id = coalesce(:memberId::bigint, :viewerId) and (:memberId::bigint is null or tasks.member_id = :memberId) and (coalesce(task_users.status_id, tasks.status_id) = any(:statusIds::int[]) and (tasks.due_at >= :fromAt::timestamptz and tasks.due_at < :toAt::timestamptz)) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                        select 1
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                              select 1
                              from grants
                              where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                              select 1
                              from grants
                              where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                        limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                  select 1
                  from task_users
                  where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                      select 1
                      from shares
                      where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                                select audiences.id
                                from audience_people
                                inner join audiences on audiences.id = audience_people.audience_id
                                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                    select person_id
                                    from left_out
                                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                      select 1
                      from shares
                      where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb)))))))))))
        union (
          select tasks.id, tasks.due_at, tasks.sort_at
          from tasks
          left join task_users on (task_users.task_id = tasks.id and task_users.user_id = :viewerId)
          where (tasks.author_id = :viewerId and (:memberId::bigint is null or tasks.member_id = :memberId) and (coalesce(task_users.status_id, tasks.status_id) = any(:statusIds::int[]) and (tasks.due_at >= :fromAt::timestamptz and tasks.due_at < :toAt::timestamptz)) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                        select 1
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                              select 1
                              from grants
                              where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                              select 1
                              from grants
                              where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                        limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                  select 1
                  from task_users
                  where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                      select 1
                      from shares
                      where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                                select audiences.id
                                from audience_people
                                inner join audiences on audiences.id = audience_people.audience_id
                                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                    select person_id
                                    from left_out
                                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                      select 1
                      from shares
                      where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))))
      union (
        select tasks.id, tasks.due_at, tasks.sort_at
        from task_users
        inner join tasks on tasks.id = task_users.task_id
        where (task_users.user_id = :viewerId and (:memberId::bigint is null or tasks.member_id = :memberId) and (coalesce(task_users.status_id, tasks.status_id) = any(:statusIds::int[]) and (tasks.due_at >= :fromAt::timestamptz and tasks.due_at < :toAt::timestamptz)) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))))
    union (
      select tasks.id, tasks.due_at, tasks.sort_at
      from (
        select record_id, record_at, member_id
        from shares
        where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to
      inner join tasks on tasks.id = shared_to.record_id
      left join task_users on (task_users.task_id = tasks.id and task_users.user_id = :viewerId)
      where ((:memberId::bigint is null or tasks.member_id = :memberId) and (coalesce(task_users.status_id, tasks.status_id) = any(:statusIds::int[]) and (tasks.due_at >= :fromAt::timestamptz and tasks.due_at < :toAt::timestamptz)) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                    select 1
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                    limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
              select 1
              from task_users
              where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))))
  union (
    select tasks.id, tasks.due_at, tasks.sort_at
    from (
      select distinct record_id, record_at, member_id
      from shares
      where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
            select audiences.id
            from audience_people
            inner join audiences on audiences.id = audience_people.audience_id
            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                select person_id
                from left_out
                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to
    inner join tasks on tasks.id = shared_to.record_id
    left join task_users on (task_users.task_id = tasks.id and task_users.user_id = :viewerId)
    where ((:memberId::bigint is null or tasks.member_id = :memberId) and (coalesce(task_users.status_id, tasks.status_id) = any(:statusIds::int[]) and (tasks.due_at >= :fromAt::timestamptz and tasks.due_at < :toAt::timestamptz)) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                  select 1
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                        select 1
                        from grants
                        where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                        select 1
                        from grants
                        where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                  limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
            select 1
            from task_users
            where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                select 1
                from shares
                where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                select 1
                from shares
                where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))))
union (
  select tasks.id, tasks.due_at, tasks.sort_at
  from (
    select distinct record_id, record_at, member_id
    from shares
    where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
          select audiences.id
          from audience_people
          inner join audiences on audiences.id = audience_people.audience_id
          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to
  inner join tasks on tasks.id = shared_to.record_id
  left join task_users on (task_users.task_id = tasks.id and task_users.user_id = :viewerId)
  where ((:memberId::bigint is null or tasks.member_id = :memberId) and (coalesce(task_users.status_id, tasks.status_id) = any(:statusIds::int[]) and (tasks.due_at >= :fromAt::timestamptz and tasks.due_at < :toAt::timestamptz)) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                select 1
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
          select 1
          from task_users
          where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
              select 1
              from shares
              where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
              select 1
              from shares
              where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb)))))))))))
order by 2 desc, 1 desc
limit :limit;

-- tasks_in_view (store)
(((((
          select tasks.id, tasks.due_at, tasks.sort_at
          from tasks
          left join task_users on (task_users.task_id = tasks.id and task_users.user_id = :viewerId)
          where (tasks.member_id = coalesce(:memberId::bigint, :viewerId) and (:memberId::bigint is null or tasks.member_id = :memberId) and coalesce(task_users.status_id, tasks.status_id) = any(:statusIds::int[]) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                        select 1
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                              select 1
                              from grants
                              where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                              select 1
                              from grants
                              where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                        limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                  select 1
                  from task_users
                  where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                      select 1
                      from shares
                      where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                                select audiences.id
                                from audience_people
                                inner join audiences on audiences.id = audience_people.audience_id
                                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                    select person_id
                                    from left_out
                                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                      select 1
                      from shares
                      where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb)))))))))))
        union (
          select tasks.id, tasks.due_at, tasks.sort_at
          from tasks
          left join task_users on (task_users.task_id = tasks.id and task_users.user_id = :viewerId)
          where (tasks.author_id = :viewerId and (:memberId::bigint is null or tasks.member_id = :memberId) and coalesce(task_users.status_id, tasks.status_id) = any(:statusIds::int[]) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                        select 1
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                              select 1
                              from grants
                              where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                              select 1
                              from grants
                              where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                        limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                  select 1
                  from task_users
                  where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                      select 1
                      from shares
                      where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                                select audiences.id
                                from audience_people
                                inner join audiences on audiences.id = audience_people.audience_id
                                where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                    select person_id
                                    from left_out
                                    where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                      select 1
                      from shares
                      where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                        select 1
                        from grants
                        where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))))
      union (
        select tasks.id, tasks.due_at, tasks.sort_at
        from task_users
        inner join tasks on tasks.id = task_users.task_id
        where (task_users.user_id = :viewerId and (:memberId::bigint is null or tasks.member_id = :memberId) and coalesce(task_users.status_id, tasks.status_id) = any(:statusIds::int[]) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                      select 1
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                            select 1
                            from grants
                            where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                      limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
                select 1
                from task_users
                where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                              select audiences.id
                              from audience_people
                              inner join audiences on audiences.id = audience_people.audience_id
                              where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                  select person_id
                                  from left_out
                                  where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                    select 1
                    from shares
                    where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))))
    union (
      select tasks.id, tasks.due_at, tasks.sort_at
      from (
        select record_id, record_at, member_id
        from shares
        where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'user' and shares.audience_id = :viewerId))) shared_to
      inner join tasks on tasks.id = shared_to.record_id
      left join task_users on (task_users.task_id = tasks.id and task_users.user_id = :viewerId)
      where ((:memberId::bigint is null or tasks.member_id = :memberId) and coalesce(task_users.status_id, tasks.status_id) = any(:statusIds::int[]) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                    select 1
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                          select 1
                          from grants
                          where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                    limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
              select 1
              from task_users
              where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                            select audiences.id
                            from audience_people
                            inner join audiences on audiences.id = audience_people.audience_id
                            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                                select person_id
                                from left_out
                                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                  select 1
                  from shares
                  where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))))
  union (
    select tasks.id, tasks.due_at, tasks.sort_at
    from (
      select distinct record_id, record_at, member_id
      from shares
      where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'group' and shares.audience_id in (
            select audiences.id
            from audience_people
            inner join audiences on audiences.id = audience_people.audience_id
            where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                select person_id
                from left_out
                where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))))) shared_to
    inner join tasks on tasks.id = shared_to.record_id
    left join task_users on (task_users.task_id = tasks.id and task_users.user_id = :viewerId)
    where ((:memberId::bigint is null or tasks.member_id = :memberId) and coalesce(task_users.status_id, tasks.status_id) = any(:statusIds::int[]) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                  select 1
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                        select 1
                        from grants
                        where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                        select 1
                        from grants
                        where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                  limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
            select 1
            from task_users
            where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
                select 1
                from shares
                where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                          select audiences.id
                          from audience_people
                          inner join audiences on audiences.id = audience_people.audience_id
                          where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                              select person_id
                              from left_out
                              where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
                select 1
                from shares
                where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                  select 1
                  from grants
                  where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))))
union (
  select tasks.id, tasks.due_at, tasks.sort_at
  from (
    select distinct record_id, record_at, member_id
    from shares
    where ((shares.kind = 'task' and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now))) and (shares.audience = 'organisation_team' and shares.audience_id in (
          select audiences.id
          from audience_people
          inner join audiences on audiences.id = audience_people.audience_id
          where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) shared_to
  inner join tasks on tasks.id = shared_to.record_id
  left join task_users on (task_users.task_id = tasks.id and task_users.user_id = :viewerId)
  where ((:memberId::bigint is null or tasks.member_id = :memberId) and coalesce(task_users.status_id, tasks.status_id) = any(:statusIds::int[]) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
                select 1
                from audience_people
                inner join audiences on audiences.id = audience_people.audience_id
                inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
                where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                      select 1
                      from grants
                      where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                      select 1
                      from grants
                      where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
                limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
          select 1
          from task_users
          where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
              select 1
              from shares
              where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                        select audiences.id
                        from audience_people
                        inner join audiences on audiences.id = audience_people.audience_id
                        where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                            select person_id
                            from left_out
                            where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
              select 1
              from shares
              where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                    select audiences.id
                    from audience_people
                    inner join audiences on audiences.id = audience_people.audience_id
                    where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                select 1
                from grants
                where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
            select 1
            from grants
            where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb)))))))))))
order by 2 asc nulls last, 3 desc, 1 desc
limit :limit offset :offset;

-- tasks_to_do (to-do-store)
select tasks.member_id, bool_or(task_users.status_id = 1), min(tasks.due_at) filter (
  where (task_users.status_id = 2 and tasks.due_at < :until::timestamptz))
from task_users
inner join tasks on tasks.id = task_users.task_id
where (task_users.user_id = :viewerId and task_users.status_id in (1, 2) and tasks.member_id <> :viewerId and (task_users.status_id = 1 or (task_users.status_id = 2 and tasks.due_at < :until::timestamptz)) and ((tasks.removed_at is null or tasks.author_id = :keeperId or (tasks.member_id <> :viewerId and not exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.role = 'supporter'))))) and ((tasks.author_id = :viewerId and (tasks.by_member or (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))) or exists (
              select 1
              from audience_people
              inner join audiences on audiences.id = audience_people.audience_id
              inner join shares on (shares.audience = 'organisation_team' and shares.audience_id = audiences.id)
              where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null and shares.member_id = tasks.member_id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and not (exists (
                    select 1
                    from grants
                    where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
                    select 1
                    from grants
                    where (grants.person_id = :staffId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))
              limit 1)))) or (tasks.member_id = :viewerId and tasks.in_journey) or exists (
        select 1
        from task_users
        where ((task_users.task_id = tasks.id and task_users.user_id = :viewerId) and (tasks.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and grants.accepted_at <= task_users.since)))))) or ((exists (
            select 1
            from shares
            where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and ((shares.audience = 'user' and shares.audience_id = :viewerId) or ((shares.audience = 'group' and shares.audience_id in (
                      select audiences.id
                      from audience_people
                      inner join audiences on audiences.id = audience_people.audience_id
                      where (audience_people.person_id = :viewerId and audiences.kind = 'group' and audiences.ended_at is null)) and not :viewerId = any(array((
                          select person_id
                          from left_out
                          where (left_out.audience_id = shares.audience_id and left_out.kind = shares.kind and left_out.record_id = shares.record_id))))) and tasks.removed_at is null)))) and (tasks.member_id = :viewerId or exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and (grants.role = 'supporter' or grants.person_id = :staffId))))) or (exists (
            select 1
            from shares
            where (shares.kind = 'task' and shares.record_id = tasks.id and (shares.withdrawn_at is null and (shares.ends_at is null or shares.ends_at > :now)) and (shares.audience = 'organisation_team' and shares.audience_id in (
                  select audiences.id
                  from audience_people
                  inner join audiences on audiences.id = audience_people.audience_id
                  where (audience_people.person_id = :staffId and audiences.kind = 'organisation_team' and audiences.ended_at is null))))) and not (exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.role = 'supporter' and grants.accepted_at is not null))) and not exists (
              select 1
              from grants
              where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now))))))) or (tasks.in_journey and not tasks.withheld and exists (
          select 1
          from grants
          where (grants.person_id = :viewerId and grants.member_id = tasks.member_id and (grants.accepted_at is not null and grants.ended_at is null and (grants.ends_at is null or grants.ends_at > :now)) and ((grants.role = 'supporter' or grants.person_id = :staffId) and (grants.role = 'supporter' and ((grants.id = :triedId and :tried::jsonb -> 'task'::text -> 'view'::text = 'true'::jsonb) or (grants.id <> :triedId and grants.permissions -> 'task'::text -> 'view'::text = 'true'::jsonb))))))))))
group by tasks.member_id;
