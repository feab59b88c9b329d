/**
 * The product's sentences, by screen: `copy.notFound.heading`. A namespace and not an object, so that a page
 * ships only the screens it shows.
 */
export * as copy from './copy/screens.ts'
