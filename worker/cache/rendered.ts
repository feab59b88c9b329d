import type { Place } from '#worker/cache/places.ts'

export interface Rendered {
  response: Response
  /** From the data already read; null if the answer failed. Absent on redirects. */
  copy?(): Promise<Copy | null>
}

/** A storable answer. */
export interface Copy {
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  places?: Place[]
}
