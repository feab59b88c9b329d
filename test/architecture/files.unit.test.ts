import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '#test/architecture/sources.ts'

const ours = sources.filter(({ file }) => !file.startsWith('test/'))

test('no folder is a drawer: no utils, helpers, common, lib', () => {
  const drawers = sources.filter(({ file }) => /(^|\/)(utils?|helpers?|common|lib|misc)\//.test(file))
  expect(
    drawers.map(({ file }) => `${file}: put it where it is used, or name its folder after what it is about`),
  ).toEqual([])
})

test('no barrels: a file of only exports hides where the code is', () => {
  const barrels = ours.filter(({ file, text }) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim()
    // A page ships only its own reads, although they are one namespace.
    if (file === 'schema/copy/screens.ts') return false
    return code !== '' && code.split('\n').every((line) => /^export \* from|^$/.test(line.trim()))
  })
  expect(barrels.map(({ file }) => `${file}: import from the files themselves`)).toEqual([])
})

const DATA = new Set(['schema/enums.ts', 'schema/limits/numbers.ts', 'schema/media/embeds.ts'])

test('most files are short, and only tables of data have over 300 lines', () => {
  expect(
    ours
      .filter(({ file, lines }) => lines > 300 && !DATA.has(file))
      .map(({ file, lines }) => `${file}: ${lines} lines; one idea a file, the rest into files of their own`),
  ).toEqual([])
  const lengths = ours.map(({ lines }) => lines).toSorted((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(120)
})

test('every exported value is used by another file', () => {
  const named = /export (?:async )?(?:const|function|class) (\w+)/g
  const everything = sources.map(({ file, text }) => ({ file, words: new Set(text.match(/\w+/g)) }))
  const SPEC = /^(schema\/(enums|limits|copy|routes|tables|inputs)|client\/browser\/page)/
  const unused = ours
    .filter(({ file }) => !SPEC.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(named)]
        .map((found) => found[1]!)
        .filter(
          (name) =>
            name !== 'page' && !everything.some((other) => other.file !== file && other.words.has(name)),
        )
        .map(
          (name) =>
            `${file}: ${name} is exported and no other file uses it; drop the word export, or the code`,
        ),
    )
  expect(unused).toEqual([])
})

test('a class of a style sheet carries the name of a component', () => {
  const components = new Set(
    globSync('client/**/*.tsx').flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [
        basename(file, '.tsx'),
        ...[...text.matchAll(/function ([A-Z]\w+)/g)].map((found) => found[1]!),
        ...[...text.matchAll(/className="([A-Z]\w+)/g)].map((found) => found[1]!),
      ]
    }),
  )
  // The renderer of stories makes the first two (worker/posts/body).
  for (const made of ['Story', 'Code', 'Tooltip']) components.add(made)
  const strangers = globSync('client/**/*.css').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/\.([A-Za-z][\w]*)(?=[-\w]*[^{};()]*\{)/g),
    ]
      .map((found) => found[1]!)
      .filter((name) => !components.has(name) && /^[A-Z]/.test(name))
      .map((name) => `${file}: .${name} is no component's name; call it after the component that wears it`),
  )
  expect([...new Set(strangers)]).toEqual([])
})

test('no page types the product’s name: it is configuration', () => {
  const typed = ours.filter(({ file, text }) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    return !file.startsWith('bin/') && /\bQuire\b/.test(code)
  })
  expect(typed.map(({ file }) => `${file}: take site.productName, or env.PRODUCT_NAME`)).toEqual([])
})

test('raw HTML is put into a page in one place, and made in one', () => {
  const sinks = ours.filter(({ text }) => text.includes('dangerouslySetInnerHTML')).map(({ file }) => file)
  expect(sinks, 'Render elements; only these three print finished HTML or data').toEqual([
    'client/Document.tsx',
    'client/browser/late.tsx',
    'client/posts/StoryBody.tsx',
  ])
})
