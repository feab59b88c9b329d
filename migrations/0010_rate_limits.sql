ALTER TABLE `allowances` RENAME TO `rate_limit_uses`;--> statement-breakpoint
DROP INDEX `allowances_at`;--> statement-breakpoint
CREATE INDEX `rate_limit_uses_at` ON `rate_limit_uses` (`at`);