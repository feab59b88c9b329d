/** Every request renders. */
export const DISABLE_EDGE_CACHE = `insert or replace into flags (name, value, updated_at) values ('disable_edge_cache', 'true', 0)`

/** Reverts `DISABLE_EDGE_CACHE`. */
export const ENABLE_EDGE_CACHE = `delete from flags where name = 'disable_edge_cache'`
