import { expect, test } from 'vitest'
import type { Paragraph } from '#schema/content/content.ts'
import { day, hour, limits, minute } from '#schema/limits.ts'
import { textToParagraphs } from '#schema/responses/responseText.ts'
import { isHeldBack, type ScoredPost, type SpamSignal, spamScore } from '#schema/moderation/spam.ts'

const words = (count: number, first = 0) =>
  Array.from({ length: count }, (_, at) => `word${first + (at % 13)}`).join(' ')
const link = 'https://example.org/paper'

function postOf(text: string, given: Partial<ScoredPost> = {}): ScoredPost {
  return {
    title: '',
    paragraphs: textToParagraphs(text),
    wordCount: text.split(/\s+/).filter((word) => !word.includes('://')).length,
    age: 10 * minute,
    earlier: [],
    hasShownLink: false,
    origin: 'https://quire.example',
    ...given,
  }
}
const earlier = (...texts: string[]) =>
  texts.map((text) => ({ title: '', paragraphs: textToParagraphs(text) }))

const OLD_LINE = 'I found this page and it changed how I work every day.'

const shown: Record<string, ScoredPost> = {
  'praise without a link': postOf('Great story, thank you! I have read it twice.'),
  'a reader’s own post, in a paragraph, minutes after joining': postOf(`${words(40)} ${link}`),
  'a source in one sentence, on the second day': postOf(`This is the paper that you mention: ${link}`, {
    age: 30 * hour,
  }),
  'a source in two sentences, after some hours': postOf(`${words(14)} ${link}`, { age: 5 * hour }),
  'a short second link, when the first was shown': postOf(`And its sequel: ${link}`, { hasShownLink: true }),
  'a first story with many sources': postOf(
    Array.from({ length: 12 }, (_, at) => `${words(70, at)} ${link}${at}`).join('\n\n'),
  ),
  'a link list of a writer who joined yesterday': postOf(
    Array.from({ length: 20 }, (_, at) => `${words(15, at)} ${link}${at}`).join('\n\n'),
    { age: 2 * day },
  ),
  'an essay about casinos with a source': postOf(
    `${words(60)} He worked in online casinos and wrote about them. ${words(40)} ${link}`,
  ),
  'links that stay on the site': postOf('https://quire.example/@writer/a-story-1 and /tag/css, @writer'),
  'the same thanks again, without a link': postOf(OLD_LINE, { earlier: earlier(OLD_LINE) }),
  'a name with a dot': postOf('I moved it from Node.js to Deno last week.'),
}

const held: Record<string, [ScoredPost, SpamSignal[]]> = {
  'a link alone, minutes after joining': [postOf(link), ['firstLink', 'newAccount', 'manyLinks']],
  'praise with a link': [postOf(`Nice post. ${link}`), ['firstLink', 'newAccount', 'manyLinks']],
  'an address that is only written': [
    postOf('Best deals: www.shoes.example', { wordCount: 2 }),
    ['firstLink', 'newAccount', 'manyLinks'],
  ],
  gambling: [
    postOf(`${words(12)} the best casino bonus ${link}`, { age: 2 * day }),
    ['firstLink', 'manyLinks', 'gambling'],
  ],
  'a long text that sells followers': [
    postOf(`${words(200)} buy instagram followers ${link}`),
    ['firstLink', 'newAccount', 'promotion'],
  ],
  'a phone number with a messenger, behind a link that is hidden': [
    postOf(`${words(30)} WhatsApp: +1 555 010 0199 https://bit.ly/abc`, { hasShownLink: true }),
    ['newAccount', 'manyLinks', 'contact', 'hidden'],
  ],
  'the same line under another story': [
    postOf(`${OLD_LINE} ${link}?2`, { earlier: earlier(`${OLD_LINE} ${link}?1`), age: 2 * day }),
    ['firstLink', 'manyLinks', 'repeated'],
  ],
  'a line that repeats itself': [
    postOf(Array.from({ length: 4 }, (_, at) => `${OLD_LINE} ${link}?${at}`).join('\n\n')),
    ['firstLink', 'newAccount', 'manyLinks', 'repeated'],
  ],
  'words with characters that are not seen': [
    postOf(`${words(12)} ca\u200bsino bonus ${link}`, { age: 2 * day }),
    ['firstLink', 'manyLinks', 'gambling'],
  ],
}
test.each(Object.entries(shown))('%s is shown at once (R321)', (_, post) => {
  expect(spamScore(post).score).toBeLessThan(limits.spam.threshold)
})

test.each(Object.entries(held))('%s is held back (R321)', (_, [post, signals]) => {
  const found = spamScore(post)
  expect(isHeldBack(found)).toBe(true)
  expect(found.signals).toEqual(signals)
  expect(found.score).toBeLessThanOrEqual(100)
})

test('phrases of spam without a link hold no text back, however many (R321)', () => {
  const text = `${words(300)} casino bonus, viagra, payday loans, buy followers, call girls https://bit.ly/1`
  expect(spamScore(postOf(text, { hasShownLink: true, age: 2 * day })).score).toBe(limits.spam.pattern.most)
})

test('cards, cells of tables and titles are searched for links too (R321)', () => {
  const paragraph = (more: Partial<Paragraph>): Paragraph => ({
    name: 'aaaa',
    type: 'P',
    text: 'Shoes',
    markups: [],
    ...more,
  })
  const cell = { text: 'Shoes', markups: [{ type: 'A' as const, start: 0, end: 5, href: link }] }
  for (const one of [
    paragraph({ type: 'MIXTAPE_EMBED', mixtape: { href: link, title: '', description: '', site: '' } }),
    paragraph({ type: 'TABLE', table: { headRows: 0, rows: [[cell]] } }),
  ]) {
    expect(spamScore(postOf('', { paragraphs: [one], wordCount: 1 })).signals).toContain('firstLink')
  }
  expect(spamScore(postOf('Shoes', { title: 'See www.shoes.example' })).signals).toContain('firstLink')
  expect(spamScore(postOf('Shoes', { title: 'See me' })).score).toBe(0)
})
