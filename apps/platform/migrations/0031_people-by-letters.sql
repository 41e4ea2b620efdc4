-- Names and addresses are found by any three letters of theirs. Under the policies an index may be asked only with what
-- cannot tell on rows of others: `like` says nothing but yes and no of a text, and only a superuser may vouch for it. Where
-- that cannot be had, a search goes through the client's part of the index of names, as it did before.
do $$
begin
  if exists (select from pg_roles where rolname = current_user and rolsuper) then
    alter function pg_catalog.textlike(text, text) leakproof;
  end if;
  if exists (select from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure and proleakproof)
    and (select count(*) = 2 from pg_available_extensions where name in ('pg_trgm', 'btree_gin'))
  then
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;
    create index if not exists users_letters_idx on users using gin (client_uid, search_text gin_trgm_ops);
    create index if not exists contacts_letters_idx on contacts using gin (client_uid, search_text gin_trgm_ops);
  end if;
end
$$;
