/** Safety O1. */
import { limits, second } from '#schema/limits.ts'
import { aboutVideoOrigin } from '#worker/platform/http/aboutVideoOrigin.ts'
import type { Env } from '#worker/platform/env.ts'
import { isSecretAddress } from '#worker/platform/http/secretAddresses.ts'
import { inline } from '#worker/platform/http/release.ts'

const FIXED: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

/** V3. */
const SECRET: Record<string, string> = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'private, no-store',
}

const HTTPS_ONLY = 'max-age=31536000'

const CLOSED = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Seconds. */
const RETRY_AFTER = String(limits.retryAfter / second)

export function secure(
  response: Response,
  env: Pick<Env, 'ENVIRONMENT' | 'MAIN_ORIGIN'>,
  address: string,
): Response {
  const secured = new Response(response.body, response)
  const { headers } = secured
  if (isSecretAddress(new URL(address).pathname))
    for (const [name, value] of Object.entries(SECRET)) headers.set(name, value)
  for (const [name, value] of Object.entries(FIXED)) {
    if (!headers.has(name)) headers.set(name, value)
  }
  // Localhost must not be pinned to https.
  if (env.ENVIRONMENT !== 'development') headers.set('strict-transport-security', httpsOnly(address, env))
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', CLOSED)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  if (response.status === 503 && !headers.has('retry-after')) headers.set('retry-after', RETRY_AFTER)
  return secured
}

/** Other names below may have no certificate. */
function httpsOnly(address: string, { MAIN_ORIGIN }: Pick<Env, 'MAIN_ORIGIN'>): string {
  const main = new URL(MAIN_ORIGIN).hostname
  const host = new URL(address).hostname.replace(/\.$/, '')
  return host === main || host.endsWith(`.${main}`) ? `${HTTPS_ONLY}; includeSubDomains` : HTTPS_ONLY
}

interface PolicyOptions {
  nonce?: string
  frameable?: boolean
  isScriptless?: boolean
}

/**
 * Style attributes carry parsed numbers (X3). Trusted Types allow our policies (decisions 14 and 26); survey,
 * analytics and deep-linking scripts write into the page.
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
    | 'ABOUT_VIDEO_URL'
  >,
  { nonce, frameable = false, isScriptless = false }: PolicyOptions = {},
): string {
  const google = (what: string) => (env.GOOGLE_CLIENT_ID ? ` ${GOOGLE}${what}` : '')
  const survey = env.SPRIG_ENVIRONMENT_ID ? ` ${SURVEY}` : ''
  const analytics = (where: 'script' | 'connect') => (env.ANALYTICS_TOKEN ? ` ${ANALYTICS[where]}` : '')
  const links = (where: 'script' | 'connect') => (env.BRANCH_KEY ? ` ${DEEP_LINKS[where]}` : '')
  const video = aboutVideoOrigin(env)
  const videos = video ? ` ${video}` : ''
  return [
    "default-src 'self'",
    isScriptless
      ? "script-src 'none'"
      : `script-src 'self' '${inline.script.digest}'${nonce ? ` 'nonce-${nonce}'` : ''}${google('client')}${survey}${analytics('script')}${links('script')}`,
    `style-src 'self' ${SHEETS}${google('style')}${survey}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${env.MAIN_ORIGIN}${survey}`,
    `font-src 'self'${survey}`,
    `connect-src 'self'${google('')}${survey}${analytics('connect')}${links('connect')}`,
    `frame-src 'self'${google('')}${survey}${videos}`,
    ...(videos ? [`media-src 'self'${videos}`] : []),
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

const SHEETS = Object.values(inline.sheets)
  .map(({ digest }) => `'${digest}'`)
  .join(' ')
const POLICIES = 'story email ProseMirrorClipboard offline'
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
