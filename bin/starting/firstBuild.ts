import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isUpToDate } from '../building/upToDate.ts'

const SOURCES = [
  '{worker,client,migrations}/**',
  'schema/!(generated)',
  'schema/!(generated)/**',
  'bin/{building,commandLine,commands,local,serving}/*.ts',
  'bin/starting/**',
  'vite.config.ts',
  'package-lock.json',
]

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

/** @param since milliseconds since 1970: changes after it are not part of the build */
export function recordBuilt(since: number, root = '.'): void {
  const stamp = join(root, STAMP)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, '')
  utimesSync(stamp, since / 1000, since / 1000)
}
