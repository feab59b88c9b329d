/**
 * Removes everything that no log may contain (safety V2): email addresses, tokens, codes. Browsers report arbitrary
 * texts, such as an address with a token in a script's error.
 */
import { decoded, withoutSecretParams } from '#worker/platform/secretAddresses.ts'

/** The text without emails, tokens and codes, and without the secrets of our addresses. */
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

/** A path for logs, decoded because escapes could hide a secret. */
export function pathForLog(pathname: string): string {
  return scrub(decoded(withoutSecretParams(pathname)))
}

/** An address for logs, without its query; '' if invalid. */
export function addressForLog(address: string | null): string {
  const url = URL.parse(address ?? '')
  return url ? `${url.protocol}//${url.host}${pathForLog(url.pathname)}` : ''
}

/**
 * A query or fragment, up to the position that a stack adds to a file; only with an equals sign. Every repetition here
 * and below has an unambiguous end or a small bound, so scrubbing takes linear time.
 */
const QUERY = /[?#][\w%.~!$&'()*+,;=/?@-]*/g
const SIGN_IN = /(\/m\/)[^\s"'()<>]+/g
/** From the @ on; withoutEmails walks back over the local part. */
const DOMAIN = /(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/gi
const OWNER = /[\w.%+-]/
const SECRET =
  /\b(bearer\s+|(?:password|passwd|secret|token|authorization|cookie|sid|code)["']?\s*[=:]\s*["']?(?:bearer\s+)?)(?!\[)[^\s"',;)}\]]{4,}/gi
/** Keeps the names of built files, which contain hashes but are useful in logs. */
const TOKEN = /(\/_\/static\/[\w./-]+(?::\d+){0,2})|[\w-]{16,}/g
/** Codes have at least six digits. Ids contain other characters; times and positions follow a colon. */
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

/** Random tokens mix letters and digits; words have none, or only at the end. The id in a story's path is no secret. */
const isToken = (text: string) =>
  text
    .replace(/-[0-9a-f]{12}$/, '')
    .split('-')
    .some((part) => part.length >= 6 && /\d/.test(part.slice(0, -2)) && /[a-z]/i.test(part))
