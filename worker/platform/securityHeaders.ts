/** The fixed headers of every answer (safety O1), and the policy of pages. */
import { limits, second } from '#schema/limits.ts'
import type { Env } from '#worker/platform/env.ts'
import { isSecretAddress } from '#worker/platform/secretAddresses.ts'
import { inline } from '#worker/platform/release.ts'

const FIXED: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

/** Of an address that gives access by itself: no other site may receive it, and no index may list it (V3). */
const SECRET: Record<string, string> = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'private, no-store',
}

/** In seconds. */
const HTTPS_ONLY = 'max-age=31536000'

const CLOSED = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Seconds after which what was unavailable may be asked for again. */
const RETRY_AFTER = String(limits.retryAfter / second)

/**
 * Adds what is missing; an answer's own value wins, unless the address is a secret. Every answer also gets a policy and a `cache-control`, and one that
 * is unavailable says when to ask again.
 * @param address of the host that answers
 */
export function secure(
  response: Response,
  env: Pick<Env, 'ENVIRONMENT' | 'MAIN_ORIGIN'>,
  address: string,
): Response {
  // From the response itself: it may be compressed already, which only the copy knows.
  const secured = new Response(response.body, response)
  const { headers } = secured
  if (isSecretAddress(new URL(address).pathname))
    for (const [name, value] of Object.entries(SECRET)) headers.set(name, value)
  for (const [name, value] of Object.entries(FIXED)) {
    if (!headers.has(name)) headers.set(name, value)
  }
  // Browsers ignore it on plain http, and a developer's localhost must not be pinned to https.
  if (env.ENVIRONMENT !== 'development') headers.set('strict-transport-security', httpsOnly(address, env))
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', CLOSED)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  if (response.status === 503 && !headers.has('retry-after')) headers.set('retry-after', RETRY_AFTER)
  return secured
}

/** The other names below a domain of a customer's are not ours: what runs there may not have a certificate. */
function httpsOnly(address: string, { MAIN_ORIGIN }: Pick<Env, 'MAIN_ORIGIN'>): string {
  const main = new URL(MAIN_ORIGIN).hostname
  const host = new URL(address).hostname.replace(/\.$/, '')
  return host === main || host.endsWith(`.${main}`) ? `${HTTPS_ONLY}; includeSubDomains` : HTTPS_ONLY
}

/**
 * A page's policy: everything from its own origin, no inline script or style except those before the first paint, by
 * their digests, and scripts with the nonce of a streamed answer.
 * Style attributes are allowed for themes and focal points, whose values are parsed numbers (X3). Trusted Types let one
 * policy make the story's text (decision 14). Google's one-tap card, if configured, brings a script, a sheet, frames
 * and Trusted Types policies of its own (decision 26). The survey tool, the analytics and the deep-linking service set
 * addresses of scripts or write freely into the page, so Trusted Types are required only if none is configured.
 */
export function contentSecurityPolicy(
  env: Pick<
    Env,
    | 'ENVIRONMENT'
    | 'MAIN_ORIGIN'
    | 'GOOGLE_CLIENT_ID'
    | 'SPRIG_ENVIRONMENT_ID'
    | 'ANALYTICS_TOKEN'
    | 'BRANCH_KEY'
  >,
  { nonce, frameable = false }: { nonce?: string; frameable?: boolean } = {},
): string {
  const google = (what: string) => (env.GOOGLE_CLIENT_ID ? ` ${GOOGLE}${what}` : '')
  const survey = env.SPRIG_ENVIRONMENT_ID ? ` ${SURVEY}` : ''
  const analytics = (where: 'script' | 'connect') => (env.ANALYTICS_TOKEN ? ` ${ANALYTICS[where]}` : '')
  const links = (where: 'script' | 'connect') => (env.BRANCH_KEY ? ` ${DEEP_LINKS[where]}` : '')
  return [
    "default-src 'self'",
    `script-src 'self' '${inline.script.digest}'${nonce ? ` 'nonce-${nonce}'` : ''}${google('client')}${survey}${analytics('script')}${links('script')}`,
    `style-src 'self' '${inline.style.digest}'${google('style')}${survey}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${env.MAIN_ORIGIN}${survey}`,
    `font-src 'self'${survey}`,
    `connect-src 'self'${google('')}${survey}${analytics('connect')}${links('connect')}`,
    `frame-src 'self'${google('')}${survey}`,
    `form-action 'self' ${env.MAIN_ORIGIN}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frameable ? '*' : "'none'"}`,
    ...(survey || env.ANALYTICS_TOKEN || env.BRANCH_KEY
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${env.GOOGLE_CLIENT_ID ? '*' : POLICIES}`]),
    ...(env.ENVIRONMENT === 'development' ? [] : ['upgrade-insecure-requests']),
  ].join('; ')
}

/**
 * Of stories' texts; of the editor's library, for what is pasted, which it parses in a document of its own; and of the
 * address of the offline shelf's service worker.
 */
const POLICIES = 'story ProseMirrorClipboard offline'
const GOOGLE = 'https://accounts.google.com/gsi/'
const SURVEY = 'https://*.sprig.com'
const ANALYTICS = {
  script: 'https://static.cloudflareinsights.com',
  connect: 'https://cloudflareinsights.com',
} as const
const DEEP_LINKS = {
  script: 'https://cdn.branch.io https://app.link',
  connect: 'https://api2.branch.io https://app.link',
} as const
