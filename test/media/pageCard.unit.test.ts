import { expect, test } from 'vitest'
import { pageCard } from '#worker/media/pageCard.ts'

const cardOf = (
  html: string,
  contentType = 'text/html; charset=utf-8',
  encode?: (text: string) => Uint8Array,
) =>
  pageCard({
    url: new URL('https://news.example.org/a/story'),
    bytes: (encode?.(html) ?? new TextEncoder().encode(html)) as Uint8Array<ArrayBuffer>,
    contentType,
  })

test('a page’s own title, description and picture make its card', () => {
  expect(
    cardOf(`<!doctype html><html><head><title>Other</title>
      <meta property="og:title" content="Bread &amp; butter">
      <meta property="og:description" content="  A   loaf &quot;by&quot; hand ">
      <meta property="og:image" content="/covers/1.jpg"></head><body>…`),
  ).toEqual({
    title: 'Bread & butter',
    description: 'A loaf "by" hand',
    picture: 'https://news.example.org/covers/1.jpg',
  })
})

test('the title and the description for search engines replace a missing Open Graph', () => {
  expect(
    cardOf(
      '<title>A\n story</title><meta name="Description" content="Words"><meta name="twitter:image" content="//cdn.example.org/a.png">',
    ),
  ).toEqual({ title: 'A story', description: 'Words', picture: 'https://cdn.example.org/a.png' })
})

test.each([
  ['no HTML', 'hello', 'application/pdf'],
  ['nothing', '', 'text/html'],
  ['a body alone', '<body><title>No</title><meta property="og:title" content="No"></body>', 'text/html'],
])('%s makes an empty card', (_, html, type) => {
  expect(cardOf(html, type)).toEqual({ title: '', description: '', picture: null })
})

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,AA==',
  'file:///etc/passwd',
  'https://user@host.example/a.png',
])('a picture at %j is left out (X1, U3)', (address) => {
  expect(cardOf(`<meta property="og:image" content="${address}">`).picture).toBeNull()
})

test('markup in the texts stays text, and invisible characters go (X1)', () => {
  const { title, description } = cardOf(
    '<meta property="og:title" content="&lt;script&gt;alert(1)&lt;/script&gt;\u202egnp.exe"><meta name="description" content="a\u200bb\u0007c">',
  )
  expect(title).toBe('<script>alert(1)</script> gnp.exe')
  expect(description).toBe('a b c')
})

test('long texts are cut between characters', () => {
  const { title } = cardOf(`<title>${'🍞'.repeat(500)}</title>`)
  expect(title).toHaveLength(199)
  expect(title.endsWith('🍞…')).toBe(true)
})

test.each([
  ['by the server', 'text/html; charset=iso-8859-1', ''],
  ['by the page', 'text/html', '<meta charset="iso-8859-1">'],
])('an older encoding is read when it is declared %s', (_, type, meta) => {
  const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
  expect(cardOf(`${meta}<title>Café</title>`, type, latin).title).toBe('Café')
})

test.each(['<div>', '<div a="', '<meta "', '<script>', '<!--', '<', '<title>', '<meta name="a" content="'])(
  'a page of only %j has the title before it',
  (part) => {
    expect(cardOf('<title>Before</title>' + part.repeat(50_000)).title).toBe('Before')
  },
)

test('scripts, comments and markup between quotes do not end the head', () => {
  expect(
    cardOf(`<!-- <div> --><script>"<div>"</script><meta name="x" content="a <b> c > d">
      <noscript><img src="x"></noscript><meta property="og:title" content="After"><p>
      <meta property="og:description" content="In the body">`),
  ).toEqual({ title: 'After', description: '', picture: null })
})
