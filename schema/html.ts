declare const trusted: unique symbol

/**
 * Finished HTML of a story's text, which only the story renderer makes (decision 14). No other text may be printed
 * without escaping.
 */
export type TrustedHtml = string & { readonly [trusted]: true }
