import { expect, test } from 'vitest'
import { newsletterDigests as words } from '#schema/copy/newsletterDigests.ts'
import { newsletterIssues } from '#schema/copy/newsletterIssues.ts'
import { path } from '#schema/routes/paths.ts'
import { connect } from '#test/harness/connection.ts'
import { PHONE, useBrowser } from './browser.ts'
import { done, looksWell, newPerson, newPublication, type Person, writes } from './deskActs.ts'
import { lane } from './lane.ts'
import { newAddress, sentTo } from './signInActs.ts'

useBrowser()

async function withPlace<Result>(work: (place: ReturnType<typeof connect>) => Result | Promise<Result>) {
  const place = connect(lane.place)
  try {
    return await work(place)
  } finally {
    place.close()
  }
}

/** A publication with a newsletter, a new story and a subscriber. */
async function starts(owner: Person, slug: string, title: string): Promise<{ id: string; email: string }> {
  const collectionId = await newPublication(owner, slug, 'Tide Notes')
  await done(owner, `createNewsletter(collectionId: "${collectionId}", name: "Tide weekly", slug: "weekly")`)
  const postId = await writes(owner, title)
  await done(owner, `publishStory(postId: "${postId}", revision: 1, decisions: {})`)
  const email = newAddress()
  return withPlace((place) => {
    const [{ id }] = place.sql<{ id: string }>(
      'select id from newsletters where collection_id = ?',
      collectionId,
    ) as [{ id: string }]
    place.sql('update posts set collection_id = ? where id = ?', collectionId, postId)
    place.sql('update newsletters set audience = null where id = ?', id)
    place.sql(
      `insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at)
         values (lower(hex(randomblob(6))), ?, ?, 'ACTIVE', 0, 0)`,
      id,
      email,
    )
    return { id, email }
  })
}

/** Its last digest was an hour ago, and its next one is due. */
const passPeriod = (id: string) =>
  withPlace(async (place) => {
    place.sql(
      'update newsletters set digest_since = ?, digest_due_at = ? where id = ?',
      Date.now() - 3_600_000,
      Date.now(),
      id,
    )
    await place.scheduled('* * * * *')
  })

test.each([
  ['with scripts', true],
  ['without scripts', false],
])(
  'an owner sets a weekly digest, previews it and sees whom it reached, %s (R082)',
  async (_, javaScriptEnabled) => {
    const owner = await newPerson('Tilda Marsh', { viewport: PHONE, javaScriptEnabled })
    const { page } = owner
    const open = javaScriptEnabled ? owner.open : owner.go
    const slug = javaScriptEnabled ? 'tide-notes' : 'tide-notes-plain'
    const title = `On ${slug}`
    const { id, email } = await starts(owner, slug, title)
    await open(path('ShowNewsletterSettings', { id }))
    const section = page.locator('#digest')
    await section.getByRole('link', { name: title }).waitFor()
    if (javaScriptEnabled) await looksWell(page)
    await section.getByLabel(words.frequency).selectOption('WEEKLY')
    await section.getByLabel(words.day).selectOption({ label: 'Friday' })
    await section.getByLabel(words.timeZone).fill('Atlantis')
    await section.getByRole('button', { name: words.save }).click()
    await section.getByText(words.unknownTimeZone).first().waitFor()
    await section.getByLabel(words.timeZone).fill('Asia/Tokyo')
    await section.getByRole('button', { name: words.save }).click()
    await section.getByText(words.saved).waitFor()
    await section.getByText(/The next digest leaves on Friday .* at 08:00 \(Asia\/Tokyo\)/).waitFor()

    if (javaScriptEnabled) {
      await section.getByRole('button', { name: words.preview }).click()
      await section.frameLocator('iframe').getByRole('heading', { name: title }).waitFor()
      await section.getByRole('button', { name: words.hidePreview }).click()
      await looksWell(page)
    }
    await section.getByRole('button', { name: words.sendTest }).click()
    await section.getByText(words.testSent).waitFor()

    await passPeriod(id)
    const subject = words.subject.WEEKLY('Tide weekly')
    const digests = (await sentTo(email)).filter((one) => one.subject === subject)
    expect(digests).toHaveLength(1)
    expect(digests[0]!.text).toContain(title)

    await open(path('ShowCollectionDigestStats', { collectionSlug: slug, newsletterSlug: 'weekly' }))
    await page.getByRole('link', { name: subject }).click()
    await page.getByText(newsletterIssues.says.SENT).waitFor()
    await page.getByRole('link', { name: title }).waitFor()
    if (javaScriptEnabled) expect(owner.complaints()).toEqual([])

    const [link] = /\S+\/me\/email-settings\/\S+setting=SUBSCRIPTION\S*/.exec(digests[0]!.text)!
    await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(
      await withPlace((place) =>
        place.sql('select state from newsletter_subscriptions where newsletter_id = ?', id),
      ),
    ).toMatchObject([{ state: 'LEFT' }])
  },
)
