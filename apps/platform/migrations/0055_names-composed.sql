-- A letter with its accent is one sign or two, as whoever wrote the file had it: names are compared composed, and folded alike
-- whatever locale the database was made with. `services/imports/read-cell.ts` says the same of what is typed.
create or replace function normal_name(given text) returns text
  language sql immutable parallel safe strict
  return lower(btrim(regexp_replace(normalize(given, nfc), '[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) collate "und-x-icu");
