/** Browsers report arbitrary texts (safety V2). */
import { decoded, withoutSecretParams } from '#worker/platform/http/secretAddresses.ts'

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

/** Escapes could hide a secret. */
export function pathForLog(pathname: string): string {
  return scrub(decoded(withoutSecretParams(pathname)))
}

export function addressForLog(address: string | null): string {
  const url = URL.parse(address ?? '')
  return url ? `${url.protocol}//${url.host}${pathForLog(url.pathname)}` : ''
}

/** Repetitions are bounded or unambiguous, so scrubbing takes linear time. */
const QUERY = /[?#][\w%.~!$&'()*+,;=/?@-]*/g
const SIGN_IN = /(\/m\/)[^\s"'()<>]+/g
const DOMAIN = /(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/gi
const OWNER = /[\w.%+-]/
const SECRET =
  /\b(bearer\s+|(?:password|passwd|secret|token|authorization|cookie|sid|code)["']?\s*[=:]\s*["']?(?:bearer\s+)?)(?!\[)[^\s"',;)}\]]{4,}/gi
/** Names of built files contain hashes. */
const TOKEN = /(\/_\/static\/[\w./-]+(?::\d+){0,2})|[\w-]{16,}/g
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

const isToken = (text: string) =>
  text
    .replace(/-[0-9a-f]{12}$/, '')
    .split('-')
    .some((part) => part.length >= 6 && /\d/.test(part.slice(0, -2)) && /[a-z]/i.test(part))
