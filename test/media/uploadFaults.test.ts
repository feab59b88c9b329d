/** Each call of an upload fails in turn, before or after its effect (F1, F2, U4). */
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { openSender, type Sender } from '#test/actions/caller.ts'
import { movingGif } from '#test/media/pictures.ts'
import { keepPicture } from '#worker/media/keepPicture.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB, MEDIA } = env as unknown as Env

let writer: Sender
beforeEach(async () => {
  writer = await openSender()
})

/** `met` says whether there was so late a call. */
function failing(nth: number, isAfter: boolean) {
  const state = { calls: 0, met: false }
  const call = async <T>(run: () => Promise<T>): Promise<T> => {
    const isIt = (state.calls += 1) === nth
    state.met ||= isIt
    if (isIt && !isAfter) throw new Error('Network connection lost')
    const result = await run()
    if (isIt) throw new Error('Network connection lost')
    return result
  }
  const counted = <Target extends object>(target: Target, method: keyof Target): Target =>
    new Proxy(target, {
      get(own, name) {
        const value = Reflect.get(own, name) as unknown
        if (typeof value !== 'function') return value
        const bound = (value as (...given: unknown[]) => Promise<unknown>).bind(own)
        return name === method ? (...given: unknown[]) => call(() => bound(...given)) : bound
      },
    })
  const database = new Proxy(DB, {
    get: (own, name) =>
      name === 'withSession' ? () => counted(own.withSession(), 'batch') : Reflect.get(own, name),
  })
  return { state, db: openDb(database), env: { MEDIA: counted(MEDIA, 'put') } }
}

function picture(): Uint8Array<ArrayBuffer> {
  const bytes = movingGif.slice()
  crypto.getRandomValues(bytes.subarray(13, 19))
  return bytes
}

async function invariants(userId: string) {
  const { results } = await DB.prepare(
    'select p.image_id id, i.bytes from user_pictures p left join images i on i.id = p.image_id where p.user_id = ?',
  )
    .bind(userId)
    .all<{ id: string; bytes: number | null }>()
  const sum = await DB.prepare('select picture_bytes n from users where id = ?')
    .bind(userId)
    .first<number>('n')
  expect(results.reduce((total, { bytes }) => total + (bytes ?? Number.NaN), 0)).toBe(sum)
  for (const { id } of results) expect(await MEDIA.head(`images/${id}`)).not.toBeNull()
  return results.length
}

test.each([
  ['before it happens', false],
  ['after it happened', true],
])(
  'a call that is lost %s leaves all rows or none, and the upload again is one picture (F1, F2, U4)',
  async (_, isAfter) => {
    let failures = 0
    for (let nth = 1; ; nth++) {
      const bytes = picture()
      const { state, ...broken } = failing(nth, isAfter)
      const before = await invariants(writer.id)
      const first = await keepPicture(broken as never, writer.id, bytes).catch(() => null)
      await invariants(writer.id)
      const again = await keepPicture({ db: openDb(DB), env: { MEDIA } }, writer.id, bytes)
      expect(again).toMatchObject({ width: 40, height: 30 })
      expect(await invariants(writer.id)).toBe(before + 1)
      if (!state.met) {
        expect(first).toEqual(again)
        break
      }
      failures += 1
    }
    // The row, the bytes, and the owner.
    expect(failures).toBe(3)
  },
)
