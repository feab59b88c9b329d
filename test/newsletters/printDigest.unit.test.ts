/** A digest printed once, and each recipient's part of it. */
import { describe, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { ORIGIN, SITE } from '#test/platform/mail/printedEmails.ts'
import { digestExamples } from '#worker/dev/digestExamples.ts'
import type { DigestContent, DigestStory } from '#worker/newsletters/email/digest/digestContent.ts'
import { forRecipient } from '#worker/newsletters/email/digest/forRecipient.ts'
import { printDigest } from '#worker/newsletters/email/digest/printDigest.tsx'
import { UNSUBSCRIBE, withUnsubscribe } from '#worker/newsletters/email/issueContent.ts'

const weekly = digestExamples(SITE)['digest-weekly']
const [first] = weekly.stories
const bytesOf = (text: string) => new TextEncoder().encode(text).length

const having = (stories: Partial<DigestStory>[]): DigestContent => ({
  ...weekly,
  stories: stories.map((story, at) => ({ ...first!, position: at + 1, title: `Story ${at + 1}`, ...story })),
})
const titlesIn = (text: string) => [...text.matchAll(/Story \d+/g)].map(([title]) => title)

describe('a recipient’s digest', () => {
  const printed = printDigest(having([{}, {}, {}, {}]))

  test('has their stories in their order, in both versions and in the line of the inbox', () => {
    const { html, text } = forRecipient(printed)([4, 2])
    expect(titlesIn(text)).toEqual(['Story 4', 'Story 2'])
    expect(titlesIn(html)).toEqual(['Story 4', 'Story 2', 'Story 4', 'Story 2'])
    expect(html).toContain('Story 4 · Story 2')
  })

  test('has no marks, and no stories of others', () => {
    const { html, text } = withUnsubscribe(forRecipient(printed)([1]), `${ORIGIN}/link`)
    expect(html + text).not.toContain('%%')
    expect(html + text).not.toContain('Story 2')
  })

  test('leaves out a story that was not printed', () => {
    expect(titlesIn(forRecipient(printed)([3, 9]).text)).toEqual(['Story 3'])
  })

  test('is the email as it was printed for an issue about one story', () => {
    expect(forRecipient(printed)(null)).toEqual({ html: printed.html, text: printed.text })
  })
})

describe('a writer’s words', () => {
  test('cannot become marks, links of a recipient or markup', () => {
    const title = `Story %%end%% %%story 2%% ${UNSUBSCRIBE} %%titles%% <b>$&</b>`
    const { html, text } = forRecipient(printDigest(having([{ title }, {}])))([1, 2])
    const left = withUnsubscribe({ html, text }, `${ORIGIN}/link`)
    expect(left.html + left.text).not.toMatch(/%%(?:end|story|titles|unsubscribe)/)
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;$&amp;&lt;/b&gt;')
    expect(text).toContain('<b>$&</b>')
    expect(titlesIn(text)).toContain('Story 2')
  })
})

describe('the size', () => {
  test('is at most 80 KB, even of the longest stories: the coldest are left out', () => {
    const long = { title: '文'.repeat(400), subtitle: '文'.repeat(1500) }
    const { html } = printDigest(having(Array.from({ length: limits.newsletters.digestStories }, () => long)))
    expect(bytesOf(html)).toBeLessThanOrEqual(limits.issueEmail.htmlBytes)
    expect(html).toContain('%%story 1%%')
    expect(html).not.toContain(`%%story ${limits.newsletters.digestStories}%%`)
  })

  test('is that of one recipient’s email: all stories are in, although together they are longer', () => {
    const long = { title: '文'.repeat(100), subtitle: '文'.repeat(limits.story.preview.text) }
    const all = Array.from({ length: limits.newsletters.digestStories }, () => ({ ...long }))
    const printed = printDigest(having(all))
    expect(bytesOf(printed.html)).toBeGreaterThan(limits.issueEmail.htmlBytes)
    const shown = Array.from({ length: limits.newsletters.storiesInDigest }, (_, at) => all.length - at)
    const { html } = forRecipient(printed)(shown)
    expect(html.split('<h2')).toHaveLength(shown.length + 1)
    expect(bytesOf(html)).toBeLessThanOrEqual(limits.issueEmail.htmlBytes)
  })

  test('lets all stories in at the length of their lists', () => {
    const usual = { title: 'T'.repeat(100), subtitle: 'S'.repeat(200) }
    const { html } = printDigest(
      having(Array.from({ length: limits.newsletters.digestStories }, () => usual)),
    )
    expect(html).toContain(`%%story ${limits.newsletters.digestStories}%%`)
  })
})

test('member-only stories are marked, and each story has its language and direction', () => {
  const { html, text } = printDigest(weekly)
  expect(html.split('Member-only story')).toHaveLength(2)
  expect(text.split('Member-only story')).toHaveLength(2)
  expect(html).toMatch(/<table[^>]*lang="ar" dir="rtl"/)
})
