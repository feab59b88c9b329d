declare const trusted: unique symbol

/** Only the story renderer makes it (decision 14); all other text must be escaped. */
export type TrustedHtml = string & { readonly [trusted]: true }
