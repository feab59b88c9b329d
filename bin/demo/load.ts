/** Rows go into D1's file, pictures into R2. */
import { resolve } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import type { Env } from '#worker/platform/env.ts'
import { fillSearch } from '../local/fillSearch.ts'
import { insertRows } from '../local/insertRows.ts'
import { openLocalDatabase } from '../local/local.ts'
import { demoContent } from './content.ts'
import { addNewsletterStats } from './newsletterStats.ts'
import { addReadings } from './readings.ts'
import type { Picture } from './pictures.ts'

/** Content, pictures, rows and search are reported. */
export const FILL_PARTS = 4

/**
 * Does nothing if there is a user already.
 * @param done called after each part; without it, one line announces the content
 */
export async function loadDemoWhenEmpty(state: string, done?: () => void): Promise<void> {
  const { db, close } = openLocalDatabase(state)
  const isEmpty = !db.prepare('select 1 from users limit 1').get()
  if (isEmpty) {
    if (!done) console.error('Filling the empty site with its demo content ...')
    const { rows, pictures } = await demoContent()
    done?.()
    await storePictures(state, pictures)
    done?.()
    db.exec('begin')
    for (const [table, list] of Object.entries(rows)) insertRows(db, table, list)
    addReadings(db, Date.now())
    addNewsletterStats(db, Date.now())
    db.exec('commit')
    done?.()
  }
  close()
  if (isEmpty) await fillSearch(state)
  done?.()
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
