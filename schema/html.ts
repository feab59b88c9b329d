declare const trusted: unique symbol

/** A story's finished HTML, made only by the story renderer (decision 14). All other text must be escaped. */
export type TrustedHtml = string & { readonly [trusted]: true }
