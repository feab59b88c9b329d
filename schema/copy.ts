/** A namespace instead of an object ships only the screens that a page shows. */
export * as copy from './copy/screens.ts'
