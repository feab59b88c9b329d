import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { isUpToDate } from '../../bin/building/upToDate.ts'

let folder: string
const at = (path: string, seconds: number) => utimesSync(join(folder, path), seconds, seconds)
const isFresh = () => isUpToDate(join(folder, 'built'), [join(folder, 'sources/**')])

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'sources/deep'), { recursive: true })
  for (const file of ['built', 'sources/one', 'sources/deep/two']) writeFileSync(join(folder, file), '')
  for (const file of ['sources/one', 'sources/deep/two', 'sources/deep', 'sources']) at(file, 1000)
  at('built', 2000)
})

test('a file younger than all its sources is not built again', () => {
  expect(isFresh()).toBe(true)
})

test('a source that is younger is built, however deep it is', () => {
  at('sources/deep/two', 3000)
  expect(isFresh()).toBe(false)
})

test('a source that is gone is built, since its folder is younger', () => {
  rmSync(join(folder, 'sources/deep/two'))
  expect(isFresh()).toBe(false)
})

test('a file that was never built is built', () => {
  rmSync(join(folder, 'built'))
  expect(isFresh()).toBe(false)
})
