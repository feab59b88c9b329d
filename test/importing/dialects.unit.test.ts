import { expect, test } from 'vitest'
import { convert, folder, kinds, lines, marked, storyOf } from '#test/importing/converting.ts'
import { markdownFolder } from '#worker/importing/markdown/markdownFolder.ts'

test('callouts become quotations that start with their name, and two stay two', () => {
  const body = convert('> [!NOTE]\n> Press once.\n\n> [!WARNING]\n> It is hot.\n> Very.\n\nText')
  expect(lines(body)).toEqual(['BQ Note', 'BQ Press once.', 'BQ Warning', 'BQ It is hot. Very.', 'P Text'])
  expect(marked(body)).toEqual(['STRONG Note', 'STRONG Warning'])
})

test('a callout may have a title, be closed, and hold lists', () => {
  const body = convert('> [!tip]- Go *slowly*\n> By hand:\n> - turn\n\n> [!my-kind]\n> Words')
  expect(lines(body)).toEqual(['BQ Go slowly', 'BQ By hand:', 'ULI turn', 'BQ My kind', 'BQ Words'])
  expect(marked(body)).toEqual(['STRONG Go slowly', 'EM slowly', 'STRONG My kind'])
})

test('other brackets at the start of a quotation are its words', () => {
  expect(lines(convert('> [!] Mind\n\nText\n\n> [note] this'))).toEqual([
    'BQ [!] Mind',
    'P Text',
    'BQ [note] this',
  ])
})

const VAULT = {
  '.obsidian/app.json': '{}',
  'Ink.md': '---\ntitle: Ink\ndate: 2020-05-06\n---\nText\n\n## Red ink\n\nMore',
}

async function inVault(text: string) {
  const contents = { ...VAULT, 'notes/Paper.md': `---\ntitle: Paper\ndate: 2020-05-07\n---\n${text}` }
  const source = await markdownFolder.open(folder(contents))
  const { addresses } = await source.overview()
  for await (const story of source.stories((path) =>
    addresses.has(path) ? `/s/${addresses.get(path)}` : null,
  ))
    if (story.sourceId === 'notes/Paper.md' && !('problem' in story)) return story
  throw new Error('not read')
}

test('links to notes by name become links, and one to no note is reported', async () => {
  const story = await inVault('See [[Ink]], [[Ink|the *bottle*]], [[Ink#Red ink]] and [[Quill]].')
  expect(lines(story)).toEqual(['P See Ink, the *bottle*, Ink > Red ink and Quill.'])
  expect(marked(story)).toEqual([
    'A Ink /s/Ink.md',
    'A the *bottle* /s/Ink.md',
    'A Ink > Red ink /s/Ink.md#red-ink',
  ])
  expect(story.notes.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['dead-link', 'no note is called Quill; its name is kept'],
  ])
})

test('a picture by name is shown, and another file that is shown by name is reported', async () => {
  const contents = {
    '.obsidian/app.json': '{}',
    'files/a drop.png': new Uint8Array([1]),
  }
  const story = await storyOf('---\ndate: 2020-05-06\n---\n![[a drop.png|300]]\n\n![[Ink]]', contents)
  expect(story.paragraphs[0]).toMatchObject({ type: 'IMG', image: { id: 'files/a drop.png' } })
  expect(kinds(story)).toEqual(['dead-link'])
})

test('private remarks are not published, and marked words are marked', async () => {
  const story = await inVault(
    'A ==marked *word*== and %%not for\nreaders%% end.\n\n%%\nNone\n\nof it\n%%\n\nLast.',
  )
  expect(lines(story)).toEqual(['P A marked word and end.', 'P Last.'])
  expect(marked(story)).toEqual(['HIGHLIGHT marked word', 'EM word'])
  expect(kinds(story)).toEqual(['comment', 'comment'])
})

test('code has none of these, and neither has a folder that is no vault', async () => {
  const story = await inVault('`[[Ink]] %%x%% ==y==`\n\n```\n[[Ink]] %%x%%\n```')
  expect(lines(story)).toEqual(['P [[Ink]] %%x%% ==y==', 'PRE [[Ink]] %%x%%'])
  const other = await storyOf(
    '---\ndate: 2020-05-06\n---\nRun `a`, 5%% or 6%% and [[1, 2]] if a ==b or c== d.',
  )
  expect(lines(other)).toEqual(['P Run a, 5%% or 6%% and [[1, 2]] if a ==b or c== d.'])
})
