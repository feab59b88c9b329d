/** Whether `npm start` has something to build. */
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isUpToDate } from '../upToDate.ts'

/** Generated files follow from the others. */
const SOURCES = [
  '{worker,client,migrations}/**',
  'schema/!(generated)',
  'schema/!(generated)/**',
  'bin/*.ts',
  'bin/starting/**',
  'vite.config.ts',
  'package-lock.json',
]

/** Written by the builds; without one of them all is built again. */
const BUILT = [
  'schema/generated/operations.ts',
  'dist/development/client/.vite/manifest.json',
  'dist/development/worker/manifest.mjs',
  'dist/development/worker/index.mjs',
]

const STAMP = 'dist/development/built'

/** @param root the folder of package.json */
export const isBuilt = (root = '.'): boolean =>
  BUILT.every((file) => existsSync(join(root, file))) &&
  isUpToDate(
    join(root, STAMP),
    SOURCES.map((pattern) => join(root, pattern)),
  )

/**
 * Records that all is built from the sources as they were.
 * @param since the start of the build in milliseconds since 1970: a later change is not part of it
 */
export function recordBuilt(since: number, root = '.'): void {
  const stamp = join(root, STAMP)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, '')
  utimesSync(stamp, since / 1000, since / 1000)
}
