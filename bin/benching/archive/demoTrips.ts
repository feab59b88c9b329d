import { cpSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { shownPersonText } from '#worker/permissions/person.ts'
import { openLocalDatabase } from '../../local/local.ts'
import { compareRows, comparePictures, idsOf } from './compare.ts'
import { copyEmpty, type OpenSite, openSite, type BuiltSite } from './openSite.ts'
import { PROFILE_PARTS, PUBLICATION_PARTS } from './parts.ts'
import { runImport } from './runImport.ts'

export interface DemoTrips {
  profiles: number
  publications: number
  counts: Record<string, number>
  differences: string[]
}

interface DemoTripsInput extends BuiltSite {
  /** The folder is not modified. */
  demo: string
  empty: string
  folder: string
  most: number
}

interface Owned {
  ownerId: string
  collectionId: string | null
}

/** @throws Error for a failed export or an incomplete import */
export async function demoTrips(input: DemoTripsInput): Promise<DemoTrips> {
  const { demo, empty, folder, most } = input
  const state = join(folder, 'demo')
  cpSync(demo, state, { recursive: true })
  addOldAddresses(state)
  const site = await openSite(input, state)
  const counts: Record<string, number> = {}
  const differences: string[] = []
  const add = (name: string, count: number) => (counts[name] = (counts[name] ?? 0) + count)
  try {
    const all = entitiesOf(site.db, most)
    for (const one of all) {
      const place = join(folder, 'archive.zip')
      // The daily rate limit for archives would stop the benchmark.
      site.db.exec("delete from rate_limit_uses where subject like 'exportsOfAccount:%'")
      await site.exportTo(place, one.ownerId, one.collectionId)
      const copy = copyEmpty(empty, join(folder, 'read'))
      await runImport([place, '--state', copy], null)
      const found = await compare(input, site, copy, one)
      for (const [name, count] of Object.entries(found.counts)) add(name, count)
      const name = one.collectionId ? `publication ${one.collectionId}` : `profile ${one.ownerId}`
      differences.push(...found.differences.map((line) => `${name}: ${line}`))
      rmSync(copy, { recursive: true })
    }
    const publications = all.filter(({ collectionId }) => collectionId !== null).length
    return { profiles: all.length - publications, publications, counts, differences }
  } finally {
    await site.stop()
  }
}

async function compare(served: BuiltSite, site: OpenSite, copy: string, { ownerId, collectionId }: Owned) {
  const other = await openSite(served, copy)
  try {
    const { counts, differences } = collectionId
      ? compareRows(site.db, other.db, PUBLICATION_PARTS, collectionId)
      : compareRows(site.db, other.db, PROFILE_PARTS, ownerId)
    const pictures = idsOf(other.db)
    differences.push(...(await comparePictures(site, other, pictures)))
    return { counts: { ...counts, pictures: pictures.length }, differences }
  } finally {
    await other.stop()
  }
}

/** The archive must keep old addresses and names. */
function addOldAddresses(state: string) {
  const { db, close } = openLocalDatabase(state)
  db.exec(`insert into source_redirects (scope_id, path, post_id)
    select coalesce(collection_id, ''), '/old/' || id, id from posts where depth = 0`)
  db.exec("update users set username = 'staff.member' where username = 'staff'")
  close()
}

function entitiesOf(db: DatabaseSync, most: number): Owned[] {
  const people = db.prepare(`select id from users where ${shownPersonText('users')} order by id`).all()
  const publications = db.prepare('select id, creator_id from collections order by id').all()
  return [
    ...people.slice(0, most).map(({ id }) => ({ ownerId: String(id), collectionId: null })),
    ...publications.slice(0, most).map(({ id, creator_id }) => ({
      ownerId: String(creator_id),
      collectionId: String(id),
    })),
  ]
}
