-- For search clients made elsewhere: what is counted and compared, and the vocabulary for misspelt words. The index is
-- built again by its new form (worker/search/fill.ts).
alter table documents add column labels text not null default '{}';
--> statement-breakpoint
alter table documents add column published_at integer;
--> statement-breakpoint
alter table documents add column clap_count integer not null default 0;
--> statement-breakpoint
create virtual table name_words using fts5vocab(names, 'row');
--> statement-breakpoint
create virtual table text_words using fts5vocab(texts, 'row');
