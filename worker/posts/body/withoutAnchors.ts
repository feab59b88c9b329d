/**
 * Removes the ids of a rendered text's paragraphs. They are unique only within a story, and all responses use the same
 * ones, which would collide on one page.
 */
export const withoutAnchors = (html: string): string => html.replaceAll(ANCHOR, '')

/** Quotation marks in text are escaped, so this matches only attributes. */
const ANCHOR = / id="[0-9a-f]{4}"/g
