import { expect, test } from 'vitest'
import { circlesOf, graphOf, wayRound } from '#test/architecture/circles.ts'
import { importsOf, sources, typesOfResolvers } from '#test/architecture/sources.ts'

const planted = [
  { file: 'a/one.ts', imports: ['b/two.ts', 'b/lone.ts'] },
  { file: 'b/two.ts', imports: ['c/three.ts', 'b/lone.ts'] },
  { file: 'c/three.ts', imports: ['c/four.ts', 'a/one.ts'] },
  { file: 'c/four.ts', imports: ['b/lone.ts'] },
  { file: 'b/lone.ts', imports: [] },
  { file: 'd/five.ts', imports: ['d/six.ts'] },
  { file: 'd/six.ts', imports: ['d/five.ts', 'a/one.ts'] },
]

test('a planted circle is found, with all its files and one way round it', () => {
  const graph = graphOf(planted, (file) => file)
  const circles = circlesOf(graph)
  expect(circles).toEqual([
    ['a/one.ts', 'b/two.ts', 'c/three.ts'],
    ['d/five.ts', 'd/six.ts'],
  ])
  expect(wayRound(graph, circles[0]!)).toBe('a/one.ts -> b/two.ts -> c/three.ts -> a/one.ts')
})

test('folders form a circle where their files form none', () => {
  const sources = [
    { file: 'a/one.ts', imports: ['b/one.ts'] },
    { file: 'b/two.ts', imports: ['a/two.ts'] },
  ]
  expect(circlesOf(graphOf(sources, (file) => file))).toEqual([])
  expect(circlesOf(graphOf(sources, (file) => file.split('/')[0]))).toEqual([['a', 'b']])
})

test('no circle is found in a graph without one, even if nodes are shared', () => {
  const sources = [
    { file: 'top', imports: ['left', 'right'] },
    { file: 'left', imports: ['base'] },
    { file: 'right', imports: ['base', 'left'] },
  ]
  expect(circlesOf(graphOf(sources, (file) => file))).toEqual([])
})

test('every form of import counts: static, types, re-exports, side effects and import()', () => {
  const text = `
    import { a } from '#worker/static.ts'
    import type { B } from '#worker/type.ts'
    import {
      c,
      type D,
    } from '#worker/lines.ts'
    import '#worker/effect.ts'
    export { e } from '#worker/named.ts'
    export type { F } from '#worker/namedType.ts'
    export * from '#worker/all.ts'
    export * as g from "./sibling.ts"
    const h = await import('#worker/late.ts')
    const i = await import(/* a note */ '../worker/noted.ts')
    const j = await import(
      '#worker/broken.ts'
    )
    type K = typeof import('#worker/typeof.ts')
    const l: import('#worker/inline.ts').L = from('#worker/no.ts')
    import m from 'package'
  `
  expect(importsOf('client/file.ts', text)).toEqual([
    'worker/static.ts',
    'worker/type.ts',
    'worker/lines.ts',
    'worker/effect.ts',
    'worker/named.ts',
    'worker/namedType.ts',
    'worker/all.ts',
    'client/sibling.ts',
    'worker/late.ts',
    'worker/noted.ts',
    'worker/broken.ts',
    'worker/typeof.ts',
    'worker/inline.ts',
  ])
})

const fileIn = (area: string) => (file: string) =>
  file.startsWith(area) || file === typesOfResolvers.file ? file : undefined

test.each(['schema/', 'worker/', 'bin/', 'test/'])('no files of %s import each other in a circle', (area) => {
  const graph = graphOf([...sources, typesOfResolvers], fileIn(area))
  const ways = circlesOf(graph).map((circle) => `${circle.length} files: ${wayRound(graph, circle)}`)
  expect(ways, 'move what both need into a file of its own, types too').toEqual([])
})

test('no folders of the worker import each other in a circle', () => {
  const graph = graphOf(sources, (file) => /^worker\/([^/]+)\//.exec(file)?.[1])
  const ways = circlesOf(graph).map((circle) => `${circle.join(', ')}: ${wayRound(graph, circle)}`)
  expect(ways, 'the table of ARCHITECTURE.md has an order: import what stands above only').toEqual([])
})
