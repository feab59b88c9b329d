-- What is searched: made from the main database by worker/search/fill.ts, so all of it may be thrown away.
create table documents (
  id integer primary key,
  kind text not null,
  object_id text not null,
  creator_id text,
  name text not null,
  weight real not null default 0,
  post_count integer not null default 0,
  as_of integer not null
);
--> statement-breakpoint
create unique index documents_object on documents (kind, object_id);
--> statement-breakpoint
create index documents_creator on documents (creator_id) where creator_id is not null;
--> statement-breakpoint
create virtual table names using fts5(
  facets, name, content = '', contentless_delete = 1, prefix = '1 2 3',
  tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
create virtual table texts using fts5(
  facets, near, keywords, body, content = '', contentless_delete = 1,
  tokenize = "porter unicode61 remove_diacritics 2"
);
--> statement-breakpoint
create table filling (
  id integer primary key check (id = 1),
  form text not null,
  kind text not null,
  after_order real not null,
  after_id text not null,
  done_at integer
);
