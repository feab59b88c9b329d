/**
 * The product's texts, grouped by screen, with their ids in the specification (M is quoted there and repeated
 * exactly, 'An error occured' included; W is described there and worded here). Where the specification says 'Medium'
 * or 'the product', the text has the configured product name (D34): it is then a function, and its comment quotes the
 * specification. Texts that code matches on and never shows are under `matched`, those that are thrown or logged
 * under `thrown`.
 */
export * from './claps.ts'
export * from './errors.ts'
export * from './feed.ts'
export * from './following.ts'
export * from './identity.ts'
export * from './listParts.ts'
export * from './lists.ts'
export * from './lostAccess.ts'
export * from './membership.ts'
export * from './moderation.ts'
export * from './muting.ts'
export * from './onboarding.ts'
export * from './refine.ts'
export * from './notifications.ts'
export * from './notificationSettings.ts'
export * from './quotes.ts'
export * from './responses.ts'
export * from './settings.ts'
export * from './shell.ts'
export * from './signIn.ts'
export * from './signInOver.ts'
export * from './socialSignIn.ts'
export * from './stories.ts'
export * from './unseen.ts'
export * from './viewerMenu.ts'
export * from './workToasts.ts'
