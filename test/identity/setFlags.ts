import { env } from 'cloudflare:workers'
import { forgetEntries } from '#worker/cache/store.ts'
import { forgetMisses } from '#worker/hosts/site.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

/** Sets these flags and no others. */
export async function setFlags(flags: Record<string, boolean>): Promise<void> {
  await DB.prepare('delete from flags').run()
  for (const [name, value] of Object.entries(flags)) {
    await DB.prepare('insert into flags (name, value, updated_at) values (?, ?, 0)')
      .bind(name, String(value))
      .run()
  }
  forgetMisses()
  forgetEntries()
}
