/**
 * Removes what no log may contain (safety V2): addresses of people, tokens, codes. Browsers report texts that no one
 * chose, such as an address with a sign-in token in a script's error.
 */
import { decoded, withoutSecretParams } from '#worker/platform/secretAddresses.ts'

/** The text without them; of an address within it, what the row says is a secret. */
export function scrub(text: string): string {
  return withoutEmails(
    withoutSecretParams(text)
      .replace(QUERY, (run) => (run.includes('=') ? '?…' : run))
      .replace(SIGN_IN, '$1…'),
  )
    .replace(SECRET, '$1[secret]')
    .replace(TOKEN, (found, file: string | undefined) => file ?? (isToken(found) ? '[token]' : found))
    .replace(CODE, '[number]')
}

/** A path as it may be logged. Escapes could hide what it says, and are decoded. */
export function pathForLog(pathname: string): string {
  return scrub(decoded(withoutSecretParams(pathname)))
}

/** An address as it may be logged, without its query; '' if it is none. */
export function addressForLog(address: string | null): string {
  const url = URL.parse(address ?? '')
  return url ? `${url.protocol}//${url.host}${pathForLog(url.pathname)}` : ''
}

/**
 * A query or fragment, up to the position in a file that a stack adds to it; it is one if it has an equals sign. Here and
 * below, every repetition either ends where no part of it can be tried again or has a small bound: a text of any kind is
 * scrubbed in a time that grows with its length alone.
 */
const QUERY = /[?#][\w%.~!$&'()*+,;=/?@-]*/g
/** The rest of an address of the sign-in flow. */
const SIGN_IN = /(\/m\/)[^\s"'()<>]+/g
/** An email address from its @ on; what stands before it is walked back over, once. */
const DOMAIN = /(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/gi
const OWNER = /[\w.%+-]/
const SECRET =
  /\b(bearer\s+|(?:password|passwd|secret|token|authorization|cookie|sid|code)["']?\s*[=:]\s*["']?(?:bearer\s+)?)(?!\[)[^\s"',;)}\]]{4,}/gi
/** Names of built files contain a hash, and are useful in a log. */
const TOKEN = /(\/_\/static\/[\w./-]+(?::\d+){0,2})|[\w-]{16,}/g
/**
 * Login and recovery codes have at least six digits; ids have other characters around them, times and positions follow
 * a colon.
 */
const CODE = /(?<![\w:.-])\d{6,}(?![\w-])/g

function withoutEmails(text: string): string {
  let scrubbed = ''
  let done = 0
  for (const { index, 0: domain } of text.matchAll(DOMAIN)) {
    let start = index
    while (start > done && OWNER.test(text[start - 1]!)) start -= 1
    if (start === index) continue
    scrubbed += `${text.slice(done, start)}[email]`
    done = index + domain.length
  }
  return scrubbed + text.slice(done)
}

/**
 * Random tokens mix letters and digits; words have none or at their end. The id at the end of a story's path is not a
 * secret.
 */
const isToken = (text: string) =>
  text
    .replace(/-[0-9a-f]{12}$/, '')
    .split('-')
    .some((part) => part.length >= 6 && /\d/.test(part.slice(0, -2)) && /[a-z]/i.test(part))
