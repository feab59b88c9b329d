import { expect, test } from 'vitest'
import { parseDate } from '#worker/importing/dates.ts'
import { limits } from '#schema/limits.ts'
import { readFrontMatter } from '#worker/importing/markdown/frontMatter.ts'
import { kinds, storiesOf, storyOf } from '#test/importing/converting.ts'

test('YAML and TOML say the same', async () => {
  const yaml = await storyOf(
    '---\ntitle: "A title"\ndate: 2021-03-04\ntags: [ink, Red paper]\nauthors:\n  - ann-lee\n---\nText',
  )
  const toml = await storyOf(
    '+++\ntitle = "A title"\ndate = 2021-03-04\ntags = ["ink", "Red paper"]\nauthors = ["ann-lee"]\n+++\nText',
  )
  expect(toml).toEqual(yaml)
  expect(yaml).toMatchObject({
    title: 'A title',
    publishedAt: Date.UTC(2021, 2, 4),
    tags: [
      { slug: 'ink', name: 'Ink' },
      { slug: 'red-paper', name: 'Red paper' },
    ],
    authors: [{ key: 'ann-lee', name: 'Ann Lee' }],
    notes: [],
  })
})

test('front matter may follow empty lines and a byte order mark, and have any line ends', async () => {
  for (const text of [
    '\n\n---\ntitle: T\ndate: 2021-03-04\n---\nText',
    '\uFEFF---\r\ntitle: T\r\ndate: 2021-03-04\r\n---\r\nText',
    '---  \rtitle: T\rdate: 2021-03-04\r---\rText',
  ]) {
    const story = await storyOf(new TextEncoder().encode(text))
    expect(story).toMatchObject({ title: 'T', notes: [], paragraphs: [{ type: 'P', text: 'Text' }] })
  }
})

const LENIENT: [string, string, unknown][] = [
  [
    'quoted text that goes on at the start of the line',
    'title: "A long\ntitle"\nauthor: ann-lee\ntags:\n  - ink',
    'A long title',
  ],
  [
    'text in single quotes that goes on',
    "title: 'It''s\na title'\nauthor: ann-lee\ntags: [ink]",
    "It's a title",
  ],
  ['a list that goes on at the start of the line', 'title: T\nauthor: ann-lee\ntags: [\nink\n]', 'T'],
  ['a colon in plain text', 'title: Ink: a story\nauthor: ann-lee\ntags: ink', 'Ink: a story'],
  ['quotes around a part', 'title: "Ink" and paper\nauthor: ann-lee\ntags: ink', '"Ink" and paper'],
  ['a reserved character', 'title: @ink: 100%\nauthor: ann-lee\ntags: ink', '@ink: 100%'],
  ['tabs as indentation', 'title: T\nauthor: ann-lee\ntags:\n\t- ink', 'T'],
]
for (const [name, block, title] of LENIENT) {
  test(`YAML with ${name} is read whole`, async () => {
    const story = await storyOf(`---\ndate: 2021-03-04\n${block}\n---\nText`)
    expect(story).toMatchObject({
      title,
      authors: [{ key: 'ann-lee' }],
      tags: [{ slug: 'ink' }],
      publishedAt: Date.UTC(2021, 2, 4),
      notes: [],
    })
  })
}

test('JSON is read as Hugo and Eleventy have it', async () => {
  for (const text of [
    '{\n"title": "T",\n"date": "2021-03-04"\n}\n\nText',
    '---json\n{"title": "T", "date": "2021-03-04"}\n---\nText',
  ])
    expect(await storyOf(text)).toMatchObject({
      title: 'T',
      publishedAt: Date.UTC(2021, 2, 4),
      paragraphs: [{ text: 'Text' }],
    })
})

test('unreadable front matter is a failure with its reason, not a story without an author', async () => {
  const stories = await storiesOf({
    'a.md': '---\ntitle: "A title"\nsummary: "unended\ntags: [a\n---\nText',
    'b.md': '---\ntitle: T\n\nText',
    'c.md': '+++\ntitle = T\n+++\nText',
  })
  expect(stories).toMatchObject([
    {
      sourceId: 'a.md',
      problem: expect.stringContaining('the front matter can’t be parsed: Missing closing'),
    },
    { sourceId: 'b.md', problem: 'the front matter starts with --- but doesn’t end' },
    { sourceId: 'c.md', problem: expect.stringContaining('can’t be parsed') },
  ])
})

test('a text without it, and one that starts with a rule, have no fields', () => {
  expect(readFrontMatter('Text')).toMatchObject({ fields: {}, body: 'Text', lines: 0, problem: null })
  expect(readFrontMatter('----\nText').body).toBe('----\nText')
  expect(readFrontMatter('---\n\nText')).toMatchObject({ body: '---\n\nText', problem: null })
})

test('notes count lines from the start of the file', async () => {
  const story = await storyOf('---\ntitle: T\ndate: 2021-03-04\n---\n\nText\n\n![x](y.png)')
  expect(story.notes).toMatchObject([{ kind: 'missing-image', line: 8 }])
})

test('entities in titles are decoded; a summary may be Markdown', async () => {
  const story = await storyOf(
    "---\ntitle: 'Ann&#8217;s *args &amp; <b>more</b>'\ndate: 2021-03-04\nsummary: Of **ink** &amp; [paper](https://x.example)\n---\nText",
  )
  expect(story).toMatchObject({ title: 'Ann’s *args & more', subtitle: 'Of ink & paper' })
})

const DATES: [unknown, string | null][] = [
  ['2013-05-01 14:22:08 -0400', '2013-05-01T18:22:08Z'],
  ['2015-06-29 1:00:19 -0400', '2015-06-29T05:00:19Z'],
  ['2013-05-01T14:22:08+05:30', '2013-05-01T08:52:08Z'],
  ['2013-05-01T14:22:08.123Z', '2013-05-01T14:22:08Z'],
  ['2013-05-01 14:22', '2013-05-01T14:22:00Z'],
  ['2013-5-1', '2013-05-01T00:00:00Z'],
  ['2013/05/01 2:05 pm EST', '2013-05-01T19:05:00Z'],
  ['May 1, 2013', '2013-05-01T00:00:00Z'],
  ['Wed, 1st May 2013 12:00 GMT', '2013-05-01T12:00:00Z'],
  [20130501, '2013-05-01T00:00:00Z'],
  ['20130501', '2013-05-01T00:00:00Z'],
  ['1367366400', '2013-05-01T00:00:00Z'],
  [1367366400, '2013-05-01T00:00:00Z'],
  ['2013-02-30', null],
  ['2013-13-01', null],
  ['0001-01-01', null],
  ['0001-01-01T00:00:00Z', null],
  ['0050-06-01', null],
  ['1899-12-31', null],
  ['1900-01-01', '1900-01-01T00:00:00Z'],
  ['2013-05-01 14:22 +14:00', '2013-05-01T00:22:00Z'],
  ['2013-05-01 14:22 +14:01', null],
  ['2013-05-01 14:22 -99:00', null],
  ['2013-05-01 14:22 +05:75', null],
  ['2013-05-01 24:00', null],
  ['2013-05-01 25:00 pm', null],
  ['2013-05-01 12:05 am', '2013-05-01T00:05:00Z'],
  ['soon', null],
  ['', null],
]
for (const [written, meant] of DATES) {
  test(`the date ${JSON.stringify(written)} is ${meant ?? 'none'}`, () => {
    expect(parseDate(written)).toBe(meant === null ? null : Date.parse(meant))
  })
}

test('without a date the file’s name gives one, else its time, which is reported', async () => {
  const named = await storyOf('Text', {}, '_posts/2019-04-05-a-title.md')
  expect(named).toMatchObject({ title: 'A title', publishedAt: Date.UTC(2019, 3, 5), notes: [] })
  const bare = await storyOf('Text', {}, 'a-title.md')
  expect(bare.publishedAt).toBe(Date.UTC(2020, 0, 2))
  expect(kinds(bare)).toEqual(['missing-date'])
  expect(kinds(await storyOf('---\ndate: soon\n---\nText'))).toEqual(['missing-date'])
})

test('drafts stay drafts, and a story dated ahead becomes one', async () => {
  expect(await storyOf('---\ndate: 2021-03-04\ndraft: true\n---\nText')).toMatchObject({
    publishedAt: null,
    notes: [],
  })
  expect(await storyOf('---\ndate: 2021-03-04\npublished: false\n---\nText')).toMatchObject({
    publishedAt: null,
  })
  const ahead = await storyOf('---\ndate: 2999-03-04\n---\nText')
  expect([ahead.publishedAt, kinds(ahead)]).toEqual([null, ['scheduled']])
})

test('access, language and direction are imported', async () => {
  expect(
    await storyOf('---\ndate: 2021-03-04\nvisibility: members\nlang: ar_EG\ndir: RTL\n---\nText'),
  ).toMatchObject({
    visibility: 'LOCKED',
    language: 'ar-EG',
    direction: 'rtl',
  })
  expect(await storyOf('---\ndate: 2021-03-04\nvisibility: unlisted\n---\nText')).toMatchObject({
    visibility: 'UNLISTED',
  })
  expect(await storyOf('---\ndate: 2021-03-04\n---\nText')).toMatchObject({ visibility: 'PUBLIC' })
})

const KEPT: Record<string, string[]> = {
  'a draft': [
    'draft: yes',
    'draft: "True"',
    'draft: 1',
    'draft: on',
    'Draft: maybe',
    'published: "false"',
    'published: 0',
    'published: no',
    'status: Draft',
  ],
  'a draft, with a note': [
    'status: private',
    'status: pending',
    'status: trash',
    'status: scheduled',
    'visibility: private',
    'visibility: [members, committee]',
    'visibility: {role: editor}',
    'access: staff',
    'private: true',
    'private: "yes"',
    'headless: true',
    'password: sesame',
    'published: later',
    'permalink: false',
    'unlisted: true\nlocked: true',
    '_build: {list: never, render: never}',
    'build:\n  render: link',
  ],
  LOCKED: [
    'visibility: members-only',
    'visibility: tiers',
    'visibility: [paid]',
    'access: premium',
    'paid: true',
    'locked: true',
    'Members_Only: "1"',
  ],
  UNLISTED: [
    'hidden: true',
    'unlisted: "true"',
    'listed: no',
    'eleventyExcludeFromCollections: true',
    '_build: {list: never}',
    'build: {list: false}',
  ],
  PUBLIC: [
    'draft: false',
    'draft: "no"',
    'draft:',
    'published: 1',
    'published: "Yes"',
    'status: publish',
    'status: Published',
    'visibility: public',
    'access: everyone',
    'paid: 0',
    'private: "off"',
    'expiryDate: 2022-01-01',
    '_build: {list: always, render: true}',
  ],
}
for (const [meant, written] of Object.entries(KEPT)) {
  test(`its owner means ${meant}`, async () => {
    const read = async (fields: string) => {
      const story = await storyOf(`---\ndate: 2021-03-04\n${fields}\n---\nText`)
      const said = kinds(story).includes('not-public') ? 'a draft, with a note' : 'a draft'
      return [fields, story.publishedAt === null ? said : story.visibility]
    }
    expect(await Promise.all(written.map(read))).toEqual(written.map((fields) => [fields, meant]))
  })
}

test('a story that says when it was published is out since then', async () => {
  expect(await storyOf('---\npublished: 2021-03-04\n---\nText')).toMatchObject({
    publishedAt: Date.UTC(2021, 2, 4),
    notes: [],
  })
  expect(kinds(await storyOf('---\ndate: 0001-01-01\n---\nText'))).toEqual(['missing-date'])
})

test('a subtitle that repeats the beginning of the text is dropped, another one stays', async () => {
  const subtitleOf = async (summary: string) =>
    (
      await storyOf(
        `---\ndate: 2021-03-04\ndescription: "${summary}"\n---\nBind *four* sheets, and nest them. Then sew.`,
      )
    ).subtitle
  expect(await subtitleOf('Bind four sheets, and nest them. Then sew.')).toBe('')
  expect(await subtitleOf('Bind four sheets, and nest…')).toBe('')
  expect(await subtitleOf('Bind four sheets')).toBe('')
  expect(await subtitleOf('How to bind')).toBe('How to bind')
})

test('backticks in a title are not part of it, and the text between them is code', async () => {
  expect(await storyOf("---\ntitle: 'Use `awl` and ``a`b`` for 1` holes'\n---\nText")).toMatchObject({
    title: 'Use awl and a`b for 1` holes',
    titleCode: [
      [4, 7],
      [12, 15],
    ],
  })
  expect(await storyOf('# Sew with `awl`\n\nText')).toMatchObject({
    title: 'Sew with awl',
    titleCode: [[9, 12]],
  })
})

test('the first heading is the title where there is no other, and is not repeated below the title', async () => {
  expect(await storyOf('# The *title*\n\nText\n\n## More')).toMatchObject({
    title: 'The title',
    paragraphs: [{ text: 'Text' }, { text: 'More' }],
  })
  expect(await storyOf('---\ntitle: Same\n---\n# Same\n\nText')).toMatchObject({
    title: 'Same',
    paragraphs: [{ text: 'Text' }],
  })
  expect(await storyOf('---\ntitle: One\n---\n# Other\n\nText')).toMatchObject({
    title: 'One',
    paragraphs: [{ text: 'Other' }, { text: 'Text' }],
  })
})

test('front matter of tens of kilobytes is read while it is words', () => {
  const words = "Some words, and more of them; a reader's, too. ".repeat(1000)
  const { fields, problem } = readFrontMatter(`---\ntitle: A\nsummary: >\n  ${words}\n---\nWords`)
  expect(problem).toBeNull()
  expect(String(fields['summary']).trim()).toBe(words.trim())
})

test.each([
  ['brackets in brackets', `tags: ${'['.repeat(limits.frontMatter.depth + 1)}`],
  ['a block that is too long', `note: ${'a'.repeat(limits.frontMatter.characters)}`],
  ['lines of an unknown beginning', '|\n'.repeat(limits.frontMatter.marks)],
  ['quotation marks without an end', '"\n'.repeat(limits.frontMatter.marks)],
  ['very many entries', `tags:\n${'- a\n'.repeat(limits.frontMatter.marks / 2)}`],
])('front matter that would take too long to read is a problem, and the text stays: %s', (_, block) => {
  const read = readFrontMatter(`---\ntitle: A\n${block}\n---\nWords`)
  expect(read.problem).toBe('is too long, or has too many lines, marks or brackets in brackets')
  expect(read.body).toBe('Words')
})
