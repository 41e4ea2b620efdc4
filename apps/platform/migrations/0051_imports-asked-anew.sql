-- What was judged a while ago is judged anew before it is written, and what nobody has asked for in a day is kept no longer. When
-- either was of what stands by now is not known: it is judged anew, and kept for a day from now on.
alter table imports add column if not exists judged_at timestamp with time zone;
--> statement-breakpoint
alter table imports add column if not exists asked_at timestamp with time zone default now() not null;
