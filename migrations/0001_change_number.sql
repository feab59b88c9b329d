-- The one row that every write batch raises (decision 1).
INSERT INTO change_number (id, value) VALUES (1, 1);
