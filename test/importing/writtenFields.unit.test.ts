/** Titles, tags and dates are the author's words, even where YAML means something else by them. */
import { expect, test } from 'vitest'
import { kinds, storyOf } from '#test/importing/converting.ts'

const titleOf = async (written: string) =>
  (await storyOf(`---\ntitle: ${written}\ndate: 2020-05-06\ntags: ink\n---\nText`)).title

test('a title that YAML takes for a number, a truth or null stays as it was written', async () => {
  const written = [
    '0xC0FFEE',
    '12E3',
    '0o17',
    '0012',
    '3.50',
    '1_000',
    'Null',
    'True',
    'no',
    '.5',
    '2001-02-03',
  ]
  expect(await Promise.all(written.map(titleOf))).toEqual(written)
})

test('tags and topics that YAML takes for numbers or truths stay as written', async () => {
  const story = await storyOf(
    '---\ndate: 2020-05-06\ntags: [python, 3.10, 1.20, no, 0x1F]\ntopics: [2.0]\n---\nText',
  )
  expect(story.tags.map(({ slug }) => slug)).toEqual(['python', '3-10', '1-20', 'no', '0x1f'])
  expect(story.topics.map(({ slug }) => slug)).toEqual(['2-0'])
  expect(story.notes).toEqual([])
})

test('a field set to no or null has no text, and templates still read it as no', async () => {
  const story = await storyOf(
    '---\ntitle: ~\ndate: 2020-05-06\nimage: false\ndescription: false\ncategories: false\nauthor: null\ntoc: false\nparts: 3\n---\nText{% if page.toc %} and contents{% endif %} {{ page.parts | plus: 1 }}',
    { '_config.yml': 'title: Paper' },
    '_posts/a-title.md',
  )
  expect(story).toMatchObject({
    title: 'A title',
    subtitle: '',
    tags: [],
    authors: [],
    notes: [],
    paragraphs: [{ text: 'Text 4' }],
  })
})

test('the names of the site, its people and its topics stay as written', async () => {
  const story = await storyOf('---\ndate: 2020-05-06\nauthor: lee\ntopics: [ink]\n---\nText', {
    'data/authors.yml': 'lee: 007',
    'data/topics.yml': 'ink: 1.10',
  })
  expect(story.authors).toEqual([{ key: 'lee', name: '007' }])
  expect(story.topics).toEqual([{ slug: 'ink', name: '1.10' }])
})

test('brackets at the start of a title are part of it', async () => {
  expect(await titleOf('[Shed] Mend a gate')).toBe('[Shed] Mend a gate')
  expect(await titleOf('[Shed]: Mend a gate')).toBe('[Shed]: Mend a gate')
  expect(await titleOf('{Shed} Mend a gate')).toBe('{Shed} Mend a gate')
  expect(await titleOf('[Shed]')).toBe('[Shed]')
})

test('quotes around a title that has quotes in it are not part of it', async () => {
  expect(await titleOf(`"A band - "High Tide" (Live)"`)).toBe('A band - "High Tide" (Live)')
  expect(await titleOf(`'Don't wait for June'`)).toBe("Don't wait for June")
  expect(await titleOf(`'The dogs' day'`)).toBe("The dogs' day")
  expect(await titleOf(`"Ink" and "paper"`)).toBe('"Ink" and "paper"')
  expect(await titleOf(`"Say \\"no\\", "now""`)).toBe('Say "no", "now"')
})

test('guesses about the front matter are in the report', async () => {
  const story = await storyOf('---\ntitle: [Shed] Mend a gate\ndate: 2020-05-06\n---\nText')
  expect(story.notes).toEqual([
    {
      kind: 'front-matter',
      detail: 'the value of title is no YAML; read as the text [Shed] Mend a gate',
      line: 2,
    },
  ])
})

test('front matter may end with three dots', async () => {
  const story = await storyOf('---\ntitle: A jar\ndate: 2020-05-06\n...\n\nFirst.\n\n...\n\nLast.')
  expect(story).toMatchObject({ title: 'A jar', publishedAt: Date.UTC(2020, 4, 6), notes: [] })
  expect(story.paragraphs.map(({ text }) => text)).toEqual(['First.', '...', 'Last.'])
})

test('front matter without its opening line is read, which the report says', async () => {
  const story = await storyOf(
    'title: Part Two: The Barn\nauthor: Bo Oh\ndate: 2014-09-08 11:30:00\ntags:\n- wood\n---\nThe barn came next.',
  )
  expect(story).toMatchObject({
    title: 'Part Two: The Barn',
    publishedAt: Date.UTC(2014, 8, 8, 11, 30),
    tags: [{ slug: 'wood' }],
    paragraphs: [{ type: 'P', text: 'The barn came next.' }],
    notes: [{ kind: 'front-matter', detail: 'has no line that begins it; read up to the line ---', line: 1 }],
  })
  const untitled = await storyOf('date: 2013-12-25 22:57:49\ntags:\n---\n\nIt snowed.', {}, 'a-day.md')
  expect(untitled).toMatchObject({ title: 'A day', paragraphs: [{ text: 'It snowed.' }] })
})

test('a text that starts with a heading or a rule has no front matter', async () => {
  const heading = await storyOf('Note: read this first\n---\nText', {}, '2020-05-06-a.md')
  expect(heading.title).toBe('Note: read this first')
  const later = await storyOf('title: the word\n\nText before a rule\n\n---\n\nText', {}, '2020-05-06-a.md')
  expect(later.paragraphs[0]).toMatchObject({ type: 'P', text: 'title: the word' })
  expect(kinds(later)).toEqual([])
})
