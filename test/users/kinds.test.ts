/** Kinds of users differ in fields of the viewer (R016). */
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { type Browser, openBrowser, signInAs } from '#test/identity/browser.ts'
import { ensurePartner } from '#test/partner/writers.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
restoreAfterEach()

async function kindOf(browser: Browser) {
  const viewer = (await browser.ask(`{ viewer { id mediumMemberAt isPartnerProgramEnrolled isStaff
    adminCollections { id } verifications { isBookAuthor } } }`)) as unknown as {
    id: string
    mediumMemberAt: number | null
    isPartnerProgramEnrolled: boolean
    isStaff: boolean
    adminCollections: unknown[]
    verifications: { isBookAuthor: boolean } | null
  }
  return {
    isVisitor: viewer.id.startsWith('lo_'),
    isMember: viewer.mediumMemberAt !== null,
    isPartner: viewer.isPartnerProgramEnrolled,
    isEditor: viewer.adminCollections.length > 0,
    isBookAuthor: viewer.verifications?.isBookAuthor ?? false,
    isStaff: viewer.isStaff,
  }
}
const NONE = {
  isVisitor: false,
  isMember: false,
  isPartner: false,
  isEditor: false,
  isBookAuthor: false,
  isStaff: false,
}

async function kindOfUser(change: string): Promise<Awaited<ReturnType<typeof kindOf>>> {
  const browser = openBrowser()
  await signInAs(browser, 'reader@example.com')
  if (change) await DB.prepare(change).run()
  return kindOf(browser)
}
const setReader = (column: string) => `update users set ${column} = 1 where email = 'reader@example.com'`

test('fields of the viewer tell visitors, readers and members apart (R016)', async () => {
  expect(await kindOf(openBrowser())).toEqual({ ...NONE, isVisitor: true })
  expect(await kindOfUser('')).toEqual(NONE)
  expect(await kindOfUser(setReader('medium_member_at'))).toEqual({ ...NONE, isMember: true })
})

test.each([
  ['owner@example.com', { isEditor: true }],
  ['staff@example.com', { isStaff: true }],
])('%s is known by a field of the viewer (R016)', async (email, kind) => {
  const browser = openBrowser()
  await signInAs(browser, email)
  expect(await kindOf(browser)).toMatchObject(kind)
})

test('a field of the viewer marks a verified book author (R016)', async () => {
  expect(await kindOfUser(setReader('is_book_author'))).toEqual({ ...NONE, isBookAuthor: true })
})

test('a field of the viewer marks a writer in the Partner Program (R016)', async () => {
  const browser = openBrowser()
  await signInAs(browser, 'reader@example.com')
  const { id } = await browser.ask('{ viewer { id } }')
  await ensurePartner(String(id), { enrolled_at: 1 })
  expect(await kindOf(browser)).toEqual({ ...NONE, isPartner: true })
})
