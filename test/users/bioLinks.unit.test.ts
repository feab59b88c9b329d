import { expect, test } from 'vitest'
import { bioPieces } from '#client/users/bioLinks.ts'

test('addresses in a bio become links, without the punctuation of the sentence (R025)', () => {
  expect(bioPieces('Old books at https://www.gutenberg.org/, mostly. See www.example.net.')).toEqual([
    'Old books at ',
    { text: 'gutenberg.org', href: 'https://www.gutenberg.org/' },
    ', mostly. See ',
    { text: 'example.net', href: 'https://www.example.net/' },
    '.',
  ])
})

test('a bracket belongs to an address that opened it', () => {
  expect(bioPieces('(https://example.org/a)')).toEqual([
    '(',
    { text: 'example.org/a', href: 'https://example.org/a' },
    ')',
  ])
  expect(bioPieces('https://example.org/a_(b)')).toEqual([
    { text: 'example.org/a_(b)', href: 'https://example.org/a_(b)' },
  ])
})

test('text that is no address, or could be read as two, stays text', () => {
  for (const text of [
    '',
    'me@www.example.org',
    'javascript:alert(1)',
    'https://user:pass@example.org',
    'https://',
    'awww.example.org',
  ]) {
    expect(bioPieces(text)).toEqual(text === '' ? [] : [text])
  }
})

test('a host in mixed letters is shown in punycode, and a long address is cut (X8)', () => {
  expect(bioPieces('https://аpple.com/')).toEqual([
    { text: 'xn--pple-43d.com', href: 'https://xn--pple-43d.com/' },
  ])
  const [link] = bioPieces(`https://example.org/${'a'.repeat(100)}`)
  expect(link).toMatchObject({ text: expect.stringMatching(/^example\.org\/a+…$/) })
  expect((link as { text: string }).text).toHaveLength(48)
})
