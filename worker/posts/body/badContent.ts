/** Content in an unknown form; the caller answers with BadRequest. */
export class BadContent extends Error {
  override readonly name = 'BadContent'
}
