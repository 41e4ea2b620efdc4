-- Of each person by an index, whatever the database thinks of the tables when it plans: asked with `exists` for all of them at
-- once, what everybody holds is read to answer for a few, and planned while they were small, once for each of many thousands.
create or replace function keep_role_holders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform from users where uid in (select changed.user_uid from changed) order by uid for no key update;
  update users set has_roles = holds.any_role, is_global_admin = holds.administers
  from (
    select holder.uid, held.any_role, held.administers
    from users holder
    cross join lateral (
      select count(*) > 0 as any_role, coalesce(bool_or(role.is_global_admin), false) as administers
      from user_roles given left join roles role on role.uid = given.role_uid and role.client_uid = holder.client_uid
      where given.user_uid = holder.uid) as held
    where holder.uid in (select changed.user_uid from changed) and holder.client_uid is not null
  ) as holds
  where users.uid = holds.uid
    and (users.has_roles, users.is_global_admin) is distinct from (holds.any_role, holds.administers);
  return null;
end
$$;
--> statement-breakpoint
create or replace function keep_building_holders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform from users where uid in (select changed.user_uid from changed) order by uid for no key update;
  update users set has_buildings = holds.any_building
  from (
    select holder.uid, held.any_building
    from users holder
    cross join lateral (select count(*) > 0 as any_building from user_buildings given where given.user_uid = holder.uid) as held
    where holder.uid in (select changed.user_uid from changed)
  ) as holds
  where users.uid = holds.uid and users.has_buildings <> holds.any_building;
  return null;
end
$$;
