import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf } from '#test/architecture/sources.ts'
import { SOURCES } from '#test/demoRows.ts'

const START = 'test/writeDemoRows.ts'

/** Types are not loaded. */
function modulesOf(start: string): Set<string> {
  const found = new Set([start])
  for (const file of found) {
    const text = readFileSync(file, 'utf8').replaceAll(/^import type [^;]*?from '.*'$/gm, '')
    for (const name of importsOf(file, text)) found.add(name)
  }
  return found
}

test('every module that makes the rows is in the list of sources', () => {
  const watched = new Set(globSync(SOURCES))
  const modules = [...modulesOf(START)]
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((file) => !watched.has(file))).toEqual([])
})
