/** Each construct of real stories, in each generator's own form. */
import { describe, expect, test } from 'vitest'
import type { ImportedStory } from '#worker/importing/story.ts'
import { kinds, lines, marked, places, storiesOf, storyOf } from '#test/importing/converting.ts'

type Contents = Record<string, string>

interface Generator {
  site: Contents
  path: string
  /** As this generator writes it. */
  front(fields: Record<string, unknown>): string
  /** A link to another story, and to a path of the site; a picture with a caption; code; and text left as it is. */
  link: string
  address: string
  figure: string
  code: string
  raw: string
  /** A construct without any meaning. */
  unknown: string
}

const yaml = (fields: Record<string, unknown>) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')}---\n`
const toml = (fields: Record<string, unknown>) =>
  `+++\n${Object.entries(fields)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`)
    .join('')}+++\n`
/** Zola keeps tags among its taxonomies, and names of people in a list. */
const zolaFront = ({ tags, author, ...fields }: Record<string, unknown>) =>
  toml(fields).replace(
    /\+\+\+\n$/,
    `${author ? `authors = [${JSON.stringify(author)}]\n` : ''}${tags ? `[taxonomies]\ntags = ${JSON.stringify(tags)}\n` : ''}+++\n`,
  )

const GENERATORS: Record<string, Generator> = {
  Jekyll: {
    site: {
      '_config.yml': 'title: Mill\nurl: https://mill.example\n',
      '_posts/2020-01-01-other.md': '---\ntitle: Other\n---\nText',
      'img/awl.png': 'x',
    },
    path: '_posts/2020-02-03-sewing.md',
    front: yaml,
    link: '{% post_url 2020-01-01-other %}',
    address: '{{ "/x" | relative_url }}',
    figure: '{% figure src="/img/awl.png" alt="An awl" caption="Of steel" %}',
    code: '{% highlight ruby %}\na = 1\n{% endhighlight %}',
    raw: '{% raw %}{{ x }}{% endraw %}',
    unknown: '{% mystery %}',
  },
  Eleventy: {
    site: {
      'eleventy.config.js': 'export default () => ({})',
      'src/posts/2020-01-01-other.md': '---\ntitle: Other\n---\nText',
      'img/awl.png': 'x',
    },
    path: 'src/posts/2020-02-03-sewing.md',
    front: yaml,
    link: '{{ "/posts/other/" | url }}',
    address: '{{ "/x" | url }}',
    figure: '{% figure src="/img/awl.png" alt="An awl" caption="Of steel" %}',
    code: '{% highlight "ruby" %}\na = 1\n{% endhighlight %}',
    raw: '{% raw %}{{ x }}{% endraw %}',
    unknown: '{% mystery %}',
  },
  Hugo: {
    site: {
      'hugo.toml': 'baseURL = "https://mill.example/"\ntitle = "Mill"\n',
      'content/posts/other.md': '+++\ntitle = "Other"\ndate = "2020-01-01"\n+++\nText',
      'static/img/awl.png': 'x',
    },
    path: 'content/posts/2020-02-03-sewing.md',
    front: toml,
    link: '{{< relref "other.md" >}}',
    address: '/x',
    figure: '{{< figure src="/img/awl.png" alt="An awl" caption="Of steel" >}}',
    code: '{{< highlight ruby >}}\na = 1\n{{< /highlight >}}',
    raw: '{{</* x */>}}',
    unknown: '{{< mystery >}}',
  },
  Zola: {
    site: {
      'config.toml': 'base_url = "https://mill.example"\ntitle = "Mill"\n',
      'content/posts/other.md': '+++\ntitle = "Other"\ndate = 2020-01-01\n+++\nText',
      'static/img/awl.png': 'x',
    },
    path: 'content/posts/2020-02-03-sewing.md',
    front: zolaFront,
    link: '@/posts/other.md',
    address: '/x',
    figure: '{{ figure(src="/img/awl.png", alt="An awl", caption="Of steel") }}',
    code: '```ruby\na = 1\n```',
    raw: '{{/* x() */}}',
    unknown: '{{ mystery() }}',
  },
}

/** All generators share these bodies and results. */
const BODIES: Record<string, [body: string, made: (story: ImportedStory) => unknown, expected: unknown]> = {
  'nested lists': [
    '- One\n  1. First\n  2. Second\n     - Deep\n- Two',
    places,
    ['0 ULI One', '1 OLI First', '1 OLI Second', '2 ULI Deep', '0 ULI Two'],
  ],
  'a list that counts from three': ['3. Three\n4. Four', places, ['0 OLI #3 Three', '0 OLI Four']],
  'task lists': [
    '- [x] Done\n- [ ] Open',
    ({ paragraphs }) => paragraphs.map(({ list }) => list?.isChecked),
    [true, false],
  ],
  tables: [
    '| A | B |\n|---|--:|\n| 1 | `c` |',
    ({ paragraphs: [first] }) => [first?.type, first?.table?.rows.map((row) => row.map(({ text }) => text))],
    [
      'TABLE',
      [
        ['A', 'B'],
        ['1', 'c'],
      ],
    ],
  ],
  'details, closed': [
    '<details><summary>More</summary>\n\nHidden.\n\n</details>',
    ({ paragraphs }) => paragraphs.map(({ type, text }) => `${type} ${text}`),
    ['DETAILS More', 'P Hidden.'],
  ],
  'footnotes, linked back': [
    'Ink[^a].\n\n[^a]: Of galls.',
    lines,
    ['P Ink[1].', 'H3 Notes', 'OLI Of galls. ↩'],
  ],
  'quotations around lists': [
    '> Bring\n>\n> - ink\n> - paper',
    ({ paragraphs }) => paragraphs.map(({ type, isQuoted }) => [type, isQuoted ?? false]),
    [
      ['BQ', false],
      ['ULI', true],
      ['ULI', true],
    ],
  ],
  'headings with their anchors': [
    '## The Awl & co\n\n[up](#the-awl-co)',
    (story) => [
      lines(story)[0],
      story.paragraphs[0]?.anchors?.some((anchor) => /^the-awl-+co$/.test(anchor)),
    ],
    ['H2 The Awl & co', true],
  ],
  'HTML around Markdown': [
    '<p align="center">\n\n**Bold**\n\n</p>',
    (story) => [lines(story), marked(story)],
    [['P Bold'], ['STRONG Bold']],
  ],
  'a bare address of a video': ['https://www.youtube.com/watch?v=abcdefghijk', lines, ['IFRAME']],
}

describe.each(Object.entries(GENERATORS))('%s', (_, generator) => {
  const { site, path, front } = generator
  const read = (body: string, fields: Record<string, unknown> = {}) =>
    storyOf(front({ title: 'Sewing', ...fields }) + body, site, path)

  test.each(Object.entries(BODIES))('%s', async (_name, [body, made, expected]) => {
    const story = await read(body)
    expect(made(story)).toEqual(expected)
    expect(story.notes).toEqual([])
  })

  test('links to other stories and to paths of the site', async () => {
    const story = await read(`[a](${generator.link}) [b](${generator.address})`)
    const [first, second] = marked(story)
    expect(first).toMatch(/^A a \/.*other/)
    expect(second).toBe('A b /x')
    expect(story.notes).toEqual([])
  })

  test('a figure with its caption', async () => {
    const story = await read(generator.figure)
    expect(lines(story)).toEqual(['IMG Of steel'])
    expect(story.paragraphs[0]?.image?.alt).toBe('An awl')
    expect(story.notes).toEqual([])
  })

  test('code keeps its language', async () => {
    const story = await read(generator.code)
    expect(story.paragraphs).toMatchObject([{ type: 'PRE', text: 'a = 1', code: { lang: 'ruby' } }])
  })

  test('raw text stays without its marks', async () => {
    const [text] = lines(await read(`Write ${generator.raw} so.`))
    expect(text).toMatch(/^P Write \{\{.*x.*\}\} so\.$/)
    expect(text).not.toMatch(/raw|\/\*/)
  })

  test('an unknown construct is left out, and reported with its line', async () => {
    const story = await read(`One\n\n${generator.unknown}\n\nTwo`)
    expect(lines(story)).toEqual(['P One', 'P Two'])
    expect(story.notes).toHaveLength(1)
    expect(story.notes[0]!.line).toBeGreaterThan(4)
  })

  test('tags, authors in one string, and the date of the file’s name', async () => {
    const story = await read('Text', { tags: ['C++', 'Ink'], author: 'Ann Lee and Bo Oh' })
    expect(story.tags.map(({ slug }) => slug)).toEqual(['c-plus-plus', 'ink'])
    expect(story.authors.map(({ name }) => name)).toEqual(['Ann Lee', 'Bo Oh'])
    expect(story.publishedAt).toBe(Date.UTC(2020, 1, 3))
    expect(kinds(story)).toEqual(['authors'])
  })

  test('code in the title; a subtitle that repeats the text is dropped', async () => {
    const story = await read('Sew with an awl. Then rest.', {
      title: 'Sew with `awl`',
      description: 'Sew with an awl.',
    })
    expect(story).toMatchObject({ title: 'Sew with awl', titleCode: [[9, 12]], subtitle: '' })
  })

  test('a draft, and a text without content, are not published', async () => {
    expect((await read('Text', { draft: true })).publishedAt).toBeNull()
    expect((await read('')).publishedAt).toBeNull()
  })

  test('front matter that cannot be read is a failure that is counted and named', async () => {
    const broken = front({ title: 'Sewing' }).replace('Sewing"', 'Sewing')
    const stories = await storiesOf({ ...site, [path]: `${broken}Text` })
    expect(stories.find(({ sourceId }) => sourceId === path)).toMatchObject({
      problem: expect.stringMatching(/front matter/i),
    })
  })
})
