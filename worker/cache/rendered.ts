import type { ViewerPlace } from '#worker/cache/places.ts'

export interface Rendered {
  response: Response
  /** It is absent on redirects. */
  copy?(): Promise<Copy | null>
}

export interface Copy {
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  places?: ViewerPlace[]
}
