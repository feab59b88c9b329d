/** For files with tests that change or destroy the demo content that they share. */
import { afterAll, afterEach, beforeAll } from 'vitest'
import { forgetMisses } from '#worker/hosts/site.ts'
import { type Copies, copyTables, GROWING } from '#test/copies.ts'

/** Each test starts with the rows that were there before the first one, as if no other test had run. */
export function restoreAfterEach(): void {
  let copies: Copies
  beforeAll(async () => void (copies = await copyTables('before', GROWING)))
  afterEach(async () => {
    await copies.restore()
    forgetMisses()
  })
  afterAll(() => copies.drop())
}
