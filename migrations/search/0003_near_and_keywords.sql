-- The text beside a name and the keywords have tables of their own: a word that most texts have is then found at once,
-- or not found at once, where it is rare. The index is built again by its new form (worker/search/fill.ts). The column
-- `keywords` of the other tables stays empty: a worker from before this migration still names it.
create virtual table near_texts using fts5(
  facets, near, content = '', contentless_delete = 1, prefix = '1 2 3',
  tokenize = "porter unicode61 remove_diacritics 2"
);
--> statement-breakpoint
create virtual table text_keywords using fts5(
  facets, keywords, content = '', contentless_delete = 1,
  tokenize = "porter unicode61 remove_diacritics 2"
);
--> statement-breakpoint
create virtual table whole_keywords using fts5(
  facets, keywords, content = '', contentless_delete = 1,
  tokenize = "porter unicode61 remove_diacritics 2"
);
