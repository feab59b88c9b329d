/** A namespace, unlike an object, ships only used screens. */
export * as copy from './copy/screens.ts'
