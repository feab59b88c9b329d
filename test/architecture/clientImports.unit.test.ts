import { expect, test } from 'vitest'
import { circlesOf, graphOf, wayRound } from '#test/architecture/circles.ts'
import { sources } from '#test/architecture/sources.ts'

test('no files of the client form a circle: types and import() count too', () => {
  const graph = graphOf(sources, (file) => (file.startsWith('client/') ? file : undefined))
  const circles = circlesOf(graph).map(
    (circle) => `${circle.length} files: ${wayRound(graph, circle)}; move what they share below them`,
  )
  expect(circles).toEqual([])
})

const ENTRIES = ['bin/benching/workers/finishedPage.tsx', 'client/entry.ts', 'worker/render/pages.ts']

test('only the entries import the page registry, and hand it in', () => {
  const importers = sources
    .filter(({ file, imports }) => !file.startsWith('test/') && imports.includes('client/pageImports.ts'))
    .map(({ file }) => file)
  expect(importers, 'Take the pages from usePages(), or from the context of load.ts').toEqual(ENTRIES)
})
