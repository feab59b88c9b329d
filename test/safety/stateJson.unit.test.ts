import { expect, test } from 'vitest'
import { escapeJson } from '#client/browser/late.tsx'
import { openChance } from '#test/safety/random.ts'

const HOSTILE = [
  '</script><!--',
  '<script>',
  '<!--',
  '-->',
  ']]>',
  '\u2028',
  '\u2029',
  '\u0000',
  '"',
  '\\',
  '&lt;',
  '</SCRIPT\n>',
  '\ud800',
]

test.each(HOSTILE)(
  '%j survives the state block as it is, and neither ends it nor starts another (X5)',
  (text) => {
    const json = escapeJson({ [text]: [text, { text }] })
    expect(JSON.parse(json)).toEqual({ [text]: [text, { text }] })
    expect(json).not.toMatch(/<|[\u2028\u2029]/)
  },
)

test('a thousand random texts survive it (X5)', () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const chance = openChance(seed)
    const text = chance.text(40) + chance.of(HOSTILE) + chance.text(10)
    const json = escapeJson({ text })
    expect(JSON.parse(json)).toEqual({ text })
    expect(json).not.toMatch(/<|[\u2028\u2029]/)
  }
})
