-- A name as it is compared: without its letter case and the blanks around it, and with one blank wherever there are several or
-- others, as those of a text that was copied are. `services/imports/read-cell.ts` says the same of what is typed.
create or replace function normal_name(given text) returns text
  language sql immutable parallel safe strict
  return lower(btrim(regexp_replace(given, '[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')));
