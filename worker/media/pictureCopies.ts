/** A copy's own tag is read only if any picture was removed since (decision 66). */
import { edge } from '#schema/limits/edge.ts'
import { path } from '#schema/routes/paths.ts'
import { picturesTag, pictureTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError, logWarning } from '#worker/platform/log.ts'
import { recheckVersions, refreshVersions, versionOf } from '#worker/platform/database/tagVersions.ts'
import { withTimeout } from '#worker/platform/withTimeout.ts'

export type Format = 'image/webp' | 'image/avif' | 'image/png' | 'image/jpeg'

export interface PictureCopies {
  keyFor(format: Format | null): string
  find(format: Format | null): Promise<Response | undefined>
  asOf(): Promise<number>
  /** It never rejects. */
  store(format: Format | null, response: Response, asOf: number): Promise<void>
}

export function copiesOf(
  env: Pick<Env, 'MAIN_ORIGIN' | 'KV' | 'DB'>,
  { waitUntil }: { waitUntil(work: Promise<unknown>): void },
  { options, imageId }: { options: string; imageId: string },
): PictureCopies {
  const keyFor = (format: Format | null) =>
    `${env.MAIN_ORIGIN}${path('ShowImage', { options, imageId })}?as=${format ?? 'own'}`
  const asOf = () => lastRemoval(env)
  const copies: PictureCopies = {
    keyFor,
    asOf,
    async find(format) {
      const found = await place()
        .match(keyFor(format))
        .catch(() => undefined)
      if (!found) return undefined
      const made = Number(found.headers.get(AS_OF))
      const latest = await asOf()
      if (made >= latest) return found
      if ((await removalOf(env, imageId)) > made) {
        waitUntil(
          place()
            .delete(keyFor(format))
            .catch(() => undefined),
        )
        return undefined
      }
      waitUntil(copies.store(format, found.clone(), latest))
      return found
    },
    async store(format, response, number) {
      const headers = new Headers(response.headers)
      headers.set(AS_OF, String(number))
      headers.delete('age')
      await place()
        .put(keyFor(format), new Response(response.body, { headers }))
        .catch((error: unknown) => logError(error, { where: 'picture' }))
    },
  }
  return copies
}

export const AS_OF = 'x-as-of'

let checkedAt = Number.NEGATIVE_INFINITY

/** A late mirror does not hide a removal (decision 1). */
async function lastRemoval(env: Pick<Env, 'KV' | 'DB'>): Promise<number> {
  await refreshVersions(env, [picturesTag])
  if (now() - checkedAt >= edge.recheck) {
    checkedAt = now()
    await withTimeout(edge.probe.slow, recheckVersions(env, [picturesTag])).catch(warn)
  }
  return latestOf(picturesTag)
}

async function removalOf(env: Pick<Env, 'KV' | 'DB'>, imageId: string): Promise<number> {
  const tag = pictureTag(imageId)
  await withTimeout(edge.probe.slow, recheckVersions(env, [tag])).catch((error: unknown) => {
    warn(error)
    return refreshVersions(env, [tag])
  })
  return latestOf(tag)
}

function latestOf(tag: string): number {
  const { change, soft } = versionOf(tag)
  return Math.max(change, soft)
}

const warn = (error: unknown) =>
  logWarning('The tags of a picture could not be read; the mirror decides', { message: String(error) })

const place = () => (caches as unknown as { default: Cache }).default
