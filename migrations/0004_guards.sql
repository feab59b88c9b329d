-- What must still be true when a batch runs: `insert into guards (holds) select exists (...)`. A guard that does not
-- hold undoes the whole batch, since D1 has no transaction in which to look first.
CREATE VIEW guards (holds) AS SELECT 1;
--> statement-breakpoint
CREATE TRIGGER guards_hold INSTEAD OF INSERT ON guards WHEN new.holds IS NOT 1
BEGIN
  SELECT RAISE(ABORT, 'guard does not hold');
END;
