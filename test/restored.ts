/** For tests that change the demo content. */
import { afterAll, afterEach, beforeAll } from 'vitest'
import { forgetMisses } from '#worker/hosts/site.ts'
import { type Copies, copyTables, GROWING } from '#test/copies.ts'

/** Each test starts with the rows from before the first one. */
export function restoreAfterEach(): void {
  let copies: Copies
  beforeAll(async () => void (copies = await copyTables('before', GROWING)))
  afterEach(async () => {
    await copies.restore()
    forgetMisses()
  })
  afterAll(() => copies.drop())
}
