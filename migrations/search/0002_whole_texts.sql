-- All of the text of locked stories, by the rowid of their documents: only the questions of members read it. It has no
-- vocabulary, so that no word of it corrects what others have misspelt.
create virtual table whole_texts using fts5(
  facets, near, keywords, body, content = '', contentless_delete = 1,
  tokenize = "porter unicode61 remove_diacritics 2"
);
