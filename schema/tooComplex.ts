/** HTML or Markdown too large, deep or costly to be written by a person. */
export class TooComplex extends Error {}
