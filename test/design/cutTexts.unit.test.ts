/** A text that is cut at the end of its line must run in its own direction, or it loses its beginning. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sentences of ours, and texts that are always left to right. */
const OURS = new Set([
  'Button',
  'SearchPopover-heading',
  'SearchPopover-all',
  'GivenEmail',
  'SearchField-input',
])

const sheets = globSync('client/**/*.css').filter((file) => !file.includes('devtool'))
const components = globSync('client/**/*.tsx').map((file) => readFileSync(file, 'utf8'))

/** The classes of the rules that cut. */
function cutClasses(css: string): string[] {
  const found: string[] = []
  const open: string[] = []
  for (const [, selector, end, declaration] of css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{};]+)\{|(\})|([^{};]+);/g)) {
    if (selector) open.push(selector.trim())
    else if (end) open.pop()
    else if (/text-overflow:\s*ellipsis/.test(declaration!)) found.push(open.at(-1)!)
  }
  return found.flatMap((selector) =>
    [...selector.matchAll(/\.([A-Z][\w-]+)\s*(?:,|$)/g)].map(([, name]) => name!),
  )
}

const tagsOf = (name: string) =>
  components.flatMap((text) =>
    [...text.matchAll(new RegExp(`<(\\w+)[^>]*className="[^"]*\\b${name}(?![\\w-])[^>]*>`, 'g'))].map(
      ([tag]) => tag,
    ),
  )

test('a text that an ellipsis cuts follows the direction of its words', () => {
  const names = [...new Set(sheets.flatMap((file) => cutClasses(readFileSync(file, 'utf8'))))]
  expect(names.length).toBeGreaterThan(5)
  const turned = names
    .filter((name) => !OURS.has(name))
    .flatMap((name) => tagsOf(name).filter((tag) => !/^<bdi|\bdir=/.test(tag)))
  expect(turned).toEqual([])
})
