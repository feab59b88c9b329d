/**
 * The product's sentences, grouped by the screen that shows them; the id behind each is the specification's
 * (M quoted there and kept to the letter, 'An error occured' included, W described there and worded here).
 * Where the specification says 'Medium' or 'the product', the configured product name stands (D34): such a
 * sentence is a function of it, and its comment quotes the specification. What one place matches on and never
 * shows is under `matched`, what is thrown or logged under `thrown`.
 */
export * from './errors.ts'
export * from './following.ts'
export * from './identity.ts'
export * from './membership.ts'
export * from './notifications.ts'
export * from './settings.ts'
export * from './shell.ts'
export * from './signIn.ts'
export * from './stories.ts'
export * from './unseen.ts'
export * from './viewerMenu.ts'
export * from './workToasts.ts'
