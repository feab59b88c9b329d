import { expect, test } from 'vitest'
import { markdownFolder } from '#worker/importing/markdown/markdownFolder.ts'
import type { ImportedStory } from '#worker/importing/story.ts'
import { folder, kinds, lines, marked, storiesOf, storyOf } from '#test/importing/converting.ts'

type Contents = Record<string, string | Uint8Array>

async function read(contents: Contents) {
  const source = await markdownFolder.open(folder(contents))
  const stories = new Map<string, ImportedStory>()
  for await (const story of source.stories()) {
    if ('problem' in story) throw new Error(story.problem)
    stories.set(story.sourceId, story)
  }
  return { source, stories, story: (path: string) => stories.get(path)! }
}

const JEKYLL: Contents = {
  '_config.yml':
    'title: The Paper Mill\ndescription: Sheets, *knots* and thread\nurl: https://mill.example\nbaseurl: /blog\nlang: en-GB\nauthor:\n  name: Ann Lee\npermalink: /:categories/:year/:title.html\ndefaults:\n  - scope: {path: "", type: posts}\n    values: {tags: [paper]}\n',
  '_includes/note.html': '<blockquote>{{ include.text }}</blockquote>',
  '_data/press.yml': 'city: Delft',
  "_posts/2020-01-02-Don't_press.md":
    '---\ntitle: Do not press\ncategories: [Craft]\n---\n{% include note.html text="Mind the grain." %}\n\nFrom {{ site.data.press.city }}: [next]({% post_url 2020-02-03-sewing %}), [own](https://mill.example/blog/about), ![awl]({{ "/img/awl.png" | relative_url }}).',
  '_posts/2020-02-03-sewing.md': '---\ntitle: Sewing\n---\nSew on.',
  '_drafts/glue.md': '---\ntitle: Glue\n---\nNot yet.',
  '_layouts/post.md': 'A layout',
  'img/awl.png': new Uint8Array([1]),
}

test('a Jekyll site has its name, description, language, author and defaults from its configuration', async () => {
  const { source, stories, story } = await read(JEKYLL)
  expect([source.title, source.description]).toEqual(['The Paper Mill', 'Sheets, knots and thread'])
  expect([...stories.keys()]).toEqual([
    '_drafts/glue.md',
    "_posts/2020-01-02-Don't_press.md",
    '_posts/2020-02-03-sewing.md',
  ])
  expect(story('_posts/2020-02-03-sewing.md')).toMatchObject({
    authors: [{ key: 'ann-lee', name: 'Ann Lee' }],
    tags: [{ slug: 'paper' }],
    languageOtherwise: 'en-GB',
    publishedAt: Date.UTC(2020, 1, 3),
  })
})

test('files in _drafts are not published', async () => {
  const { story } = await read(JEKYLL)
  expect(story('_drafts/glue.md')).toMatchObject({ publishedAt: null, notes: [] })
})

test('a Jekyll post’s includes, data, links and pictures are resolved', async () => {
  const { story } = await read(JEKYLL)
  const post = story("_posts/2020-01-02-Don't_press.md")
  expect(lines(post)).toEqual(['BQ Mind the grain.', 'P From Delft: next, own,', 'IMG', 'P .'])
  expect(marked(post)).toEqual(['A next /2020-02-03-sewing', 'A own /about'])
  expect(post.notes).toEqual([])
})

test('a Jekyll post has the address of the site’s pattern and of Jekyll’s own slugs, also below the base', async () => {
  const { story } = await read(JEKYLL)
  expect(story("_posts/2020-01-02-Don't_press.md").paths).toEqual(
    expect.arrayContaining([
      '/craft/2020/don-t-press.html',
      '/craft/2020/don-t-press',
      "/craft/2020/Don't_press.html",
      '/2020/01/02/don-t-press',
      '/blog/craft/2020/don-t-press.html',
    ]),
  )
})

const ELEVENTY: Contents = {
  'eleventy.config.js': 'export default () => ({})',
  'src/_data/metadata.json':
    '{"title": "The Bindery", "description": "Of books", "author": {"name": "Bo Oh"}}',
  'src/posts/posts.json': '{"tags": ["binding"], "permalink": "/writing/{{ page.fileSlug }}/"}',
  'src/_includes/aside.njk': '<p>{{ metadata.title }}</p>',
  'src/posts/2021-05-06-first.md':
    '---\ntitle: First\n---\n{% include "aside.njk" %}\n\n{% set thread = "linen" %}{{ thread }} [b]({{ "/posts/b/" | url }})\n\n{% image "./awl.png", "An awl" %}',
  'src/posts/awl.png': new Uint8Array([1]),
}

test('an Eleventy site has its name and author from its data, and its folder’s data hold for its posts', async () => {
  const { source, story } = await read(ELEVENTY)
  expect([source.title, source.description]).toEqual(['The Bindery', 'Of books'])
  const post = story('src/posts/2021-05-06-first.md')
  expect(post).toMatchObject({
    authors: [{ name: 'Bo Oh' }],
    tags: [{ slug: 'binding' }],
    publishedAt: Date.UTC(2021, 4, 6),
  })
  expect(post.paths).toContain('/writing/first')
  expect(lines(post)).toEqual(['P The Bindery', 'P linen b', 'IMG'])
  expect(marked(post)).toEqual(['A b /posts/b/'])
  expect(post.notes).toEqual([])
})

const HUGO: Contents = {
  'hugo.toml':
    'baseURL = "https://thread.example/"\ntitle = "Thread"\nlanguageCode = "en-us"\n[params]\ndescription = "On sewing"\nauthor = "Cy Dee"\n[permalinks]\nposts = "/:year/:month/:title/"\n',
  'archetypes/default.md': '---\ntitle: "{{ .Name }}"\n---',
  'content/posts/_index.md': '---\ntitle: Posts\n---',
  'content/posts/Knots & loops.md':
    '---\ntitle: "Knots, loops & more"\ndate: 2022-03-04\n---\nSee [the other]({{< relref "waxing.md" >}}) and [this](./waxing.md#how).\n\n{{< readfile file="assets/knot.py" >}}',
  'content/posts/waxing.md': '---\ntitle: Waxing\ndate: 2022-04-05\n---\nText',
  'assets/knot.py': 'tie()\n',
}

test('a Hugo site has its name and description from its configuration, and addresses by its pattern', async () => {
  const { source, story } = await read(HUGO)
  expect([source.title, source.description, source.count]).toEqual(['Thread', 'On sewing', 2])
  const post = story('content/posts/Knots & loops.md')
  expect(post.authors).toMatchObject([{ name: 'Cy Dee' }])
  expect(post.paths).toEqual(expect.arrayContaining(['/2022/03/knots-loops-more', '/posts/knots--loops']))
  expect(marked(post)).toEqual(['A the other /waxing', 'A this /posts/waxing#how'])
  expect(lines(post).at(-1)).toBe('PRE tie()')
})

const ZOLA: Contents = {
  'config.toml':
    'base_url = "https://ink.example/notes"\ntitle = "Ink"\ndescription = "On ink"\ndefault_language = "de"\n[extra]\nauthor = "Di Ee"\n',
  'content/blog/_index.md': '+++\ntitle = "Blog"\n+++\n',
  'content/blog/2023-06-07_weiße-tinte.md':
    '+++\ntitle = "Weiße Tinte"\n[taxonomies]\ntags = ["C++", "Tinte"]\ncategories = ["Farben"]\n[extra]\nfeatured = true\n+++\nText {{ youtube(id="abcdefghijk") }} [weiter](@/blog/galle.md#rezept)',
  'content/blog/galle.md': '+++\ntitle = "Galle"\npath = "alt/2019/08/09/galle"\n+++\nText',
  'templates/shortcodes/x.md': 'none',
}

test('a Zola site has its name, language and author; tags come from its taxonomies', async () => {
  const { source, story } = await read(ZOLA)
  expect([source.title, source.description, source.count]).toEqual(['Ink', 'On ink', 2])
  const post = story('content/blog/2023-06-07_weiße-tinte.md')
  expect(post).toMatchObject({
    languageOtherwise: 'de',
    publishedAt: Date.UTC(2023, 5, 7),
    authors: [{ name: 'Di Ee' }],
    tags: [{ slug: 'c-plus-plus', name: 'C++' }, { slug: 'tinte' }, { slug: 'farben' }],
  })
  expect(lines(post)).toEqual(['P Text', 'IFRAME', 'P weiter'])
  expect(marked(post)).toEqual(['A weiter /blog/galle#rezept'])
})

test('Zola’s slugs are in ASCII; a page keeps the path it names, also below the base', async () => {
  const { story } = await read(ZOLA)
  expect(story('content/blog/2023-06-07_weiße-tinte.md').paths).toEqual(
    expect.arrayContaining(['/blog/weisse-tinte', '/notes/blog/weisse-tinte', '/blog/weiße-tinte']),
  )
  expect(story('content/blog/galle.md').paths[0]).toBe('/alt/2019/08/09/galle')
})

test('a story without a date has the one in its path, permalink, folder or name', async () => {
  const { story } = await read(ZOLA)
  expect(story('content/blog/galle.md').publishedAt).toBe(Date.UTC(2019, 7, 9))
  const dateOf = async (front: string, path: string) =>
    (await storyOf(`---\n${front}\n---\nText`, {}, path)).publishedAt
  expect(await dateOf('permalink: /2018/05/06/ink/', 'ink.md')).toBe(Date.UTC(2018, 4, 6))
  expect(await dateOf('url: /blog/2018-05-07-ink', 'ink.md')).toBe(Date.UTC(2018, 4, 7))
  expect(await dateOf('title: T', 'blog/2018/05/08/ink/index.md')).toBe(Date.UTC(2018, 4, 8))
  expect(await dateOf('title: T', 'blog/2018/06/ink.md')).toBe(Date.UTC(2018, 5, 1))
  expect(await dateOf('title: T', 'blog/2018-05-09/index.md')).toBe(Date.UTC(2018, 4, 9))
  expect(await dateOf('updated: 2018-05-10', 'ink.md')).toBe(Date.UTC(2018, 4, 10))
})

test('a site that only a section describes has its name from there', async () => {
  const { source } = await read({
    '_index.md': '+++\ntitle = "Margins"\ndescription = "Wide ones"\n+++',
    'a.md': 'Text',
  })
  expect([source.title, source.description]).toEqual(['Margins', 'Wide ones'])
})

test('settings that cannot be read stop the import in one sentence', async () => {
  await expect(markdownFolder.open(folder({ 'config.toml': 'title = ', 'a.md': '' }))).rejects.toThrow(
    'config.toml cannot be read',
  )
})

test('several authors in one string are split, with a note; teams and firms stay whole', async () => {
  const authorsOf = async (author: string) => {
    const story = await storyOf(`---\ndate: 2021-03-04\nauthor: ${author}\n---\nText`)
    return [story.authors.map(({ name }) => name), kinds(story)]
  }
  expect(await authorsOf('Ann Lee and Bo van Oh')).toEqual([['Ann Lee', 'Bo van Oh'], ['authors']])
  expect(await authorsOf('Ann Lee & Bo Oh')).toEqual([['Ann Lee', 'Bo Oh'], ['authors']])
  expect(await authorsOf('Ann Lee, Bo Oh and Cy Dee')).toEqual([['Ann Lee', 'Bo Oh', 'Cy Dee'], ['authors']])
  expect(await authorsOf('Department of Paper and Ink')).toEqual([['Department of Paper and Ink'], []])
  expect(await authorsOf('Health and Human Services')).toEqual([['Health and Human Services'], []])
})

test('tags with a plus or a sharp are separate tags', async () => {
  const story = await storyOf('---\ndate: 2021-03-04\ntags: [C++, "C#", C, R&B, "#ink"]\n---\nText')
  expect(story.tags.map(({ slug }) => slug)).toEqual(['c-plus-plus', 'c-sharp', 'c', 'r-b', 'ink'])
})

test('files of layouts, includes, themes and archetypes are no stories', async () => {
  const stories = await storiesOf({
    ...HUGO,
    'themes/plain/a.md': 'x',
    '_includes/b.md': 'x',
    'layouts/c.md': 'x',
  })
  expect(stories).toHaveLength(2)
})
