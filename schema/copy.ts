/**
 * The product's texts by screen: `copy.notFound.heading`. A namespace instead of an object, to ship only the screens
 * that a page shows.
 */
export * as copy from './copy/screens.ts'
