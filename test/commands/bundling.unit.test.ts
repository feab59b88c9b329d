import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { evaluatedToStart } from '../../bin/benching/benchmarks/bundle.ts'
import { buildWorker } from '../../bin/building/building.ts'
import { modulesOf, type WorkerModule } from '../../bin/building/bundling.ts'

const kilobytes = (modules: WorkerModule[]) =>
  modules.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0) / 1000

test('a start of the worker evaluates only its entry: pages, GraphQL and signing in are other modules', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await buildWorker(folder)
  const modules = modulesOf(folder)
  const atStart = evaluatedToStart(modules)
  expect(modules.length).toBeGreaterThan(100)
  expect(kilobytes(atStart)).toBeLessThan(300)
  expect(kilobytes(modules)).toBeLessThan(2250)
  // The runtime takes every export of the entry for a handler.
  expect(atStart[0]!.contents.match(/\bexport\b[^;]*/g)).toEqual([
    expect.stringMatching(/^export ?\{\w+ as default\}/),
  ])
  // Some module has these words of react-dom, the GraphQL server and a page, but none at the start.
  for (const word of ['react.suspense', 'GraphQLError', 'About the author']) {
    expect([word, modules.some(({ contents }) => contents.includes(word))]).toEqual([word, true])
    expect([word, atStart.filter(({ contents }) => contents.includes(word)).map(({ path }) => path)]).toEqual(
      [word, []],
    )
  }
  // Tests build it too, under another NODE_ENV.
  for (const { path, contents } of modules) expect([path, contents.includes('jsxDEV')]).toEqual([path, false])
  // The runtime has no `require`, so a package's requires of Node's modules become imports.
  for (const { path, contents } of modules)
    expect([path, /createRequire/.test(contents)]).toEqual([path, false])
})
