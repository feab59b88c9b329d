import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepReleases } from '../../bin/building/releases.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function release(...names: string[]) {
  const files = names.map((name) => `_/static/${name}`)
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), file)
  }
  keepReleases(folder, files)
}

const standing = () =>
  globSync('_/static/**/*.*', { cwd: folder })
    .map((file) => file.slice('_/static/'.length))
    .toSorted()

test('files of the release before stay for one more release, and no longer (O4)', () => {
  release('app-1.js', 'font.woff2', 'deep/a-1.css')
  expect(standing()).toEqual(['app-1.js', 'deep/a-1.css', 'font.woff2'])
  release('app-2.js', 'font.woff2', 'deep/a-2.css')
  expect(standing()).toEqual(['app-1.js', 'app-2.js', 'deep/a-1.css', 'deep/a-2.css', 'font.woff2'])
  release('app-3.js', 'font.woff2')
  expect(standing()).toEqual(['app-2.js', 'app-3.js', 'deep/a-2.css', 'font.woff2'])
})

test('building the same files again removes no release (O4)', () => {
  release('app-1.js')
  release('app-2.js')
  release('app-2.js')
  expect(standing()).toEqual(['app-1.js', 'app-2.js'])
})

test('a file that no release knows of is removed', () => {
  mkdirSync(join(folder, '_/static'), { recursive: true })
  writeFileSync(join(folder, '_/static/left-over.js'), '')
  release('app-1.js')
  expect(standing()).toEqual(['app-1.js'])
})
