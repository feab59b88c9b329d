CREATE TABLE `ledger_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`found` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ledger_checks_at` ON `ledger_checks` (`at`,`id`);--> statement-breakpoint
CREATE TABLE `ledger_totals` (
	`month` integer NOT NULL,
	`account` text NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`month`, `account`)
);
--> statement-breakpoint
CREATE TABLE `member_changes` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `at`)
);
--> statement-breakpoint
CREATE TABLE `member_months` (
	`month` integer PRIMARY KEY NOT NULL,
	`joined` integer DEFAULT 0 NOT NULL,
	`ended` integer DEFAULT 0 NOT NULL,
	`trials` integer DEFAULT 0 NOT NULL,
	`converted` integer DEFAULT 0 NOT NULL,
	`redeemed` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `money_changes` (
	`charge_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`is_gift` integer DEFAULT false NOT NULL,
	`seats` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`charge_id`, `kind`, `at`)
);
--> statement-breakpoint
CREATE TABLE `revenue_months` (
	`month` integer NOT NULL,
	`currency` text NOT NULL,
	`is_gift` integer DEFAULT false NOT NULL,
	`payments` integer DEFAULT 0 NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`refunds` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`disputes` integer DEFAULT 0 NOT NULL,
	`disputed` integer DEFAULT 0 NOT NULL,
	`seats` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`month`, `currency`, `is_gift`)
);
--> statement-breakpoint
-- Figures of months are sums of rows that are only added, so each row is counted in the batch that writes it.
CREATE TRIGGER money_changes_added AFTER INSERT ON money_changes
BEGIN
  INSERT INTO revenue_months (month, currency, is_gift, payments, paid, refunds, refunded, disputes, disputed, seats)
  VALUES ((strftime('%Y', new.at / 1000, 'unixepoch') - 1970) * 12 + strftime('%m', new.at / 1000, 'unixepoch') - 1,
    new.currency, new.is_gift,
    new.kind = 'PAYMENT', iif(new.kind = 'PAYMENT', new.amount, 0),
    new.kind = 'REFUND' AND new.amount > 0, iif(new.kind = 'REFUND', new.amount, 0),
    new.kind = 'DISPUTE' AND new.amount > 0, iif(new.kind = 'DISPUTE', new.amount, 0),
    new.seats)
  ON CONFLICT (month, currency, is_gift) DO UPDATE SET
    payments = payments + excluded.payments, paid = paid + excluded.paid,
    refunds = refunds + excluded.refunds, refunded = refunded + excluded.refunded,
    disputes = disputes + excluded.disputes, disputed = disputed + excluded.disputed, seats = seats + excluded.seats;
END;
--> statement-breakpoint
CREATE TRIGGER member_changes_added AFTER INSERT ON member_changes
BEGIN
  INSERT INTO member_months (month, joined, ended, trials, converted, redeemed)
  VALUES ((strftime('%Y', new.at / 1000, 'unixepoch') - 1970) * 12 + strftime('%m', new.at / 1000, 'unixepoch') - 1,
    new.kind = 'JOINED', new.kind = 'ENDED', new.kind = 'TRIAL', new.kind = 'CONVERTED', new.kind = 'REDEEMED')
  ON CONFLICT (month) DO UPDATE SET
    joined = joined + excluded.joined, ended = ended + excluded.ended, trials = trials + excluded.trials,
    converted = converted + excluded.converted, redeemed = redeemed + excluded.redeemed;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_added AFTER INSERT ON ledger_entries WHEN new.user_id = ''
BEGIN
  INSERT INTO ledger_totals (month, account, amount)
  VALUES ((strftime('%Y', new.created_at / 1000, 'unixepoch') - 1970) * 12 + strftime('%m', new.created_at / 1000, 'unixepoch') - 1,
    new.account, new.amount)
  ON CONFLICT (month, account) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
-- What is known of the time before. When a payment was given back or disputed is not: it counts for the day of the payment.
INSERT INTO money_changes (charge_id, kind, at, amount, currency, is_gift, seats)
  SELECT charge_id, 'PAYMENT', created_at, amount, currency, gift_id IS NOT NULL, gift_seats
  FROM charges WHERE status = 'SUCCEEDED'
  UNION ALL SELECT charge_id, 'REFUND', created_at, refunded_amount, currency, gift_id IS NOT NULL, 0
  FROM charges WHERE status = 'SUCCEEDED' AND refunded_amount > 0
  UNION ALL SELECT charge_id, 'DISPUTE', created_at, amount - refunded_amount, currency, gift_id IS NOT NULL, 0
  FROM charges WHERE status = 'SUCCEEDED' AND is_disputed = 1 AND amount > refunded_amount;
--> statement-breakpoint
INSERT INTO member_changes (user_id, kind, at)
  SELECT id, 'JOINED', medium_member_at FROM users WHERE medium_member_at IS NOT NULL;
--> statement-breakpoint
-- Memberships that ended before the present one began.
INSERT INTO member_changes (user_id, kind, at)
  SELECT m.user_id, ends.kind, iif(ends.kind = 'JOINED', m.started_at, m.ended_at)
  FROM memberships m LEFT JOIN users u ON u.id = m.user_id
    CROSS JOIN (SELECT 'JOINED' AS kind UNION ALL SELECT 'ENDED') ends
  WHERE m.ended_at IS NOT NULL AND (u.medium_member_at IS NULL OR m.ended_at <= u.medium_member_at)
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO member_changes (user_id, kind, at)
  SELECT user_id, 'TRIAL', started_at FROM memberships WHERE is_trial = 1
  UNION ALL SELECT user_id, 'REDEEMED', redeemed_at FROM gift_seats WHERE true
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO ledger_totals (month, account, amount)
  SELECT (strftime('%Y', created_at / 1000, 'unixepoch') - 1970) * 12 + strftime('%m', created_at / 1000, 'unixepoch') - 1,
    account, sum(amount)
  FROM ledger_entries WHERE user_id = '' GROUP BY 1, 2;
