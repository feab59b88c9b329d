import type { Place } from '#worker/cache/places.ts'

/** An answer, and a function for the copy of it that may be stored. */
export interface Rendered {
  response: Response
  /**
   * The settled document, from the data already read, if the answer has ended without an error; else null. Absent on
   * redirects.
   */
  copy?(): Promise<Copy | null>
}

/** An answer as it may be stored. */
export interface Copy {
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  /** Of a page: where a viewer's own parts go. */
  places?: Place[]
}
