import { expect, test } from 'vitest'
import { detectFormat, unsupported } from '#worker/importing/formats.ts'
import { markdownFolder } from '#worker/importing/markdown/markdownFolder.ts'
import { folder, kinds, storiesOf, storyOf } from '#test/importing/converting.ts'

const FRONT = '---\ndate: 2021-03-04\n---\n'

test('a folder with Markdown is recognised, and the error for any other folder says which is', () => {
  expect(detectFormat(folder({ 'a/b.md': '' }))).toBe(markdownFolder)
  const other = folder({ 'export.rar': '' }, 'export.rar')
  expect(detectFormat(other)).toBeNull()
  expect(unsupported(other)).toBe(
    'We couldn’t find anything to import in export.rar. Supported: a folder of Markdown files with front matter (.md, .markdown).',
  )
})

test('a file about the folder or a section, or a hidden one, is no story', async () => {
  const stories = await storiesOf({
    'README.md': '# x',
    'posts/_index.md': 'x',
    '.git/a.md': 'x',
    'node_modules/a/b.md': 'x',
    'posts/a.md': 'a',
    'b.markdown': 'b',
  })
  expect(stories.map(({ sourceId }) => sourceId)).toEqual(['b.markdown', 'posts/a.md'])
})

test('people and topics have the names that the folder knows', async () => {
  const others = {
    'authors.json': '{"ann":"Ann Lee","bo-oh":{"name":"Bo O’H","bio":"Binds books"},"cy-dee":"cy-dee"}',
    'data/topics.yml': 'ink: Ink & colour',
  }
  const story = await storyOf(
    '---\ndate: 2021-03-04\nauthors: [ann, bo-oh, cy-dee, ann, {name: Di Ee}]\ntopics: [ink, wide-margins]\n---\nText',
    others,
  )
  expect(story.authors).toEqual([
    { key: 'ann', name: 'Ann Lee' },
    { key: 'bo-oh', name: 'Bo O’H', bio: 'Binds books' },
    { key: 'cy-dee', name: 'Cy Dee' },
    { key: 'di-ee', name: 'Di Ee' },
  ])
  expect(story.topics).toEqual([
    { slug: 'ink', name: 'Ink & colour' },
    { slug: 'wide-margins', name: 'Wide margins' },
  ])
  const source = await markdownFolder.open(folder(others))
  const { authors, topics } = await source.overview()
  expect(authors.map(({ name }) => name)).toEqual(['Ann Lee', 'Bo O’H', 'Cy Dee'])
  expect(topics).toEqual([{ slug: 'ink', name: 'Ink & colour' }])
})

test('a list of people that cannot be read stops the import in one sentence', async () => {
  await expect(markdownFolder.open(folder({ 'authors.json': '{', 'a.md': '' }))).rejects.toThrow(
    'authors.json cannot be read',
  )
})

test('the site’s name comes from its README, else from the folder', async () => {
  expect(
    (await markdownFolder.open(folder({ 'readme.md': '# Good paper: a blog\n', 'a.md': '' }))).title,
  ).toBe('Good paper')
  expect((await markdownFolder.open(folder({ 'a.md': '' }, 'paper'))).title).toBe('paper')
})

test('a story keeps the addresses it had: its own, its file’s and its aliases', async () => {
  const story = await storyOf(
    '---\ndate: 2013-05-01 23:30:00 -0400\nslug: good-ink\naliases: [/old/ink/, "https://site.example/older?x=1"]\n---\nText',
    {},
    'content/posts/2013-05-01-ink.md',
  )
  expect(story.paths).toEqual([
    '/2013/05/01/good-ink',
    '/posts/good-ink',
    '/posts/2013-05-01-ink',
    '/2013-05-01-ink',
    '/old/ink',
    '/older',
  ])
  const bundle = await storyOf(FRONT, {}, 'posts/ink/index.md')
  expect(bundle.paths).toContain('/posts/ink')
})

test('links between stories are paths from the root of their site', async () => {
  const story = await storyOf(
    `${FRONT}[a](../other/) [b](/topics/ink?x#y) [c](#gone) [d](www.example.com/z)`,
    {},
    'posts/story.md',
  )
  expect(story.paragraphs[0]!.markups.map(({ href }) => href)).toEqual([
    '/2021/03/04/other/',
    '/topics/ink?x#y',
    'https://www.example.com/z',
  ])
})

test('pictures are found next to the story, in the folders that sites serve, or by name', async () => {
  const png = new Uint8Array([1])
  const others = {
    'posts/a.png': png,
    'static/b c.png': png,
    'assets/images/d.jpg': png,
    'deep/down/lonely.webp': png,
  }
  const story = await storyOf(
    `${FRONT}![](a.png)\n\n![](./a.png?w=5)\n\n![](/b%20c.png)\n\n![](d.jpg)\n\n{{< img src="lonely" >}}\n\n![](../../secret.png)\n\n![](e.png)`,
    others,
  )
  expect(story.paragraphs.map(({ image }) => image?.id)).toEqual([
    'posts/a.png',
    'posts/a.png',
    'static/b c.png',
    'assets/images/d.jpg',
    'deep/down/lonely.webp',
  ])
  expect(story.images).toHaveLength(4)
  expect(story.notes.map(({ detail }) => detail)).toEqual(['../../secret.png', 'e.png'])
})

test('its own picture is the one it names, else the first of the text', async () => {
  const others = { 'a.png': new Uint8Array([1]), 'b.png': new Uint8Array([2]) }
  expect(
    await storyOf(`---\ndate: 2021-03-04\ncover: {src: /a.png, alt: A}\n---\n![B](/b.png)`, others),
  ).toMatchObject({ previewImage: 'a.png', previewImageAlt: 'A' })
  expect(await storyOf(`${FRONT}![B](/b.png)`, others)).toMatchObject({
    previewImage: 'b.png',
    previewImageAlt: 'B',
  })
  const missing = await storyOf('---\ndate: 2021-03-04\nimage: c.png\n---\nText', others)
  expect([missing.previewImage, kinds(missing)]).toEqual([undefined, ['missing-image']])
})

test('a post that only points elsewhere becomes a card that links there', async () => {
  const story = await storyOf(
    '---\ndate: 2021-03-04\ntitle: T\ndeck: D\nsource_url: https://example.com/there\n---\n',
  )
  expect(story.canonicalUrl).toBe('https://example.com/there')
  expect(story.paragraphs).toMatchObject([
    {
      type: 'MIXTAPE_EMBED',
      mixtape: { href: 'https://example.com/there', title: 'T', description: 'D', site: 'example.com' },
    },
  ])
  expect(kinds(story)).toEqual(['empty-body'])
})

test('an empty file is a draft without text, and reported', async () => {
  const story = await storyOf('', {}, 'an-empty_one.md')
  expect(story).toMatchObject({ title: 'An empty one', paragraphs: [], publishedAt: null })
  expect(kinds(story)).toEqual(['empty-body'])
})

test('bytes that are not UTF-8 are read as Windows-1252, and reported', async () => {
  const story = await storyOf(
    new Uint8Array([...new TextEncoder().encode(`${FRONT}caf`), 0xe9, 0x20, 0x93, 0x61, 0x94]),
  )
  expect(story.paragraphs[0]!.text).toBe('café “a”')
  expect(kinds(story)).toEqual(['encoding'])
})

test('UTF-16 with a mark, controls and noncharacters are read as text', async () => {
  const utf16 = new Uint8Array(
    new Uint16Array([0xfeff, ...[...'Text'].map((char) => char.charCodeAt(0))]).buffer,
  )
  expect((await storyOf(utf16)).paragraphs[0]!.text).toBe('Text')
  expect((await storyOf('a\0b\uFDD00\uFDD1c')).paragraphs[0]!.text).toBe('ab0c')
})

test('a megabyte is read whole', async () => {
  const paragraph = `${'Some words of a **long** story, with [links](https://example.com/). '.repeat(20)}\n\n`
  const text = FRONT + paragraph.repeat(Math.ceil(1_000_000 / paragraph.length))
  const story = await storyOf(text)
  expect(story.paragraphs.length).toBe(Math.ceil(1_000_000 / paragraph.length))
})

test('more paragraphs than a story can hold are a story that cannot be read, not the end of the import', async () => {
  const stories = await storiesOf({ 'a.md': 'a\n\n'.repeat(10_001), 'b.md': 'b' })
  expect(stories).toMatchObject([{ sourceId: 'a.md' }, { sourceId: 'b.md', title: 'B' }])
})
