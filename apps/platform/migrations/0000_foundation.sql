-- What the tables stand on: the role the API works as, the order names are sorted in, the form texts are searched in.

-- The role is the server's, not the database's: another database may have made it, even at this very moment.
do $$
declare usable boolean;
begin
  if not exists (select from pg_roles where rolname = 'wardmere_app') then
    begin
      create role wardmere_app nologin;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'The role wardmere_app is missing and % may not create it.', current_user
          using hint = format('Ask an administrator for: create role wardmere_app nologin; grant wardmere_app to %I;', current_user);
    end;
  end if;
  -- Since PostgreSQL 16 who creates a role may administer it and not yet become it.
  if current_setting('server_version_num')::int >= 160000 then
    usable := pg_has_role(current_user, 'wardmere_app', 'set');
  else
    usable := pg_has_role(current_user, 'wardmere_app', 'member');
  end if;
  if not usable then
    begin
      execute format('grant wardmere_app to %I', current_user);
    exception
      when insufficient_privilege then
        raise exception 'The role wardmere_app may not be used by %.', current_user
          using hint = format('Ask an administrator for: grant wardmere_app to %I;', current_user);
    end;
  end if;
end
$$;
--> statement-breakpoint
-- Accents sort beside their letters and “Building 2” before “Building 10”; equal only when equal byte by byte.
create collation if not exists by_name (provider = icu, locale = 'und-u-kn-true');
--> statement-breakpoint
-- Texts are found without regard to case and accents: ‘gwyr’ finds ‘Gŵyr’, ‘lodz’ finds ‘Łódź’.
create function search_form(given text) returns text
  language sql immutable parallel safe strict
  return lower(translate(regexp_replace(normalize(given, nfkd), U&'[\0300-\036F]', '', 'g'), 'ŁłØøĐđÐðĦħıŒœÆæ', 'LlOoDdDdHhiOoAa') collate "und-x-icu");
