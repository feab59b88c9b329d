/** Every email of the product and every issue is valid, readable, linked and parsed alike. */
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { contrast, parseColor } from '#schema/design/colors.ts'
import { match } from '#schema/routes/match.ts'
import { faultsOf } from '#test/html/valid.ts'
import { type Scheme, wordsOf } from '#test/platform/mail/emailColors.ts'
import { ORIGIN, type PrintedEmail, printedEmails } from '#test/platform/mail/printedEmails.ts'
import { UNSUBSCRIBE, withUnsubscribe } from '#worker/newsletters/email/issueContent.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { printMime } from '#worker/platform/mail/sendMail.ts'
import { plainOf } from '#worker/platform/mail/written.ts'

const emails = printedEmails()

test.each(emails)(
  '%s has a width in classic Outlook, which no rule outside of @media replaces',
  (_, { html }) => {
    const always = html.replaceAll(/@media [^{]*\{.*?\n {2}\}/gs, '')
    expect(always).toMatch(/ width="(?:560|624)" class="sheet"/)
    expect(always).not.toContain('.sheet {')
  },
)

/** Classic Outlook needs them for the padding of buttons. */
const FOR_OUTLOOK = /^no-conditional-comment/

test.each(emails)('%s is valid HTML', async (_, { html }) => {
  expect((await faultsOf(html)).filter((fault) => !FOR_OUTLOOK.test(fault))).toEqual([])
})

const color = (hex: string) => parseColor(`#ff${hex.slice(1)}`)

test.each(
  emails.flatMap(([name, email]) =>
    (['light', 'dark'] as Scheme[]).map((scheme) => [name, scheme, email] as const),
  ),
)('all words of %s can be read in the %s scheme (AA)', (_, scheme, { html }) => {
  const words = wordsOf(html, scheme)
  const faint = words.filter(
    ({ color: front, background }) => contrast(color(front), color(background)) < 4.5,
  )
  expect(words.length).toBeGreaterThan(3)
  expect(faint).toEqual([])
})

test('words without a colour for the dark scheme would be found', () => {
  const [, { html }] = emails[0]!
  const words = wordsOf(html.replaceAll('class="ink"', ''), 'dark')
  expect(words.some(({ color: front, background }) => contrast(color(front), color(background)) < 4.5)).toBe(
    true,
  )
})

const addressesIn = (html: string): string[] =>
  [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

test.each(emails)(
  'each link and picture of %s has a whole address, on our site that of a route',
  (_, { html }) => {
    const addresses = addressesIn(html).filter((address) => address !== UNSUBSCRIBE)
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) {
      const url = new URL(address)
      expect(['https:', 'mailto:']).toContain(url.protocol)
      if (url.origin === ORIGIN && !EXAMPLES.test(url.pathname))
        expect([address, match('all', url.pathname) !== null]).toEqual([address, true])
    }
  },
)

/** The examples' own. */
const EXAMPLES = /^\/(?:somewhere)?$/

test.each(emails)('%s arrives as it was printed', async (_, email) => {
  const { html, text } = withUnsubscribe(email, `${ORIGIN}/me/email-settings/a/b?setting=SUBSCRIPTION&x=1`)
  const raw = mimeOf({ ...email, html, text })
  const parsed = await PostalMime.parse(raw)
  expect(parsed.subject).toBe(plainOf(email.subject))
  expect(parsed.html?.trimEnd()).toBe(html.trimEnd())
  expect(parsed.text?.trimEnd()).toBe(text.trimEnd())
  expect(parsed.from).toEqual({ address: 'mail@quire.example', name: 'Quire' })
  // RFC 5322 2.1.1, RFC 5321 4.5.3.1.6.
  expect(raw.split(/\r?\n/).filter((line) => line.length > 998)).toEqual([])
  expect(raw).toMatch(/^[\x00-\x7f]*$/)
})

function mimeOf({ subject, html, text }: PrintedEmail): string {
  const content: EmailContent = { subject: plainOf(subject), preview: '', blocks: [] }
  return printMime('Quire <mail@quire.example>', 'example', { to: 'reader@example.org', content, html, text })
}
