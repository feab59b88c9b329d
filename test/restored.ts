/** For files whose tests change or destroy the demo content that they share. */
import { afterAll, afterEach, beforeAll } from 'vitest'
import { forgetMisses } from '#worker/hosts/site.ts'
import { type Copies, copyTables } from '#test/copies.ts'

/** Numbers of changes only grow: what remembers one must not meet a lower one. */
const GROWING = ['change_number', 'tag_versions']

/** Each test begins with the rows that were there before the first one, as if no other test had run. */
export function restoreAfterEach(): void {
  let copies: Copies
  beforeAll(async () => void (copies = await copyTables('before', GROWING)))
  afterEach(async () => {
    await copies.restore()
    forgetMisses()
  })
  afterAll(() => copies.drop())
}
