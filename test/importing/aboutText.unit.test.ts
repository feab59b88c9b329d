import { expect, test } from 'vitest'
import { aboutHtml, aboutMarkdown } from '#worker/importing/about/aboutText.ts'

const TEXT = `We publish **slowly**, and _well_.

## Who we are

Two people and a [shed](https://example.org/shed "Find us").

- one
- two with \`code\`

1. first
2. second

> A quotation
>
> of two paragraphs.

### How to write for us

\`\`\`js
send('a word')
\`\`\`

See [our archive](/archive). It isn't "finished".

---

https://www.youtube.com/watch?v=dQw4w9WgXcQ
`

test('a text about a publication becomes HTML, and the same Markdown again', () => {
  const html = aboutHtml(TEXT)
  expect(html).toContain('<strong')
  expect(html).toMatch(/<h2[^>]*>.*Who we are<\/h2>/)
  expect(html).toContain('rel="')
  const again = aboutMarkdown(html)
  expect(aboutHtml(again)).toBe(html)
  expect(aboutMarkdown(aboutHtml(again))).toBe(again)
  expect(again).toContain('## Who we are')
  expect(again).toContain('[shed](https://example.org/shed')
})

test.each([
  ['a script', 'Words <script>alert(1)</script>'],
  ['an event handler', 'Words <b onclick="alert(1)">bold</b>'],
  ['an unsafe link', 'Words [here](javascript:alert(1))'],
  ['a frame of a page', 'Words\n\n<iframe src="https://example.org/page"></iframe>'],
  ['a style', '<style>body { display: none }</style>\n\nWords <p style="position:fixed">there</p>'],
])('%s in the text is not in the HTML (X1)', (_, text) => {
  const html = aboutHtml(text)
  expect(html).toContain('Words')
  expect(html).not.toMatch(/<script|onclick|javascript:|<iframe|<style|style=/)
})

test('pictures are left out, and no text is no HTML', () => {
  expect(aboutHtml('Words\n\n![A picture](https://example.org/a.png)')).not.toContain('<img')
  expect(aboutHtml('')).toBe('')
  expect(aboutHtml(' \n\n ')).toBe('')
  expect(aboutMarkdown('')).toBe('')
})
