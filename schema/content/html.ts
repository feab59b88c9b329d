declare const trusted: unique symbol

/** Only the story renderer makes it; all other text must be escaped (decision 14). */
export type TrustedHtml = string & { readonly [trusted]: true }
