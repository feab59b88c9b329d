/** A story printed as an issue of a newsletter. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PARAGRAPH_TYPES, type Paragraph } from '#schema/content/content.ts'
import { MarkupType, PageTint } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { contrast, parseColor } from '#schema/design/colors.ts'
import { wordsOf } from '#test/platform/mail/emailColors.ts'
import { ORIGIN, SITE } from '#test/platform/mail/printedEmails.ts'
import { issueExamples } from '#worker/dev/issueExamples.ts'
import { codeColors } from '#worker/newsletters/email/codeRules.ts'
import {
  type IssueContent,
  IssueTooLong,
  UNSUBSCRIBE,
  withUnsubscribe,
} from '#worker/newsletters/email/issueContent.ts'
import { issueDesign } from '#worker/newsletters/email/issueDesign.ts'
import { printIssue } from '#worker/newsletters/email/printIssue.tsx'

const examples = issueExamples(SITE)
const whole = examples['issue-whole']

const saying = (
  paragraphs: Partial<Paragraph>[],
  more: Partial<IssueContent['story']> = {},
): IssueContent => ({
  ...whole,
  story: {
    ...whole.story,
    ...more,
    paragraphs: paragraphs.map((paragraph, index) => ({
      name: index.toString(16).padStart(4, '0'),
      type: 'P',
      text: '',
      markups: [],
      ...paragraph,
    })),
  },
})
const bytesOf = (text: string) => new TextEncoder().encode(text).length
const countOf = (text: string, part: string) => text.split(part).length - 1
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, '')

describe('the text', () => {
  test('the examples have each type of paragraph and each markup', () => {
    const { paragraphs } = whole.story
    const types = new Set(paragraphs.map(({ type }) => type))
    const markups = new Set(paragraphs.flatMap((paragraph) => paragraph.markups.map(({ type }) => type)))
    expect([...PARAGRAPH_TYPES].filter((type) => !types.has(type))).toEqual([])
    expect([...MarkupType].filter((type) => !markups.has(type))).toEqual([])
  })

  test('each word of a story is in both versions', () => {
    const { html, text } = printIssue(whole)
    const shown = plain(html).replaceAll(/&#x27;/g, '’')
    for (const { text: words, table, mixtape, iframe } of whole.story.paragraphs) {
      const cells = table?.rows.flat().map((cell) => cell.text) ?? []
      const parts = [...words.split(/\W+/), ...cells, mixtape?.title, mixtape?.description, iframe?.title]
      for (const part of parts.filter(Boolean)) {
        expect(shown).toContain(part)
        expect(text).toContain(part)
      }
    }
  })

  test.each([
    ['EM', '<em>word</em>'],
    ['STRONG', '<strong>word</strong>'],
    ['QUOTE', '<em>“word”</em>'],
    ['STRIKETHROUGH', '<s>word</s>'],
    ['UNDERLINE', '<u>word</u>'],
    ['SUPERSCRIPT', '<sup style="font-size:0.7em;line-height:0">word</sup>'],
    ['SUBSCRIPT', '<sub style="font-size:0.7em;line-height:0">word</sub>'],
    ['HIGHLIGHT', '<span class="mark" style="background-color:#f7e7b0">word</span>'],
  ] as const)('%s is printed as an element of mail programs', (type, expected) => {
    const issue = saying([{ text: 'one word', markups: [{ type, start: 4, end: 8 }] }])
    expect(printIssue(issue).html).toContain(`one ${expected}`)
  })

  test('a link to a path opens our site, and one to a footnote opens its place on the page', () => {
    const link = (href: string) => ({
      text: 'here',
      markups: [{ type: 'A' as const, start: 0, end: 4, href }],
    })
    const issue = saying([link('/@robin'), link('#0018')])
    const { html, text } = printIssue(issue)
    expect(html).toContain(`href="${ORIGIN}/@robin"`)
    expect(html).toContain(`href="${whole.story.url}#0018"`)
    expect(text).toContain(`here (${ORIGIN}/@robin)`)
    const withoutPage = printIssue({ ...issue, story: { ...issue.story, url: null } })
    expect(withoutPage.html).not.toContain('#0018')
  })

  test('a link that could run a script is only words (X1)', () => {
    const markups = [{ type: 'A' as const, start: 0, end: 4, href: 'javascript:alert(1)' }]
    const card = { href: 'javascript:alert(1)', title: 'card', description: '', site: '' }
    const { html, text } = printIssue(
      saying([
        { text: 'here', markups },
        { type: 'MIXTAPE_EMBED', text: 'words', mixtape: card },
      ]),
    )
    expect(html + text).not.toContain('javascript')
  })

  test('markup that a writer types is text', () => {
    const { html } = printIssue(
      saying([{ text: '<img src=x onerror=alert(1)>' }], { title: '</title><script>' }),
    )
    expect(html).not.toMatch(/<img src=x|<script/)
  })

  test('pictures have two pixels for each of the width, a description, and our address', () => {
    const image = { id: '00000000a001', alt: 'A "light"', width: 4000, height: 3000 }
    const { html } = printIssue(saying([{ type: 'IMG', image }]))
    expect(html).toContain(`src="${ORIGIN}/_/image/fit:1200/00000000a001"`)
    expect(html).toContain('max-width:560px')
    expect(html).toContain('alt="A &quot;light&quot;"')
    expect(html).not.toContain('rel="preload"')
    const small = printIssue(saying([{ type: 'IMG', image: { ...image, width: 200, height: 100 } }]))
    expect(small.html).toContain('max-width:200px')
  })

  test('embedded media opens its place in the story; in an issue without a page, the media itself', () => {
    const paragraphs = whole.story.paragraphs.filter(({ type }) => type === 'IFRAME')
    const address = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
    const of = (url: string | null) => printIssue(saying(paragraphs, { url }))
    expect(of(whole.story.url).html).toContain(`href="${whole.story.url}#${paragraphs[0]!.name}"`)
    expect(of(null).html).toContain(`href="${address}"`)
    expect(of(null).text).toContain(address)
  })
})

test('a long text after the subject is cut, but not within a character', () => {
  const { html } = printIssue({ ...whole, preheader: 'Tide 🌊🌊🌊 '.repeat(30) })
  const [, preview = ''] = /data-skip-in-text="true">([^<]*)</.exec(html) ?? []
  expect(preview.length).toBeLessThanOrEqual(150)
  expect(preview.isWellFormed()).toBe(true)
  expect(preview).toMatch(/^Tide 🌊🌊🌊 .*…$/u)
})

describe('language and direction', () => {
  test('a story from right to left is printed from right to left', () => {
    const { html } = printIssue(examples['issue-right-to-left'])
    expect(html).toContain('<html dir="rtl" lang="ar">')
    expect(html).toContain('padding-right:20px;border-right:')
    expect(html).not.toContain('border-left:')
  })

  test('names have a direction that is not that of the words around them', () => {
    const { html, text } = printIssue(examples['issue-right-to-left'])
    expect(html).toContain('<span dir="auto" lang="">ليلى حداد</span>')
    expect(text).toContain('subscribed to \u2068دفاتر الميدان\u2069.')
  })
})

describe('the link to unsubscribe', () => {
  test.each(Object.entries(examples))('%s has it first and last, in both versions', (_, issue) => {
    const { html, text } = printIssue(issue)
    expect([countOf(html, `href="${UNSUBSCRIBE}"`), countOf(html, UNSUBSCRIBE)]).toEqual([2, 2])
    expect(countOf(text, UNSUBSCRIBE)).toBe(2)
    expect(html.indexOf(UNSUBSCRIBE)).toBeLessThan(html.indexOf('<h1'))
    expect(text.indexOf(UNSUBSCRIBE)).toBeLessThan(150)
  })

  test('each recipient gets their own', () => {
    const url = `${ORIGIN}/me/email-settings/a/b?setting=SUBSCRIPTION&x=1`
    const { html, text } = withUnsubscribe(printIssue(whole), url)
    expect(countOf(html, `href="${url.replace('&', '&amp;')}"`)).toBe(2)
    expect(countOf(text, url)).toBe(2)
    expect(html + text).not.toContain(UNSUBSCRIBE)
  })

  test('a writer’s text cannot ask for it, which would send it to another site', () => {
    const href = `https://example.org/?at=${UNSUBSCRIBE}`
    const issue = saying(
      [
        { text: `${UNSUBSCRIBE} here`, markups: [{ type: 'A', start: 0, end: 20, href }] },
        { type: 'MIXTAPE_EMBED', mixtape: { href, title: UNSUBSCRIBE, description: '', site: '' } },
      ],
      { title: UNSUBSCRIBE },
    )
    const { html, text } = printIssue({ ...issue, preheader: UNSUBSCRIBE })
    expect([countOf(html, UNSUBSCRIBE), countOf(text, UNSUBSCRIBE)]).toEqual([2, 2])
    expect(html).toContain('unsubscribe%% here</a>')
  })
})

describe('the size', () => {
  const LIMIT = limits.issueEmail.htmlBytes
  const long = Array.from({ length: 400 }, (_, index) => ({
    text: `Paragraph ${index}. ${'Words. '.repeat(60)}`,
  }))

  test('a longer story is cut between two paragraphs, and continues on its page', () => {
    const { html, text } = printIssue(saying(long))
    expect(bytesOf(html)).toBeLessThanOrEqual(LIMIT)
    expect(bytesOf(html)).toBeGreaterThan(LIMIT - 1_000)
    expect(html).toContain('Continue reading</span>')
    const shown = [...html.matchAll(/Paragraph (\d+)\. (?:Words\. ?)*<\/p>/g)].map(([, at]) => Number(at))
    expect(shown).toEqual(shown.map((_, index) => index))
    expect(text).toContain(`Paragraph ${shown.length - 1}.`)
    expect(text).not.toContain(`Paragraph ${shown.length}.`)
  })

  test('a story that fits is whole', () => {
    expect(printIssue(whole).html).not.toContain('Continue reading')
  })

  test('without a page it is refused, with its size', () => {
    const print = () => printIssue(saying(long, { url: null }))
    expect(print).toThrow(IssueTooLong)
    try {
      print()
    } catch (error) {
      expect((error as IssueTooLong).bytes).toBeGreaterThan(LIMIT)
      expect((error as IssueTooLong).limit).toBe(LIMIT)
    }
  })

  test('letters of several bytes count as several', () => {
    const { html } = printIssue(saying(long.map(({ text }) => ({ text: text.replaceAll('Words', 'Слова') }))))
    expect(bytesOf(html)).toBeLessThanOrEqual(LIMIT)
  })
})

describe('the preview for readers who are no members', () => {
  test('ends with a button to membership and a link to the story', () => {
    const { html, text } = printIssue(examples['issue-preview'])
    const end = html.slice(html.indexOf('This story is for members'))
    expect(end).toContain(`href="${ORIGIN}/membership"`)
    expect(end).toContain(`href="${whole.story.url}"`)
    expect(text).toContain(`Become a member:\n${ORIGIN}/membership`)
  })

  test('an issue for members has no such end', () => {
    expect(printIssue(whole).html).not.toContain('for members')
  })
})

describe('the owner’s look', () => {
  const color = (hex: string) => parseColor(`#ff${hex.slice(1)}`)
  const accents = ['#FFFFEE00', '#FFFF0000', '#FF0000FF', '#FF00FF88', '#FFFFFFFF', '#FF000000', '#FF808080']

  test.each(accents.flatMap((accent) => PageTint.map((tint) => [accent, tint] as const)))(
    'words of an issue in %s with tint %s can be read in both schemes (AA)',
    (accent, tint) => {
      const design = issueDesign({ accent, tint, background: accent })
      const { html } = printIssue({ ...whole, design })
      const preview = printIssue({ ...examples['issue-preview'], design }).html
      for (const scheme of ['light', 'dark'] as const)
        for (const { text, color: front, background } of [
          ...wordsOf(html, scheme),
          ...wordsOf(preview, scheme),
        ])
          expect([text, front, background, contrast(color(front), color(background)) >= 4.5]).toEqual([
            text,
            front,
            background,
            true,
          ])
    },
  )

  test('colours that are none, and fonts that are none, are not printed (X3)', () => {
    const theme = { accent: 'red;}', background: 'url(x)', titleFont: 'x;y' as never, headerImageId: '../x' }
    expect(printIssue({ ...whole, design: issueDesign(theme) }).html).not.toMatch(/red;|url\(|x;y|\.\.\/x/)
  })

  test('code has the colours that it has on the page', () => {
    const sheet = readFileSync('client/posts/story/storyCode.css', 'utf8')
    for (const [name, [light, dark]] of Object.entries(codeColors))
      expect(sheet).toMatch(new RegExp(`\\.Code-${name}\\b[^}]*color: light-dark\\(${light}, ${dark}\\);`))
  })
})
