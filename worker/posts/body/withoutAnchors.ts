/** Ids are unique only within a story, so those of responses would collide on a page. */
export const withoutAnchors = (html: string): string => html.replaceAll(ANCHOR, '')

/** Quotation marks in text are escaped, so this matches only attributes. */
const ANCHOR = / id="[0-9a-f]{4}"/g
