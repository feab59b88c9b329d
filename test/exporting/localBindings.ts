/** Commands run in Node, so D1 and R2 are a database and a map in memory. */
import { createHash } from 'node:crypto'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Env } from '#worker/platform/env.ts'

export function localD1(db: DatabaseSync): D1Database {
  const statement = (text: string, values: SQLInputValue[] = []) => {
    const rows = () =>
      db
        .prepare(text)
        .all(...values)
        .map((row) => ({ ...row }))
    return {
      bind: (...given: SQLInputValue[]) => statement(text, given),
      all: async () => ({ results: rows(), meta: {} }),
      run: async () => ({ results: rows(), meta: {} }),
      first: async (column?: string) => {
        const [row] = rows()
        return row === undefined ? null : column === undefined ? row : row[column]
      },
      rows,
    }
  }
  const d1 = {
    prepare: (text: string) => statement(text),
    async batch(statements: ReturnType<typeof statement>[]) {
      db.exec('begin')
      try {
        const results = statements.map((one) => ({ results: one.rows(), meta: { rows_read: 0 } }))
        db.exec('commit')
        return results
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    withSession: () => d1,
  }
  return d1 as unknown as D1Database
}

interface Stored {
  bytes: Uint8Array
  customMetadata: Record<string, string>
}

/** Like R2, it takes parts of one size only, except the last. */
export function localR2(objects = new Map<string, Stored>()): R2Bucket & { objects: Map<string, Stored> } {
  const uploads = new Map<string, Map<number, Uint8Array>>()
  const shown = ({ bytes, customMetadata }: Stored) => ({
    size: bytes.length,
    customMetadata,
    arrayBuffer: async () => bytes.slice().buffer,
  })
  const find = async (key: string) => {
    const found = objects.get(key)
    return found ? shown(found) : null
  }
  const bucket = {
    objects,
    get: find,
    head: find,
    put: async (key: string, bytes: Uint8Array, options: { customMetadata?: Record<string, string> } = {}) =>
      void objects.set(key, { bytes: bytes.slice(), customMetadata: options.customMetadata ?? {} }),
    delete: async (keys: string | string[]) => [keys].flat().forEach((key) => objects.delete(key)),
    list: async ({ prefix }: { prefix: string }) => ({
      objects: [...objects.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key })),
    }),
    async createMultipartUpload(key: string) {
      uploads.set(key, new Map())
      return { uploadId: key }
    },
    resumeMultipartUpload: (key: string) => ({
      async uploadPart(number: number, bytes: Uint8Array) {
        uploads.get(key)!.set(number, bytes.slice())
        return { etag: createHash('md5').update(bytes).digest('hex') }
      },
      async complete(parts: { partNumber: number; etag: string }[]) {
        const pieces = parts.map(({ partNumber }) => uploads.get(key)!.get(partNumber)!)
        if (new Set(pieces.slice(0, -1).map(({ length }) => length)).size > 1)
          throw new Error('Parts of several sizes')
        objects.set(key, { bytes: new Uint8Array(Buffer.concat(pieces)), customMetadata: {} })
      },
    }),
  }
  return bucket as unknown as R2Bucket & { objects: Map<string, Stored> }
}

export const localEnv = (db: DatabaseSync, media: R2Bucket): Env =>
  ({
    DB: localD1(db),
    MEDIA: media,
    MAIN_ORIGIN: 'https://quire.example',
    PRODUCT_NAME: 'Quire',
    ENVIRONMENT: 'development',
    SECRET: 'x'.repeat(40),
  }) as unknown as Env
