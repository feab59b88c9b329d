import { expect, test } from 'vitest'
import { convert, kinds, lines, marked } from '#test/importing/converting.ts'

test('a video by its id becomes a frame with the title given', () => {
  const result = convert('{{< youtube id="abcdefghijk" title="How to sew" >}}')
  expect(result.paragraphs).toMatchObject([{ type: 'IFRAME', iframe: { title: 'How to sew' } }])
  expect(kinds(result)).toEqual([])
})

test('pictures of every name become pictures, with caption and credit', () => {
  const source =
    '{{< figure src="a.png" alt="A" caption="Of *ink*" attr="Ann" >}}\n\n{{< img-right src="a.png" >}}\n\n{{% old-image src=a.png %}}'
  const result = convert(source, { pictures: ['a.png'] })
  expect(lines(result)).toEqual(['IMG Of ink — Ann', 'IMG', 'IMG'])
  expect(marked(result)).toEqual(['EM ink'])
})

test('a picture inside a link, as exports have it, splits the text after it off', () => {
  const result = convert('[{{< img src="a.png" alt="A" >}}](https://example.com/a.png)Then the text.', {
    pictures: ['a.png'],
  })
  expect(lines(result)).toEqual(['IMG', 'P Then the text.'])
})

test('references to pages become their paths, in Markdown links and in HTML', () => {
  const result = convert(
    '[a]({{< ref "guides/ink/_index.md" >}}) <a href="{{<relref `posts/paper.md`>}}">b</a> {{< ref "/c" >}}',
  )
  expect(marked(result)).toEqual(['A a /guides/ink', 'A b /posts/paper', 'A /c /c'])
})

test('a link to a page that is gone is taken off and reported with its line', () => {
  const result = convert('first\n\n[the event]({{< tmp"events/x.md" >}})')
  expect(lines(result)).toEqual(['P first', 'P the event'])
  expect(marked(result)).toEqual([])
  expect(result.notes).toMatchObject([{ kind: 'shortcode', line: 3 }])
})

test('files, buttons and further reading become links', () => {
  const result = convert(
    '{{< asset-static file="/files/form.pdf" label="The form (PDF)" >}}\n\n{{< button href="https://example.com/go" text="Go" >}}\n\n{{< featured-resource link="guides/good-ink/" kicker="Read on" >}}',
  )
  expect(lines(result)).toEqual(['P The form (PDF)', 'P Go', 'P Read on good ink'])
  expect(marked(result)).toEqual([
    'A The form (PDF) /files/form.pdf',
    'A Go https://example.com/go',
    'A good ink /guides/good-ink/',
  ])
})

test('an aside becomes a quotation, and ends where it ends, even inside other blocks', () => {
  const result = convert(
    '{{< note variant="tip" >}}Aside **one**.\n\nAside two.\n\n> Quoted.\n> {{< /note >}}\n\nOutside.\n\n{{< box >}}\n\n- item\n\n{{< /box >}}',
  )
  expect(lines(result)).toEqual(['BQ Aside one.', 'BQ Aside two.', 'BQ Quoted.', 'P Outside.', 'ULI item'])
})

test('sections have their title as a heading', () => {
  const result = convert(
    '{{< accordion kicker="Part 2" title="Of **glue**" icon="" >}}\n\nText.\n\n{{< /accordion >}}',
  )
  expect(lines(result)).toEqual(['H4 Part 2: Of glue', 'P Text.'])
})

test('quotations keep their speaker', () => {
  expect(lines(convert('{{< quote-block text="Measure twice." cite="A carpenter" >}}'))).toEqual([
    'BQ Measure twice.',
    'BQ — A carpenter',
  ])
})

test('a question card keeps its introduction, its content and its button', () => {
  const result = convert(
    '{{< card-prompt intro="**Tell us.**" button-text="Answer" button-url="https://example.com/a" >}}\n\nWell?\n\n{{< /card-prompt >}}\n\nAfter.',
  )
  expect(lines(result)).toEqual(['P Tell us.', 'BQ Well?', 'P Answer', 'P After.'])
})

test('posts of other networks become cards', () => {
  const result = convert('{{< tweet user="ann" id="1234567890" >}}')
  expect(result.paragraphs).toMatchObject([
    {
      type: 'MIXTAPE_EMBED',
      mixtape: {
        href: 'https://twitter.com/ann/status/1234567890',
        title: 'Post by @ann',
        site: 'twitter.com',
      },
    },
  ])
})

test('highlight marks words, or sets code when it names a language', () => {
  const result = convert(
    'Of {{< highlight >}}these words{{< /highlight >}} only.\n\n{{< highlight go "linenos=table" >}}\nfunc a() {}\n\n// **b**\n{{< /highlight >}}',
  )
  expect(lines(result)).toEqual(['P Of these words only.', 'PRE func a() {}\n\n// **b**'])
  expect(marked(result)).toEqual(['HIGHLIGHT these words'])
  expect(result.paragraphs[1]!.code).toEqual({ lang: 'go' })
})

test('an unknown one keeps its title and its content, and is reported', () => {
  const result = convert('{{< wonder title="A title of it" id="7" >}}\n\nInside.\n\n{{< /wonder >}}')
  expect(lines(result)).toEqual(['P A title of it', 'P Inside.'])
  expect(result.notes).toEqual([
    { kind: 'shortcode', detail: '{{< wonder title="A title of it" id="7" >}} isn’t supported', line: 1 },
  ])
})

test('no mark and no raw shortcode is left in text, in any spelling', () => {
  const odd =
    '{{<ref "/a">}} x {{< youtube  abcdefghijk  >}} y {{%note%}}z{{%/note%}} <p title="{{< ref "/t" >}}">p</p>'
  const text = lines(convert(odd)).join('\n')
  expect(text).not.toMatch(/\{\{|[\uFDD0-\uFDEF]/)
})

test('one without its end stays as text and is reported; an escaped one is an example', () => {
  const result = convert('a {{< img src="x\n\nb {{</* ref "y" */>}} c')
  expect(lines(result)).toEqual(['P a {{< img src="x', 'P b {{< ref "y" >}} c'])
  expect(result.notes).toMatchObject([{ kind: 'shortcode', line: 1 }])
})

test('in code they stay as written', () => {
  expect(lines(convert('Write `{{< ref "a" >}}` or\n\n```\n{{< img src="b" >}}\n```'))).toEqual([
    'P Write {{< ref "a" >}} or',
    'PRE {{< img src="b" >}}',
  ])
})

test('line numbers count the source’s lines, after a shortcode of several lines too', () => {
  const result = convert('{{< img\n  src="a.png"\n>}}\n\n<blink-x>y</blink-x>')
  expect(result.notes).toMatchObject([
    { kind: 'html', line: 5 },
    { kind: 'missing-image', line: 1 },
  ])
})
