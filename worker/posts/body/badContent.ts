/** Content of no form that we know: the caller's to answer with BadRequest. */
export class BadContent extends Error {
  override readonly name = 'BadContent'
}
