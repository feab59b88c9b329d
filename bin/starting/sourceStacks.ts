import { readFileSync, statSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { DEVELOPMENT } from './development.ts'

/** `index.mjs:12:34`, or the same at the end of a URL. */
const PLACE = /(?:[\w:./-]*\/)?([\w.-]+\.m?js):(\d+):(\d+)/g

/** @param folders of built files, with their source maps */
export function withSources(
  text: string,
  folders: readonly string[] = [DEVELOPMENT.worker, join(DEVELOPMENT.client, '_/static')],
): string {
  return text.replaceAll(PLACE, (place, file: string, line: string, column: string) => {
    const found = folders.map((folder) => mapOf(join(folder, `${basename(file)}.map`))).find((one) => one)
    const entry = found?.map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!found || !entry || !('originalSource' in entry)) return place
    const source = relative('.', resolve(dirname(found.file), entry.originalSource))
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}

const known = new Map<string, { changed: number; file: string; map: SourceMap }>()

function mapOf(file: string) {
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (changed === undefined) return undefined
  const last = known.get(file)
  if (last?.changed === changed) return last
  const read = { changed, file, map: new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) }
  known.set(file, read)
  return read
}
