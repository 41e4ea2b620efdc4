create table if not exists courses (
  uid uuid default gen_random_uuid() not null,
  client_uid uuid not null,
  name text collate by_name not null
);
--> statement-breakpoint
create table if not exists learners (
  client_uid uuid not null,
  course_uid uuid not null,
  user_uid uuid not null,
  first_name text collate by_name default ''::text not null,
  last_name text collate by_name default ''::text not null,
  email text default ''::text not null,
  building_uid uuid,
  building_name text collate by_name default ''::text not null,
  status integer default 0 not null,
  progress integer default 0 not null,
  completed_date date,
  expiry_date date,
  search_text text generated always as ("left"(search_form(((((first_name || ' '::text) || last_name) || '
'::text) || email)), 300)) stored
);
--> statement-breakpoint
alter table learners drop constraint if exists learners_course_fk;
--> statement-breakpoint
alter table courses drop constraint if exists courses_client_uid_key, add constraint courses_client_uid_key UNIQUE (client_uid, uid);
--> statement-breakpoint
alter table courses drop constraint if exists courses_name_check, add constraint courses_name_check CHECK ((btrim(name) <> ''::text));
--> statement-breakpoint
alter table courses drop constraint if exists courses_pkey, add constraint courses_pkey PRIMARY KEY (uid);
--> statement-breakpoint
alter table learners drop constraint if exists learners_completed_check, add constraint learners_completed_check CHECK (((status <> 2) OR (progress = 100)));
--> statement-breakpoint
alter table learners drop constraint if exists learners_progress_check, add constraint learners_progress_check CHECK (((progress >= 0) AND (progress <= 100)));
--> statement-breakpoint
alter table learners drop constraint if exists learners_status_check, add constraint learners_status_check CHECK ((status = ANY (ARRAY[0, 1, 2])));
--> statement-breakpoint
alter table learners drop constraint if exists learners_user_uid_course_uid_pk, add constraint learners_user_uid_course_uid_pk PRIMARY KEY (user_uid, course_uid);
--> statement-breakpoint
alter table courses drop constraint if exists courses_client_uid_clients_uid_fk, add constraint courses_client_uid_clients_uid_fk FOREIGN KEY (client_uid) REFERENCES clients(uid) ON DELETE CASCADE;
--> statement-breakpoint
alter table learners drop constraint if exists learners_course_fk, add constraint learners_course_fk FOREIGN KEY (client_uid, course_uid) REFERENCES courses(client_uid, uid) ON DELETE CASCADE;
--> statement-breakpoint
alter table learners drop constraint if exists learners_user_fk, add constraint learners_user_fk FOREIGN KEY (client_uid, user_uid) REFERENCES users(client_uid, uid) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS courses_name_idx ON courses USING btree (client_uid, name, uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS learners_building_idx ON learners USING btree (building_uid, course_uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS learners_building_name_idx ON learners USING btree (course_uid, building_name, last_name, first_name, user_uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS learners_completed_idx ON learners USING btree (course_uid, COALESCE(completed_date, '-infinity'::date), last_name, first_name, user_uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS learners_counted_idx ON learners USING btree (client_uid, course_uid, status, expiry_date);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS learners_email_idx ON learners USING btree (course_uid, email, user_uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS learners_expiry_idx ON learners USING btree (course_uid, COALESCE(expiry_date, 'infinity'::date), last_name, first_name, user_uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS learners_first_name_idx ON learners USING btree (course_uid, first_name, last_name, user_uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS learners_name_idx ON learners USING btree (course_uid, last_name, first_name, user_uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS learners_progress_idx ON learners USING btree (course_uid, progress, last_name, first_name, user_uid);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS learners_status_idx ON learners USING btree (course_uid, status, last_name, first_name, user_uid);

--> statement-breakpoint
-- A learner is called as the person is, and is of the building that is the primary one: copied when they come, and whenever
-- a person or a building changes, so that lists of a hundred thousand are read from one table.
create or replace function copy_to_learner() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select u.first_name, u.last_name, u.user_name, u.primary_building_uid, coalesce(b.name, '')
  into new.first_name, new.last_name, new.email, new.building_uid, new.building_name
  from users u left join buildings b on b.uid = u.primary_building_uid
  where u.uid = new.user_uid;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists learners_copy on learners;
--> statement-breakpoint
create trigger learners_copy before insert on learners for each row execute function copy_to_learner();
--> statement-breakpoint
create or replace function copy_person_to_learners() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update learners
  set first_name = new.first_name, last_name = new.last_name, email = new.user_name,
      building_uid = new.primary_building_uid,
      building_name = coalesce((select name from buildings where uid = new.primary_building_uid), '')
  where user_uid = new.uid;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists users_copy_to_learners on users;
--> statement-breakpoint
create trigger users_copy_to_learners after update on users for each row
  when ((old.first_name, old.last_name, old.user_name, old.primary_building_uid)
        is distinct from (new.first_name, new.last_name, new.user_name, new.primary_building_uid))
  execute function copy_person_to_learners();
--> statement-breakpoint
create or replace function copy_building_to_learners() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update learners set building_name = new.name where building_uid = new.uid;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists buildings_copy_to_learners on buildings;
--> statement-breakpoint
create trigger buildings_copy_to_learners after update on buildings for each row
  when (old.name is distinct from new.name)
  execute function copy_building_to_learners();
