/** publicationLife.journey.ts moves a publication to a domain. */
import { expect, test } from 'vitest'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { workToast } from '#schema/copy/workToasts.ts'
import { path } from '#schema/routes/paths.ts'
import { axe } from './audit.ts'
import { PHONE, useBrowser, visitor } from './browser.ts'
import { done, homeOf, newPerson, newPublication, proveOwnership, setRecords } from './deskActs.ts'
import { lane } from './lane.ts'
import { signUpAs } from './people.ts'

useBrowser()

test('a publication is back at the site when its domain is detached (R006, R077)', async () => {
  const owner = await newPerson('Olive Press', { viewport: PHONE })
  const { page, open, complaints } = owner
  const slug = `detached-${Date.now().toString(36)}`
  const domain = `${slug}.test`
  const id = await newPublication(owner, slug, 'Detached Notes')
  await done(owner, `claimDomain(entityKind: COLLECTION, entityId: "${id}", domain: "${domain}")`)
  await setRecords(owner, domain, 'CNAME', 'localhost')
  await open(path('ShowCollectionSettingsCustomDomain', { collectionSlug: slug }))
  const card = page.getByRole('region', { name: domain })
  await proveOwnership(owner, domain, await card.locator('.DnsRecords-text').nth(1).innerText())
  await card.getByRole('button', { name: copy.check }).click()
  await card.getByText(copy.statuses.ACTIVE, { exact: true }).waitFor({ timeout: 30_000 })
  const reader = await visitor({ viewport: PHONE })
  await reader.open(homeOf(slug))
  const canonical = () => reader.page.locator('link[rel="canonical"]').getAttribute('href')
  expect(await canonical()).toBe(`${lane.origin.replace('localhost', domain)}/`)

  await card.getByText(copy.detachAsk(domain)).click()
  await card.getByRole('button', { name: copy.detach, exact: true }).click()
  await page.getByText(copy.detached(domain)).waitFor()
  await card.waitFor({ state: 'detached' })
  await reader.open(homeOf(slug))
  expect(await canonical()).toBe(lane.origin + homeOf(slug))
  await reader.page.getByRole('heading', { name: 'Detached Notes' }).first().waitFor()
  expect([...complaints(), ...reader.complaints()]).toEqual([])
})

test('a failed deactivation of the subdomain is reported on the settings page (R318)', async () => {
  const name = `subhost${Date.now() % 1e6}`
  const person = await visitor({ viewport: PHONE })
  await signUpAs(person, `${name}@example.org`, name)
  const { page, open } = person
  await open(path('CreateSubdomain'))
  await page.getByRole('button', { name: copy.subdomain.activate }).click()
  await page.getByRole('button', { name: copy.subdomain.deactivate }).waitFor()
  expect(await axe(page)).toEqual([])
  await open(path('ShowSettings'))
  await page.route(`**${path('CreateSubdomain')}`, (route) => route.abort())
  await page.getByRole('button', { name: copy.subdomain.deactivate }).click()
  await page.getByText(workToast.subdomainError).waitFor()
})
