import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importedByTests, productFile } from './imported.ts'

test.each([
  ['#worker/platform/clock.ts', 'test/app.ts', 'worker/platform/clock.ts'],
  ['../../worker/platform/clock.ts', 'bin/demo/content.ts', 'worker/platform/clock.ts'],
  ['#test/app.ts', 'test/claps/claps.test.ts', undefined],
  ['./tsv.ts?raw', 'worker/index.ts', undefined],
  ['graphql', 'worker/index.ts', undefined],
])('%s, which %s imports, is the product’s file %s', (source, importer, file) => {
  expect(productFile(source, importer)).toBe(file)
})

test('product modules that worker tests import are found, also through files of tests and commands', () => {
  const { files, packages } = importedByTests()
  expect(files).toEqual(
    expect.arrayContaining(['worker/index.ts', 'worker/cache/store.ts', 'schema/limits.ts']),
  )
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(packages.get('graphql')).toContain('isObjectType')
})

test('types are left out: they evaluate no module', () => {
  // Only its types are imported by tests.
  expect(importedByTests().files).not.toContain('schema/generated/resolvers.ts')
})
