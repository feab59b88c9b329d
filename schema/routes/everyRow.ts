/**
 * All rows as they are matched: apart from those that are linked to by name (table.ts), because the browser loads these
 * only once its page can be used. Its build replaces them with reduced ones (forBrowser.ts).
 */
export { rows } from '#schema/routes/table.ts'
