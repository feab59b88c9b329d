/** A page of any publishing software becomes only its article. */
import { describe, expect, test } from 'vitest'
import { readArticle } from '#worker/importing/address/readArticle.ts'
import { samples } from '#test/importing/address/pages.ts'

const readPage = (
  html: string,
  url = 'https://example.com/story',
  contentType = 'text/html; charset=utf-8',
) => readArticle({ url: new URL(url), bytes: new TextEncoder().encode(html), contentType })

const SENTENCE = 'Words that a person has written, and that are long enough to be the text of a story. '

describe.each(Object.entries(samples))('a story by %s', (name, { url, html }) => {
  const story = readPage(html, url)!

  test('a story has its title, subtitle, date, language and canonical address (R062)', () => {
    expect(story).toMatchObject({
      title: 'The Lock Keeper’s Count',
      subtitle: name === 'wordpress' ? '' : 'What the water takes',
      publishedAt: Date.parse('2021-03-04T08:15:30Z'),
      language: 'en',
      canonicalUrl: url.replace(/\?.*/, ''),
    })
  })

  test('a story has its text without the rest of its site’s page (R062)', () => {
    const shown = story.paragraphs.map(({ type, text }) => [type, text])
    expect(shown).toEqual([
      ['P', expect.stringContaining('A lock keeper counts boats')],
      ['IMG', 'The lower gate, before six.'],
      [expect.stringMatching(/^H[23]$/), 'Counting'],
      ['P', expect.stringContaining('No one asked for it, and the list is long.')],
      ['BQ', '“Seventy-one,” he said.'],
      ['ULI', 'Barges'],
      ['ULI', 'Punts'],
      ['PRE', 'gate.open()\ngate.close()'],
    ])
  })

  test('a story has its picture by a whole address, its links and its emphasis', () => {
    expect(story.images).toHaveLength(1)
    expect(story.images[0]!.ref).toMatch(/^https:\/\/.*lock/)
    expect(story.paragraphs[1]!.image?.alt).toBe('A lock at dawn')
    const { markups } = story.paragraphs[3]!
    expect(markups.map(({ type }) => type)).toContain('EM')
    expect(markups.find(({ type }) => type === 'A')).toMatchObject({
      href: expect.stringMatching(/^https:\/\/.*boats/),
    })
  })
})

test('a page without markup for articles gives the part with the most text', () => {
  const story = readPage(
    `<title>Plain</title><body><div id="menu"><a href="/">Home</a><a href="/b">About</a></div>
     <div><p>${SENTENCE}</p><p>${SENTENCE}</p></div><div><p>Imprint</p></div>`,
  )!
  expect(story.title).toBe('Plain')
  expect(story.paragraphs.map(({ text }) => text)).toEqual([SENTENCE.trim(), SENTENCE.trim()])
})

test.each([
  ['without text', '<html><body><div id="root"></div><script src="/app.js"></script></body></html>'],
  ['that asks for a sign-in', '<main><h1>Sign in</h1><p>To go on, sign in.</p></main>'],
  ['of links', `<ul>${'<li><a href="/x">A story on another page</a></li>'.repeat(30)}</ul>`],
])('a page %s has no story (R062)', (_, html) => {
  expect(readPage(html)).toBeNull()
})

test('no script of a page is kept, and no address that is not safe (X4)', () => {
  const story = readPage(
    `<article><h1>Title</h1><p onclick="steal()">${SENTENCE.repeat(2)}<script>steal()</script></p>
     <p><a href="javascript:steal()">Click</a> <a href="data:text/html,x">here</a></p>
     <img src="javascript:steal()"><img src="data:image/svg+xml,x" onerror="steal()">
     <iframe srcdoc="<script>steal()</script>" src="javascript:steal()"></iframe></article>`,
  )!
  expect(JSON.stringify(story)).not.toMatch(/steal|javascript:|data:|srcdoc/)
})

test('a page is read in the encoding that it has', () => {
  const bytes = Uint8Array.from(
    `<meta charset="iso-8859-1"><title>Caf\u00e9</title><article><p>${SENTENCE.repeat(2)}\u00e9t\u00e9</p></article>`,
    (character) => character.charCodeAt(0),
  )
  const story = readArticle({ url: new URL('https://example.com/'), bytes, contentType: 'text/html' })!
  expect(story.title).toBe('Café')
  expect(story.paragraphs[0]!.text).toContain('été')
})

test('as many pictures are imported as are allowed; further ones are links', () => {
  const pictures = Array.from({ length: 50 }, (_, index) => `<img src="/p/${index}.png" alt="${index}">`)
  const story = readPage(`<article><p>${SENTENCE.repeat(2)}</p>${pictures.join('')}</article>`)!
  expect(story.images).toHaveLength(40)
  expect(JSON.stringify(story.paragraphs)).toContain('https://example.com/p/45.png')
})
