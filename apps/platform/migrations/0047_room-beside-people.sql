-- A person who is changed beside what they are found by stays on their page where there is room: else each of the twenty
-- indexes of people is written too, and after a checkpoint a page of each goes to the log. It holds for pages written from now
-- on; of others each change makes some room.
alter table users set (fillfactor = 90);
