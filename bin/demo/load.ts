/** Fills an empty local database with the demo content: rows into D1's file, pictures into R2. */
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import type { Env } from '#worker/platform/env.ts'
import { fillSearch } from '../fillSearch.ts'
import { insertRows } from '../insertRows.ts'
import { migrateLocal, openLocalDatabase } from '../local.ts'
import { serveOptions } from '../options.ts'
import { demoContent } from './content.ts'
import type { Picture } from './pictures.ts'

/** Does nothing if there is a user already. */
export async function loadDemoWhenEmpty(state: string): Promise<void> {
  const { db, close } = openLocalDatabase(state)
  const isEmpty = !db.prepare('select 1 from users limit 1').get()
  if (isEmpty) {
    console.error('Filling the empty site with its demo content ...')
    const { rows, pictures } = await demoContent()
    await storePictures(state, pictures)
    db.exec('begin')
    for (const [table, list] of Object.entries(rows)) insertRows(db, table, list)
    db.exec('commit')
  }
  close()
  if (isEmpty) await fillSearch(state)
}

async function storePictures(state: string, pictures: Picture[]): Promise<void> {
  const proxy = await getPlatformProxy<Env>({ persist: { path: resolve(state, 'v3') } })
  try {
    for (const { id, bytes, contentType } of pictures) {
      await proxy.env.MEDIA.put(`images/${id}`, bytes, { httpMetadata: { contentType } })
    }
  } finally {
    await proxy.dispose()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { state } = serveOptions()
  await migrateLocal(state)
  await loadDemoWhenEmpty(state)
}
