/** Every page is rendered for its request: the benchmark measures rendering. */
export const DISABLE_EDGE_CACHE = `insert or replace into flags (name, value, updated_at) values ('disable_edge_cache', 'true', 0)`

/** Undoes it. */
export const ENABLE_EDGE_CACHE = `delete from flags where name = 'disable_edge_cache'`
