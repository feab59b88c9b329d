import { expect, test } from 'vitest'
import { newsletterPages } from '#schema/copy/newsletterPages.ts'
import { sendingDomains as words } from '#schema/copy/sendingDomains.ts'
import { path } from '#schema/routes/paths.ts'
import { overflowing } from './audit.ts'
import { PHONE, useBrowser } from './browser.ts'
import { button, looksWell, newPerson, setRecords } from './deskActs.ts'

useBrowser()

test.each([
  ['with scripts', true],
  ['without scripts', false],
])(
  'a writer adds a sending domain, repairs its records, verifies it and removes it, %s',
  async (_, javaScriptEnabled) => {
    const writer = await newPerson('Sena Quill', { viewport: PHONE, javaScriptEnabled })
    const { page } = writer
    // axe needs timers, which do not run without scripts.
    const isFine = async () =>
      javaScriptEnabled ? looksWell(page) : expect(await overflowing(page)).toEqual([])
    const open = javaScriptEnabled ? writer.open : writer.go
    await open(path('ShowYourNewsletters'))
    await button(page, newsletterPages.start).click()
    await page.waitForURL((url) => url.pathname.endsWith('/settings'))

    const section = page.locator('#sending-domain')
    const domain = `${writer.username}-${javaScriptEnabled ? 'app' : 'plain'}.example.org`.replaceAll(
      '_',
      '-',
    )
    await section.getByLabel(words.domain, { exact: true }).fill(domain)
    await button(page, words.add).click()
    await section.getByText(words.states.PENDING).waitFor()
    const rows = section.locator('tbody')
    expect(await rows.count()).toBe(5)
    expect(await section.getByText(words.recordStates.MISSING, { exact: true }).count()).toBe(5)
    const valueOf = (record: string) =>
      section.getByLabel(words.valueOf(record), { exact: true }).inputValue()
    const nameOf = (record: string) => section.getByLabel(words.nameOf(record), { exact: true }).inputValue()
    await isFine()

    if (javaScriptEnabled) {
      await writer.context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await button(page, `${words.copy} ${words.valueOf('DKIM TXT')}`).click()
      await section.getByText(words.copied).first().waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await valueOf('DKIM TXT'))
    } else expect(await section.getByRole('button', { name: words.copy }).count()).toBe(0)

    for (const record of ['Ownership TXT', 'SPF TXT', 'DKIM TXT', 'DMARC TXT'])
      await setRecords(writer, await nameOf(record), 'TXT', await valueOf(record))
    const mx = `10 ${await valueOf('Bounces MX')}`
    await setRecords(writer, await nameOf('Bounces MX'), 'MX', '10 mail.example.net')
    await button(page, words.check).click()
    await section.getByText(words.otherTarget).waitFor()
    await section.getByText('10 mail.example.net').waitFor()
    await setRecords(writer, await nameOf('Bounces MX'), 'MX', mx)
    await button(page, words.check).click()
    await section.getByText(words.stateWords.VERIFIED(`newsletter@${domain}`)).waitFor()
    await isFine()

    await section.getByText(words.removeAsk(domain)).click()
    await button(page, words.remove).click()
    await section.getByLabel(words.domain, { exact: true }).waitFor()
    await section.getByText(words.removed).waitFor()
    if (javaScriptEnabled) expect(writer.complaints()).toEqual([])
  },
)
