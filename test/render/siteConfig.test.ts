import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { siteConfig } from '#worker/render/siteConfig.ts'
import type { Context } from '#worker/platform/context.ts'
import type { Env } from '#worker/platform/env.ts'

const site = {
  origin: 'http://localhost:8787',
  table: 'all',
  entity: null,
  flags: {},
} as unknown as Context['site']
const configOf = (more: Partial<Env>) => siteConfig({ env: { ...(env as unknown as Env), ...more }, site })

test('the page’s configuration has the product’s name, its hosts, keys, payments and the largest upload (R223)', () => {
  const keys = { GOOGLE_CLIENT_ID: 'google', BRANCH_KEY: 'branch', ANALYTICS_TOKEN: 'analytics' }
  expect(configOf({ PRODUCT_NAME: 'Renamed', STRIPE_SECRET_KEY: 'sk_live', ...keys })).toMatchObject({
    productName: 'Renamed',
    mainOrigin: 'http://localhost:8787',
    googleClientId: 'google',
    branchKey: 'branch',
    analyticsToken: 'analytics',
    payments: 'stripe',
    uploadMaxSize: limits.image.uploadMaxSize,
  })
})

test('missing configuration is left out, and no secret is in it (R223)', () => {
  const config = configOf({ STRIPE_SECRET_KEY: 'sk_live', BRANCH_KEY: '', ANALYTICS_TOKEN: '' })
  expect(config).toMatchObject({ branchKey: undefined, analyticsToken: undefined })
  expect(JSON.stringify(config)).not.toContain('sk_live')
  expect(configOf({ ENVIRONMENT: 'production', STRIPE_SECRET_KEY: '' }).payments).toBeUndefined()
  expect(configOf({ STRIPE_SECRET_KEY: '' }).payments).toBe('fake')
})

test('a custom domain has its owner’s brand, unless the operator keeps the product’s; a subdomain has the product’s', () => {
  const entity = { kind: 'user', id: 'u1', name: 'Ada', slug: 'ada', faviconId: null }
  const brandAt = (origin: string, CUSTOM_DOMAIN_BRAND: Env['CUSTOM_DOMAIN_BRAND']) =>
    siteConfig({
      env: { ...(env as unknown as Env), CUSTOM_DOMAIN_BRAND },
      site: { ...site, origin, entity } as unknown as Context['site'],
    }).isOwnBrand
  expect(brandAt('https://ada.example.org', undefined)).toBe(true)
  expect(brandAt('https://ada.example.org', 'owner')).toBe(true)
  expect(brandAt('https://ada.example.org', 'product')).toBeUndefined()
  expect(brandAt('http://ada.localhost:8787', undefined)).toBeUndefined()
  expect(siteConfig({ env: env as unknown as Env, site }).isOwnBrand).toBeUndefined()
})
