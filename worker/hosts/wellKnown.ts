/** Programs ask for these, so the 404 is short. */
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { type SiteFile, siteFile } from '#worker/hosts/siteFile.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { now } from '#worker/platform/clock.ts'

export const wellKnown = (make: (ctx: Context) => SiteFile | null): Handler =>
  siteFile((ctx) => make(ctx) ?? notThere())

const notThere = () =>
  new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** RFC 9116. */
export function securityContact({ env }: Context): SiteFile | null {
  const contacts = listOf(env.SECURITY_CONTACT)
  if (!contacts.length) return null
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    // The file is then never outdated.
    `Expires: ${new Date(now() + MONTH).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${env.MAIN_ORIGIN}${path('ShowSecurityContact')}`,
    ...(env.SECURITY_POLICY_URL ? [`Policy: ${env.SECURITY_POLICY_URL}`] : []),
  ]
  return { type: 'text/plain; charset=utf-8', body: `${lines.join('\n')}\n` }
}

const MONTH = 30 * 24 * 60 * 60 * 1000

export function appleAppSiteAssociation({ env }: Context): SiteFile | null {
  const appIDs = listOf(env.APPLE_APP_IDS)
  if (!appIDs.length) return null
  const components = [{ '/': '/_/*', exclude: true }, { '/': '/*' }]
  return json({ applinks: { details: [{ appIDs, components }] } })
}

export function assetLinks({ env }: Context): SiteFile | null {
  const fingerprints = listOf(env.ANDROID_APP_FINGERPRINTS)
  if (!env.ANDROID_APP_PACKAGE || !fingerprints.length) return null
  return json([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: env.ANDROID_APP_PACKAGE,
        sha256_cert_fingerprints: fingerprints,
      },
    },
  ])
}

export function appleMerchantAssociation({ env }: Context): SiteFile | null {
  const body = env.APPLE_MERCHANT_ASSOCIATION
  return body ? { type: 'text/plain; charset=utf-8', body } : null
}

const json = (value: unknown): SiteFile => ({ type: 'application/json', body: JSON.stringify(value) })

const listOf = (text = '') =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
