/** An answer, and how to get the copy of it that may be stored. */
export interface Rendered {
  response: Response
  /**
   * The settled document, from the data at hand, when the answer has ended without an error; null when it has not.
   * Absent on redirects.
   */
  copy?(): Promise<{ headers: Headers; body: Uint8Array<ArrayBuffer> } | null>
}
