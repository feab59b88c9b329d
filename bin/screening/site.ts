import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { day } from '#schema/limits.ts'
import { memoryFolder } from '../local/memoryFolder.ts'
import { openLocalDatabase } from '../local/local.ts'
import { prepareState } from '../local/prepareState.ts'
import { openSession } from '../proving/session.ts'
import { serve } from '../serving/serving.ts'
import { MIRRORED_LIST } from './longest.ts'
import { addStates } from './states.ts'
import type { Find, Viewer } from './screen.ts'

export interface ScreenSite {
  origin: string
  find: Find
  /** Null for a visitor. */
  session: (viewer: Viewer) => string | null
  stop: () => Promise<void>
}

/** @param from a state folder with the demo content, which is copied; by default a new one is filled */
export async function openScreenSite(port: number, from?: string): Promise<ScreenSite> {
  const root = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'screens-'))
  const state = join(root, 'state')
  if (from) cpSync(from, state, { recursive: true })
  await prepareState(state)
  const { db, close } = openLocalDatabase(state)
  const find: Find = (sql, ...values) => {
    const row = db.prepare(sql).get(...values)
    const [value] = row ? Object.values(row) : []
    if (value === undefined || value === null)
      throw new Error(`Nothing is found by: ${sql} (${values.join(', ')})`)
    return String(value)
  }
  addStates(db, find)
  // Scheduled work would change the pages. Without a blog its own page is shown.
  const server = await serve({
    port,
    state,
    betweenRuns: day,
    vars: { BLOG_PUBLICATION: '', TRIBUTE_LIST: MIRRORED_LIST },
  })
  return {
    origin: server.origin,
    find,
    session(viewer) {
      if (viewer === 'visitor') return null
      const userId = find('select id from users where username = ?', viewer)
      const token = openSession(db, userId)
      // Most people signed in some time ago.
      db.prepare('update sessions set created_at = ? where user_id = ?').run(Date.now() - day, userId)
      return token
    },
    async stop() {
      close()
      await server.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
