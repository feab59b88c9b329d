/** An email is English, but names and titles in it need not be. */
import { expect, test } from 'vitest'
import { digestEmail } from '#worker/notifications/digestEmail.ts'
import { notificationEmail } from '#worker/notifications/notificationEmail.ts'
import { moderationEmail } from '#worker/moderation/moderationEmail.ts'
import { invitationEmail } from '#worker/publications/people/invitationEmail.ts'
import { type EmailContent, printText } from '#worker/platform/mail/emailContent.ts'
import { printHtml } from '#worker/platform/mail/printHtml.tsx'
import { piecesOf, plainOf, written } from '#worker/platform/mail/written.ts'

const ARABIC = 'خطوة إلى الوراء'
const HEBREW = 'נועה'
const site = { PRODUCT_NAME: 'Quire', MAIN_ORIGIN: 'https://quire.example' }
const frame = { productName: 'Quire', origin: site.MAIN_ORIGIN }
const clap = { actor: HEBREW, actorCount: 3, subject: ARABIC, language: 'ar' } as const

const emails: [string, EmailContent][] = [
  [
    'of one notification',
    notificationEmail({
      ...clap,
      productName: 'Quire',
      doing: 'clapped for your story.',
      place: { label: 'View story', url: '/' },
    }),
  ],
  [
    'of many',
    digestEmail({
      productName: 'Quire',
      entries: [{ ...clap, type: 'POST_CLAPPED', url: '/' }],
      more: 0,
      url: '/',
    }),
  ],
  ['of a decision', moderationEmail(site.MAIN_ORIGIN, ARABIC, HEBREW)],
  ['of an invitation', invitationEmail(site, { slug: 'a', name: ARABIC, inviter: HEBREW, role: 'WRITER' })],
]

test.each(emails)(
  'in an email %s, Arabic and Hebrew words have a direction that is not that of the English around them',
  (_, content) => {
    const [, body = ''] = printHtml(content, frame).split('<table')
    const html = printHtml(content, frame)
    const around = html
      .slice(html.indexOf('<table'))
      .replace(/<span dir="auto" lang="[a-z]*">[^<]*<\/span>|\u2068[^\u2069]*\u2069/g, '')
    expect(body).not.toBe('')
    expect(html).toContain('<span dir="auto"')
    expect(around).not.toMatch(/[\u0590-\u06ff]/)
    const text = printText(content, 'Quire')
    for (const words of [ARABIC, HEBREW])
      expect(text.split(words).length).toBe(text.split(`\u2068${words}\u2069`).length)
    expect(html + text).not.toContain('\u2063')
  },
)

test('the title of a story has the story’s language, and a name has no language', () => {
  const html = printHtml(emails[0]![1], frame)
  expect(html).toContain(`<span dir="auto" lang="ar">${ARABIC}</span>`)
  expect(html).toContain(`<span dir="auto" lang="">${HEBREW}</span> and 2 others clapped for your story.`)
})

test('words of other scripts leave no mark in a text without markup', () => {
  expect(plainOf(`${written('Ana')} published “${written('Éloge', 'fr')}”`)).toBe('Ana published “Éloge”')
})

test('marks that a user writes are removed', () => {
  expect(piecesOf(written('a\u2069\u2068b\u2063c\u202e'))).toEqual([
    { text: 'abc', isWritten: true, language: '' },
  ])
})
