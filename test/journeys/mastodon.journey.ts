/** The menu and the profile link to a member's Mastodon account. */
import { expect, test } from 'vitest'
import { mastodonCopy } from '#schema/copy/mastodon.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { isSoundAtBoth } from './bothWidths.ts'
import { useBrowser, visitor } from './browser.ts'
import { lane } from './lane.ts'
import { signInAs } from './people.ts'
import { AT_A_DESK, ON_A_PHONE } from './screens.ts'
import { setFlags } from './signInActs.ts'

useBrowser()

const PAGE = path('ShowMastodonForMembersPage')

test.each([true, false])(
  'a member links an account, is verified, and unlinks it, with scripts: %s (R163, R360)',
  async (javaScriptEnabled) => {
    await setFlags({ enable_mastodon_for_members: true })
    const member = await visitor({ ...(javaScriptEnabled ? AT_A_DESK : ON_A_PHONE), javaScriptEnabled })
    await signInAs(member, 'member@example.com')
    const { page } = member
    const open = javaScriptEnabled ? member.open : member.go
    await open(PAGE)
    if (javaScriptEnabled) await isSoundAtBoth(page)
    await page.getByLabel(mastodonCopy.link.label).fill('nowhere at all')
    await page.getByRole('button', { name: mastodonCopy.link.button }).click()
    await page.getByText(mastodonCopy.errors.instance).waitFor()
    await page.getByLabel(mastodonCopy.link.label).fill('@ada@me.dm')
    await page.getByRole('button', { name: mastodonCopy.link.button }).click()
    await page.getByLabel('Verified link on the profile').fill(`${lane.origin}/@member`)
    await page.getByRole('button', { name: 'Authorise' }).click()
    await page.getByText(mastodonCopy.returned.linked('@ada@me.dm')).waitFor()
    await page.getByText(mastodonCopy.linked.verified).waitFor()
    if (javaScriptEnabled) {
      await isSoundAtBoth(page)
      await page.getByRole('button', { name: copy.avatarMenu.label }).click()
      const item = page.getByRole('link', { name: copy.viewerMenu.goToMastodon('me.dm') })
      await item.waitFor()
      expect(await item.getAttribute('href')).toBe('https://me.dm/')
      await page.keyboard.press('Escape')
    }
    await open(path('ShowUser', { username: 'member' }))
    expect(await page.locator('a[rel~=me][href="https://me.dm/@ada"]').first().innerText()).toBe('@ada@me.dm')
    await open(PAGE)
    await page.getByRole('button', { name: mastodonCopy.linked.unlink }).click()
    await page.getByRole('button', { name: mastodonCopy.link.button }).waitFor()
    await setFlags({})
    if (javaScriptEnabled) expect(member.complaints()).toEqual([])
  },
)
