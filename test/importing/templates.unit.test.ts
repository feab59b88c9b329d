import { expect, test } from 'vitest'
import type { Templating } from '#worker/importing/templates/templating.ts'
import { convert, kinds, lines, marked, storyOf } from '#test/importing/converting.ts'

const PARTIALS: Record<string, string> = {
  'figure.html':
    '<figure>\n    <img src="{{ include.src | relative_url }}" alt="{{ include.alt }}">\n\n  {% if include.caption %}<figcaption>{{ include.caption }}</figcaption>{% endif %}\n</figure>\n',
  'note.md': 'A **note** of the folder.',
  'endless.md': '{% include endless.md %}',
  'foreign.html': '{% mystery %}',
  'sew.py': 'print("sew")\n',
  'shortcodes/sheet.html': '<p>A sheet of {{ size }}.</p>',
}
const templating = (dialect: Templating['dialect'], scope = {}): Templating => ({
  dialect,
  scope,
  partial: (name) => PARTIALS[name] ?? null,
})
const jekyll = (text: string, pictures: string[] = []) =>
  convert(text, {
    pictures,
    templating: templating('liquid', {
      site: { baseurl: '', url: '', title: 'Paper', data: { press: { city: 'Delft' } } },
      page: { title: 'Ink' },
    }),
  })
const zola = (text: string, pictures: string[] = []) =>
  convert(text, { pictures, templating: templating('tera') })
const hugo = (text: string) => convert(text, { templating: templating('hugo') })

test('addresses that go through a filter are links within the site', () => {
  const result = jekyll(
    '[a]({{ "/x" | url }}) [b]({{ "/y" | relative_url }}) [c]({{ site.baseurl }}/z) [d]({{ "/w/" | absolute_url }}) [e]({{ "/v" | url | absoluteUrl("https://example.com") }})',
  )
  expect(marked(result)).toEqual(['A a /x', 'A b /y', 'A c /z', 'A d /w/', 'A e /v'])
  expect(result.notes).toEqual([])
})

test('post_url and link name a file of the source', () => {
  const result = jekyll(
    '[a]({% post_url 2020-01-02-good-ink %}) [b]({% link _posts/2020-01-02-good-ink.md %}) [c]({% link files/plan.pdf %})',
  )
  expect(marked(result)).toEqual([
    'A a /2020-01-02-good-ink',
    'A b /2020-01-02-good-ink',
    'A c /files/plan.pdf',
  ])
})

test('names of the site and of the page are their values', () => {
  const result = jekyll(
    '{{ page.title }} at {{ site.title }} in {{ site.data.press.city }}.{% assign thread = "linen" %} Sewn with {{ thread }}.',
  )
  expect(lines(result)).toEqual(['P Ink at Paper in Delft. Sewn with linen.'])
})

test('pictures by tag are pictures, in Jekyll’s, Octopress’ and Eleventy’s form', () => {
  const result = jekyll(
    '{% image "./a.png", "An awl" %}\n\n{% figure src="a.png" alt="A" caption="Of ink" %}\n\n{% img left a.png 300 200 \'A title\' \'An alt\' %}',
    ['a.png', './a.png'],
  )
  expect(lines(result)).toEqual(['IMG', 'IMG Of ink', 'IMG A title'])
  expect(result.paragraphs.map(({ image }) => image?.alt)).toEqual(['An awl', 'A', 'An alt'])
})

test('an include of the folder is read with its parameters', () => {
  const result = jekyll(
    'Before.\n\n{% include figure.html src="/a.png" alt="A" caption="Of ink" %}\n\n{% include note.md %}',
    ['/a.png'],
  )
  expect(lines(result)).toEqual(['P Before.', 'IMG Of ink', 'P A note of the folder.'])
  expect(marked(result)).toEqual(['STRONG note'])
  expect(result.notes).toEqual([])
})

test('an include that the folder lacks has its usual meaning, or is reported with its line', () => {
  const result = jekyll(
    '{% include youtube.html id="abcdefghijk" %}\n\n{% include gone.html %}\n\n{% include endless.md %}\n\n{% include foreign.html %}\n\nText',
  )
  expect(lines(result)).toEqual(['IFRAME', 'P Text'])
  expect(result.notes).toMatchObject([
    { kind: 'template', line: 3, detail: expect.stringContaining('no gone.html in the folder') },
    { kind: 'template', line: 5 },
    { kind: 'template', line: 7, detail: expect.stringContaining('mystery') },
  ])
})

test('highlight is code in its language, also inside a list and around raw', () => {
  const result = jekyll(
    '- one\n\n  {% highlight ruby linenos %}\n  a = 1\n    b\n  {% endhighlight %}\n\n{% highlight liquid %}{% raw %}\n{{ x }}\n{% endraw %}{% endhighlight %}',
  )
  expect(result.paragraphs.filter(({ type }) => type === 'PRE')).toMatchObject([
    { text: 'a = 1\n  b', code: { lang: 'ruby' } },
    { text: '{{ x }}', code: { lang: 'liquid' } },
  ])
})

test('raw text stays as it is written, comments go', () => {
  const result = jekyll(
    '{% raw %}{{ x }} {{< y >}}{% endraw %}{% comment %}{{ hidden }}{% endcomment %}{# note #} end',
  )
  expect(lines(result)).toEqual(['P {{ x }} {{< y >}} end'])
  expect(result.notes).toEqual([])
})

test('conditions and loops give their text', () => {
  expect(
    lines(
      jekyll(
        '{% if site.title == "Paper" %}Yes{% else %}No{% endif %}{% for n in (1..3) %} {{ n }}{% endfor %}',
      ),
    ),
  ).toEqual(['P Yes 1 2 3'])
})

test('an expression that cannot be resolved is left out and reported with its line; in code it stays', () => {
  const result = jekyll(
    'One {{ nothing.here }} two\n\n{% strange %}\n\n`{{ shown.here }}`\n\n{% if a | b %}kept{% endif %}',
  )
  expect(lines(result)).toEqual(['P One two', 'P {{ shown.here }}', 'P kept'])
  expect(result.notes.map(({ kind, line }) => [kind, line])).toEqual([
    ['template', 1],
    ['template', 5],
    ['template', 7],
    ['shortcode', 3],
  ])
})

test('line numbers after a template still count the file’s lines', () => {
  const result = jekyll('{% raw %}\na\n{% endraw %}\n{% include note.md %}\n\n![x](gone.png)')
  expect(result.notes).toMatchObject([{ kind: 'missing-image', line: 6 }])
})

test('kramdown’s attribute lists, table of contents and extensions are not text; ids of headings work', () => {
  const result = jekyll(
    '* Contents\n{:toc}\n\n## Glue\n{: .wide #paste}\n\nA [link](https://example.com/){:target="_blank"} and *em*{: .x}, `{:code}`.\n{: .lead}\n\n{::comment}\nhidden\n{:/comment}\n{::nomarkdown}kept{:/nomarkdown}\n\n[up](#paste)\n\n```\n{: .kept}\n```',
  )
  expect(lines(result)).toEqual(['H2 Glue', 'P A link and em, {:code}.', 'P kept', 'P up', 'PRE {: .kept}'])
  expect(marked(result).at(-1)).toBe(`A up #${result.paragraphs[0]!.name}`)
})

test('Eleventy’s attributes behind links and pictures are not text', () => {
  expect(
    lines(
      jekyll(
        'A [link](https://example.com/){target="_blank" .wide} and [[toc]]\n\n[[toc]]\n\nSet notation {a} stays.',
      ),
    ),
  ).toEqual(['P A link and [[toc]]', 'P Set notation {a} stays.'])
})

test('definition lists give their terms and definitions', () => {
  const result = jekyll('Ink\n: Black, **or** brown\n: Also red\n\nPaper\n\n: Laid\n\nFirst\nSecond\n: Both')
  expect(lines(result)).toEqual([
    'P Ink',
    'P Black, or brown',
    'P Also red',
    'P Paper',
    'P Laid',
    'P First',
    'P Second',
    'P Both',
  ])
  expect(marked(result)).toEqual(['STRONG Ink', 'STRONG or', 'STRONG Paper', 'STRONG First', 'STRONG Second'])
})

test('Zola’s shortcodes are read, with their own templates and their ends', () => {
  const result = zola(
    '{{ youtube(id="abcdefghijk", autoplay=true) }}\n\n{{ figure(src="a.png", alt=\'A\', caption="Of ink") }}\n\n{% note(title="Mind") %}\nThe **seam**.\n{% end %}\n\nAfter {{ sheet(size="A4") }}\n\n{{/* youtube(id="x") */}}',
    ['a.png'],
  )
  expect(lines(result)).toEqual([
    'IFRAME',
    'IMG Of ink',
    'H4 Mind',
    'BQ The seam.',
    'P After',
    'P A sheet of A4.',
    'P {{ youtube(id="x") }}',
  ])
  expect(kinds(result)).toEqual([])
})

test('an unknown shortcode of Zola’s is reported with its line, and its content stays', () => {
  const result = zola('One\n\n{% mystery(depth=3) %}\nInside.\n{% end %}\n\n{{ riddle(n=1) }}')
  expect(lines(result)).toEqual(['P One', 'P Inside.'])
  expect(result.notes).toMatchObject([
    { kind: 'shortcode', line: 3 },
    { kind: 'shortcode', line: 7 },
  ])
})

test('Hugo shows files of the folder, and keeps braces of other languages', () => {
  const result = hugo(
    '{{< readfile file="note.md" >}}\n\n{{< include "sew.py" >}}\n\nIn templates: {{ .Title }} and {% raw %}.',
  )
  expect(lines(result)).toEqual([
    'P A note of the folder.',
    'PRE print("sew")',
    'P In templates: {{ .Title }} and {% raw %}.',
  ])
  expect(result.paragraphs[1]!.code).toEqual({ lang: 'py' })
  expect(result.notes).toEqual([])
})

test('in a folder of unknown origin known expressions are resolved, the rest stays and is reported', () => {
  const result = convert('[a]({{ "/x" | url }}) {{ user.name }} {{ youtube(id="abcdefghijk") }} `{% if %}`')
  expect(lines(result)).toEqual(['P a {{ user.name }}', 'IFRAME', 'P {% if %}'])
  expect(result.notes).toMatchObject([{ kind: 'template', line: 1 }])
})

test('a literal before a filter of an unknown plugin stays, and is reported', async () => {
  const story = await storyOf(
    '---\ntitle: T\n---\nThanks to {{ "otto" | crew_link }} and {{ \'bo\' | badge: 3 | upcase }}.\n\n{{ "https://www.youtube.com/watch?v=abcdefghijk" | film }}\n\nNot {{ name | crew_link }}, nor {{ }}.',
    { '_config.yml': 'title: Boats' },
    '_posts/2020-05-06-a.md',
  )
  expect(story.paragraphs.map(({ type, text }) => `${type} ${text}`)).toEqual([
    'P Thanks to otto and bo.',
    'IFRAME ',
    'P Not , nor {{ }}.',
  ])
  expect(story.notes.map(({ detail }) => detail)).toEqual([
    '{{ "otto" | crew_link }} replaced by otto: undefined filter: crew_link',
    "{{ 'bo' | badge: 3 | upcase }} replaced by bo: undefined filter: badge",
    '{{ "https://www.youtube.com/watch?v=abcdefghijk" | film }} replaced by https://www.youtube.com/watch?v=abcdefghijk: undefined filter: film',
    '{{ name | crew_link }} left out: undefined filter: crew_link',
  ])
})

test('a folder of an unknown generator keeps the literal too', async () => {
  const story = await storyOf('---\ntitle: T\ndate: 2020-05-06\n---\nThanks to {{ "otto" | crew_link }}.')
  expect(story.paragraphs[0]!.text).toBe('Thanks to otto.')
})

test('an include with quotes, commas and colons is read', async () => {
  const story = await storyOf(
    '---\ntitle: T\n---\n{% include "framed.html", picture: "a.png" text: "A pier" note: "Low water, May" %}',
    {
      '_config.yml': 'title: Boats',
      '_includes/framed.html':
        '<figure><img src="{{ include.picture }}" alt="{{ text }}"><figcaption>{{ include.note }}</figcaption></figure>',
      'a.png': new Uint8Array([1]),
    },
    '_posts/2020-05-06-a.md',
  )
  expect(story.paragraphs).toMatchObject([
    { type: 'IMG', text: 'Low water, May', image: { id: 'a.png', alt: 'A pier' } },
  ])
})
