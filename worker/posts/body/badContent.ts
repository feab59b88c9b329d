export class BadContent extends Error {
  override readonly name = 'BadContent'
}
