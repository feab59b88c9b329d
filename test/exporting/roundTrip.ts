/** Exports from one database in memory into another. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { importArchive } from '../../bin/importing/archive/importArchive.ts'
import { openArchive } from '../../bin/importing/archive/openArchive.ts'
import type { Account } from '../../bin/importing/people.ts'
import type { Pictures } from '../../bin/importing/pictures.ts'
import { publicationFor } from '../../bin/importing/publication.ts'
import { zipFiles } from '../../bin/importing/zipFiles.ts'
import { objectOfExport } from '#schema/exporting/exports.ts'
import { localEnv, localR2 } from '#test/exporting/localBindings.ts'
import { newId } from '#worker/platform/ids.ts'
import { exportStep } from '#worker/exporting/step.ts'

export const NOW = Date.UTC(2030, 0, 1)

/** @returns the bytes of the archive, and how many steps wrote it */
export async function exportFrom(
  db: DatabaseSync,
  media: ReturnType<typeof localR2>,
  kind: 'PROFILE' | 'PUBLICATION',
  entityId: string,
): Promise<{ bytes: Uint8Array; steps: number }> {
  const env = localEnv(db, media)
  const id = newId()
  db.exec('delete from exports; delete from export_items')
  db.prepare(
    `insert into exports (id, user_id, kind, entity_id, name, part, created_at, expires_at)
     values (?, ?, ?, ?, 'name', 'PICTURES', ?, 9e15)`,
  ).run(id, kind === 'PROFILE' ? entityId : 'none', kind, entityId, Date.now())
  let payload: unknown = { exportId: id, step: 0 }
  for (;;) {
    let next: unknown
    await exportStep(env, payload, 'row', async ({ payload: given }) => void (next = JSON.parse(given)))
    // A run leaves the rest to the next one.
    next ??= db
      .prepare(
        `select payload from outbox where kind = 'exportStep' and payload->>'step' = (select step from exports where id = ?)`,
      )
      .get(id)?.['payload']
    if (typeof next === 'string') next = JSON.parse(next)
    const { state, step } = db.prepare('select state, step from exports where id = ?').get(id) as {
      state: string
      step: number
    }
    if (state === 'READY') {
      db.exec("delete from outbox where kind = 'exportStep'")
      return { bytes: media.objects.get(objectOfExport(id))!.bytes, steps: step }
    }
    payload = next
  }
}

/**
 * Needs no bucket.
 * @param from where sizes are found, since these bytes have none
 */
export function memoryPictures(
  db: DatabaseSync,
  stored = new Map<string, Uint8Array>(),
  from?: DatabaseSync,
): Pictures {
  return {
    async store(bytes, wanted = '') {
      const digest = createHash('sha256').update(bytes).digest('hex')
      const facts = from?.prepare('select width, height, content_type from images where id = ?').get(wanted)
      const picture = {
        width: Number(facts?.['width'] ?? 1),
        height: Number(facts?.['height'] ?? 1),
        isMoving: facts?.['content_type'] === 'image/gif',
      }
      const known = db.prepare('select id from images where digest = ?').get(digest)
      if (known) return { id: String(known['id']), ...picture }
      stored.set(wanted, bytes)
      db.prepare(
        `insert into images (id, content_type, width, height, bytes, digest, created_at) values (?, 'image/png', ?, ?, ?, ?, 0)`,
      ).run(wanted, picture.width, picture.height, bytes.length, digest)
      return { id: wanted, ...picture }
    },
    close: async () => undefined,
  }
}

export interface ImportInto {
  as?: Account
  publication?: string
  pictures?: Pictures
}

export async function importInto(
  db: DatabaseSync,
  bytes: Uint8Array,
  { as, publication, pictures = memoryPictures(db) }: ImportInto = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'))
  const place = join(folder, 'archive.zip')
  writeFileSync(place, bytes)
  const files = await zipFiles(place).catch((error: unknown) => {
    rmSync(folder, { recursive: true })
    throw error
  })
  try {
    return await importArchive({
      db,
      archive: await openArchive(files),
      pictures,
      as: as ?? null,
      publication,
      publicationOf: (slug, creatorId) => publicationFor(db, { slug, name: slug, creatorId, now: NOW }),
      now: NOW,
      onStory: () => undefined,
    })
  } finally {
    files.close()
    rmSync(folder, { recursive: true })
  }
}
