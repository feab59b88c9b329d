/**
 * Takes out of a text what no log may hold (safety V2): addresses of people, tokens, codes. Browsers report texts
 * that nobody chose, such as an address with a sign-in token that a script stumbled over.
 */
export function scrub(text: string): string {
  return text
    .replace(QUERY, '?…')
    .replace(SIGN_IN, '$1…')
    .replace(EMAIL, '[email]')
    .replace(SECRET, '$1[secret]')
    .replace(TOKEN, (found, file: string | undefined) => file ?? (isToken(found) ? '[token]' : found))
    .replace(CODE, '[number]')
}

/** The query and fragment of an address, up to the place in a file that a stack adds to it. */
const QUERY = /[?#][\w%.~!$&'()*+,;=/?-]*=[\w%.~!$&'()*+,;=/?-]*/g
/** What follows in an address of the sign-in flow. */
const SIGN_IN = /(\/m\/)[^\s"'()<>]+/g
const EMAIL = /[\w.%+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi
const SECRET =
  /\b(bearer\s+|(?:password|passwd|secret|token|authorization|cookie|sid|code)["']?\s*[=:]\s*["']?(?:bearer\s+)?)(?!\[)[^\s"',;)}\]]{4,}/gi
/** Names of built files hold a hash, and are worth keeping. */
const TOKEN = /(\/_\/static\/[\w./-]+(?::\d+){0,2})|[\w-]{16,}/g
/** Login and recovery codes have six digits and more; ids have letters around them, times and places stand after a colon. */
const CODE = /(?<![\w:.-])\d{6,}(?![\w-])/g

/**
 * Random letters and digits lie mixed; words have none or at their end. The id that ends a story's path is no
 * secret.
 */
const isToken = (text: string) =>
  text
    .replace(/-[0-9a-f]{12}$/, '')
    .split('-')
    .some((part) => part.length >= 6 && /\d/.test(part.slice(0, -2)) && /[a-z]/i.test(part))
