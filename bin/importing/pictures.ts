import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { limits } from '#schema/limits.ts'
import { images } from '#schema/tables/media.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import type { StoredPicture } from '#worker/importing/newPost.ts'
import { withoutMetadata } from '#worker/media/withoutMetadata.ts'
import { imageKind, isTooLarge } from '#worker/media/imageKind.ts'
import { hasTooManyParts } from '#worker/media/parts.ts'
import type { Env } from '#worker/platform/env.ts'
import { idFor } from '#worker/platform/ids.ts'
import { insertRows } from '../local/insertRows.ts'

export interface Pictures {
  /**
   * @param wanted its preferred id
   * @returns the stored picture, or the reason for refusing it
   */
  store(bytes: Uint8Array, wanted?: string): Promise<StoredPicture | string>
  close(): Promise<void>
}

/** These modules take seconds to load, and many imports have no pictures. */
export function openPictures(db: DatabaseSync, stateDir: string, now: number): Pictures {
  const known = new Map<string, StoredPicture>()
  for (const row of db.prepare('select id, width, height, digest, content_type from images').all()) {
    known.set(String(row['digest']), {
      id: String(row['id']),
      width: Number(row['width']),
      height: Number(row['height']),
      isMoving: row['content_type'] === 'image/gif',
    })
  }
  const isTaken = db.prepare(
    'select 1 from images where id = ?1 union all select 1 from removed_images where id = ?1',
  )
  let proxy: ReturnType<typeof openBucket> | undefined
  return {
    async store(given, wanted) {
      if (given.length > limits.image.uploadMaxSize)
        return `larger than ${limits.image.uploadMaxSize / 1024 / 1024} MB`
      const bytes = isSvg(given) ? await draw(given) : given
      // Serving and uploading refuse such files too.
      if (bytes && hasTooManyParts(bytes)) return 'made of too many parts'
      const kind = bytes && imageKind(bytes)
      if (!kind) return 'not a picture that can be shown'
      if (isTooLarge(kind)) return `too many pixels (${kind.width} x ${kind.height})`
      const { type, width, height } = kind
      // The digest of the stored bytes recognises pictures across uploads, imports and archives.
      const stored = withoutMetadata(new Uint8Array(bytes), type)
      const digest = digestOf(stored)
      // Earlier imports used the digest of the original bytes.
      const existing = known.get(digest) ?? known.get(digestOf(bytes))
      if (existing) return existing
      const own = wanted !== undefined && !isTaken.get(wanted) ? wanted : idFor(`image:${digest}`)
      const picture = { id: own, width, height, isMoving: type === 'image/gif' }
      proxy ??= openBucket(stateDir)
      const { env } = await proxy
      await env.MEDIA.put(`images/${own}`, stored, {
        httpMetadata: { contentType: type },
      })
      insertRows(db, 'images', [
        encodeRow(images, { ...picture, contentType: type, bytes: stored.length, digest, createdAt: now }),
      ])
      known.set(digest, picture)
      return picture
    },
    close: async () => (await proxy)?.dispose(),
  }
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function openBucket(stateDir: string) {
  const { getPlatformProxy } = await import('wrangler')
  return getPlatformProxy<Pick<Env, 'MEDIA'>>({ persist: { path: resolve(join(stateDir, 'v3')) } })
}

const isSvg = (bytes: Uint8Array) =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE[^>]*>\s*)?<svg[\s>]/i.test(head(bytes))
const head = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 4000))

/** Sharp at the widest layout; null if it cannot be drawn. */
async function draw(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp')
  const drawn = sharp(bytes, { density: 192 }).resize({
    width: limits.layout.outsetWidth * limits.image.pixelRatioMax,
    withoutEnlargement: true,
  })
  return drawn
    .png()
    .toBuffer()
    .catch(() => null)
}
