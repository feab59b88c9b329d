/** Real paths of the built rows, from the lines of `answers`. */
import type { RouteName } from '#schema/routes/table.ts'
import { type Line, readLines } from '#test/routes/answers.ts'
import { pathOf, placed } from '#test/routes/ask.ts'
import { openPlaces } from '#test/routes/places.ts'

const tables = import.meta.glob('./answers/*.tsv', { query: '?raw', import: 'default', eager: true })

export const lines: readonly Line[] = readLines(Object.values(tables as Record<string, string>))

/** The path of a row in the current world, without its query. */
export async function openPaths(): Promise<(name: RouteName) => string> {
  const places = await openPlaces()
  const addresses = new Map(lines.map(({ name, address }) => [name, address]))
  return (name) => placed(pathOf(addresses.get(name)!), places, 'visitor')
}
