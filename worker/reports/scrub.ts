/**
 * Removes what no log may contain (safety V2): addresses of people, tokens, codes. Browsers report texts that no one
 * chose, such as an address with a sign-in token in a script's error.
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

/** The query and fragment of an address, up to the position in a file that a stack adds to it. */
const QUERY = /[?#][\w%.~!$&'()*+,;=/?-]*=[\w%.~!$&'()*+,;=/?-]*/g
/** The rest of an address of the sign-in flow. */
const SIGN_IN = /(\/m\/)[^\s"'()<>]+/g
const EMAIL = /[\w.%+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi
const SECRET =
  /\b(bearer\s+|(?:password|passwd|secret|token|authorization|cookie|sid|code)["']?\s*[=:]\s*["']?(?:bearer\s+)?)(?!\[)[^\s"',;)}\]]{4,}/gi
/** Names of built files contain a hash, and are useful in a log. */
const TOKEN = /(\/_\/static\/[\w./-]+(?::\d+){0,2})|[\w-]{16,}/g
/**
 * Login and recovery codes have at least six digits; ids have other characters around them, times and positions follow
 * a colon.
 */
const CODE = /(?<![\w:.-])\d{6,}(?![\w-])/g

/**
 * Random tokens mix letters and digits; words have none or at their end. The id at the end of a story's path is not a
 * secret.
 */
const isToken = (text: string) =>
  text
    .replace(/-[0-9a-f]{12}$/, '')
    .split('-')
    .some((part) => part.length >= 6 && /\d/.test(part.slice(0, -2)) && /[a-z]/i.test(part))
