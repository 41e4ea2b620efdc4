-- Of each person by an index, and of those alone whom it is about, whatever the database thought of the tables and of the set
-- when it planned: asked with `exists`, what everybody holds is read to answer for a few; joined with the set itself, a plan
-- that was made for one goes through all of it for each of many thousands.
create or replace function keep_role_holders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  people constant uuid[] := array(select distinct changed.user_uid from changed);
begin
  perform from users where uid = any (people) order by uid for no key update;
  update users set has_roles = holds.any_role, is_global_admin = holds.administers
  from (
    select holder.uid, held.any_role, held.administers
    from unnest(people) as person (uid)
    join users holder on holder.uid = person.uid and holder.client_uid is not null
    cross join lateral (
      select count(*) > 0 as any_role, coalesce(bool_or(role.is_global_admin), false) as administers
      from user_roles given left join roles role on role.uid = given.role_uid and role.client_uid = holder.client_uid
      where given.user_uid = holder.uid) as held
  ) as holds
  where users.uid = holds.uid
    and (users.has_roles, users.is_global_admin) is distinct from (holds.any_role, holds.administers);
  return null;
end
$$;
--> statement-breakpoint
create or replace function keep_building_holders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  people constant uuid[] := array(select distinct changed.user_uid from changed);
begin
  perform from users where uid = any (people) order by uid for no key update;
  update users set has_buildings = holds.any_building
  from (
    select person.uid, held.any_building
    from unnest(people) as person (uid)
    cross join lateral (select count(*) > 0 as any_building from user_buildings given where given.user_uid = person.uid) as held
  ) as holds
  where users.uid = holds.uid and users.has_buildings <> holds.any_building;
  return null;
end
$$;
