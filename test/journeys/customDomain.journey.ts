/** A publication moves to a domain of its own, with one DNS record wrong at first, and back. */
import { expect, test } from 'vitest'
import { challengeName } from '#schema/domains.ts'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { workToast } from '#schema/copy/workToasts.ts'
import { path } from '#schema/routes/paths.ts'
import { axe, axeContrast, inScheme, overflowing } from './audit.ts'
import { DESKTOP, hydrated, operationsOf, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { lane } from './lane.ts'
import { signInAs, signUpAs } from './people.ts'

useBrowser()

const SLUG = 'edge-weekly'

async function setRecords({ context }: Visitor, name: string, type: string, ...data: string[]) {
  const response = await context.request.post(`${lane.origin}/_/dev/dns`, { data: { name, type, data } })
  expect(response.status()).toBe(200)
}

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)(
  'a publication moves to a domain once its wrong record is mended, and back when it is detached, on a %s (R006, R077)',
  async (screen, viewport) => {
    const domain = `${screen}.weekly.test`
    const origin = lane.origin.replace('localhost', domain)
    const story = lane.demo.stories.find(
      ({ collectionSlug, visibility }) => collectionSlug === SLUG && visibility === 'PUBLIC',
    )!
    const old = lane.origin + path('ShowPostUnderCollection', { collectionSlug: SLUG, postId: story.slug })
    const owner = await visitor({ viewport })
    await signInAs(owner, 'owner@example.com')
    const { page, open, complaints } = owner
    await open(path('ShowCollectionSettingsCustomDomain', { collectionSlug: SLUG }))
    await hydrated(page)
    await page.getByLabel(copy.domainLabel, { exact: true }).fill(domain)
    await page.getByRole('button', { name: copy.claim }).click()
    const card = page.getByRole('region', { name: domain })
    await card.waitFor()
    await card.getByText(copy.noProof).waitFor()
    const proof = await card.locator('.DnsRecords-text').nth(1).innerText()

    // The proof is right, and the address is wrong: the page says so, and names the mend.
    await setRecords(owner, challengeName(domain), 'TXT', proof)
    await setRecords(owner, domain, 'CNAME', 'elsewhere.example')
    await card.getByRole('button', { name: copy.check }).click()
    await card.getByText(copy.statuses.VERIFIED).waitFor()
    await card.getByText(copy.otherTarget('elsewhere.example', 'localhost')).waitFor()
    expect(await axe(page)).toEqual([])
    expect(await overflowing(page)).toEqual([])
    await inScheme(page, 'dark')
    expect(await axeContrast(page)).toEqual([])
    await inScheme(page, 'light')

    // Mended: the page finds it out by itself.
    await setRecords(owner, domain, 'CNAME', 'localhost')
    await card.getByText(copy.statuses.ACTIVE, { exact: true }).waitFor({ timeout: 30_000 })
    const reader = await visitor({ viewport })
    await reader.open(`${origin}/${story.slug}`)
    expect(await reader.page.getByRole('heading', { level: 1 }).first().innerText()).toBe(story.title)
    // The old address shows the story too, and names the new one as its own (D27).
    await reader.page.goto(old)
    const canonical = () => reader.page.locator('link[rel="canonical"]').getAttribute('href')
    expect(await canonical()).toBe(`${origin}/${story.slug}`)

    await card.getByText(copy.detachAsk(domain)).click()
    await card.getByRole('button', { name: copy.detach, exact: true }).click()
    await page.getByText(copy.detached(domain)).waitFor()
    await card.waitFor({ state: 'detached' })
    await reader.page.goto(old)
    expect(await canonical()).not.toContain(domain)
    expect(await reader.page.getByRole('heading', { level: 1 }).first().innerText()).toBe(story.title)
    expect(complaints()).toEqual([])
  },
)

test('a failed deactivation of the subdomain says so on the settings page (R318)', async () => {
  const name = `subhost${Date.now() % 1e6}`
  const person = await visitor({ viewport: PHONE })
  await signUpAs(person, `${name}@example.org`, name)
  const { page, open } = person
  await open(path('CreateSubdomain'))
  await hydrated(page)
  await page.getByRole('button', { name: copy.subdomain.activate }).click()
  await page.getByRole('button', { name: copy.subdomain.deactivate }).waitFor()
  expect(await axe(page)).toEqual([])
  await open(path('ShowSettings'))
  await hydrated(page)
  await page.route('**/_/graphql', (route) =>
    operationsOf(route.request()).includes('SetSubdomain') ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: copy.subdomain.deactivate }).click()
  await page.getByText(workToast.subdomainError).waitFor()
})
