declare const trusted: unique symbol

/**
 * Finished HTML of a story's text, made by the story renderer and nothing else (decision 14). The only text that
 * may be printed without escaping.
 */
export type TrustedHtml = string & { readonly [trusted]: true }
