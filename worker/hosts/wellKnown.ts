/** `/.well-known/…`: associations with apps and payment providers, each only where it is configured. */
import type { Context } from '#worker/context.ts'
import type { SiteFile } from '#worker/hosts/siteFile.ts'

/** Links to this host open in the iOS app, except calls. */
export function appleAppSiteAssociation({ env }: Context): SiteFile | null {
  const appIDs = listOf(env.APPLE_APP_IDS)
  if (!appIDs.length) return null
  const components = [{ '/': '/_/*', exclude: true }, { '/': '/*' }]
  return json({ applinks: { details: [{ appIDs, components }] } })
}

/** Links to this host open in the Android app. */
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

/** The payment provider's file, unchanged. */
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
