/** Each call to a binding fails in turn: all of a change happens, or none. */
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { failing } from '#test/drafts/failing.ts'
import { send } from '#test/drafts/sendWith.ts'
import { newPerson, one, publish, run, startDraft } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env
const AT = Date.now() + 3_600_000

const DECISIONS = `settings: { previewTitle: "Glue, seen", language: "de", notifiesFollowers: false }
  topics: ["Adhesives"] visibility: LOCKED`

interface Change {
  call: (postId: string) => string
  /** Prepares the rows. */
  given: (browser: Browser, postId: string) => Promise<unknown>
}

const out = publish
const changes: Record<string, Change> = {
  unpublishPost: { call: (id) => `unpublishPost(postId: "${id}")`, given: out },
  deletePost: { call: (id) => `deletePost(targetPostId: "${id}")`, given: out },
  undeletePost: {
    call: (id) => `undeletePost(targetPostId: "${id}")`,
    given: async (browser, id) => {
      await out(browser, id)
      await run(browser, `deletePost(targetPostId: "${id}")`)
    },
  },
  publishStory: {
    call: (id) => `publishStory(postId: "${id}", revision: 1, decisions: { ${DECISIONS} })`,
    given: async () => undefined,
  },
  'publishStory, at a time': {
    call: (id) => `publishStory(postId: "${id}", revision: 1, decisions: { ${DECISIONS} at: ${AT} })`,
    given: async () => undefined,
  },
  scheduleDraft: {
    call: (id) => `scheduleDraft(postId: "${id}", at: ${AT})`,
    given: async () => undefined,
  },
}

/** Everything that these changes write about a story. */
const stateOf = (postId: string) =>
  one<Record<string, number | string | null>>(
    `select p.first_published_at is not null as isOut, p.deleted_at is not null as isDeleted,
      p.listed_at is not null as isListed, p.revision, d.published_revision as publishedRevision,
      d.scheduled_at as scheduledAt,
      (select count(*) from post_authors a where a.post_id = p.id and a.listed_at is not null) as listedAuthors,
      (select count(*) from post_revisions r where r.post_id = p.id) as revisions,
      (select count(*) from post_versions v where v.post_id = p.id and v.is_published = 1) as versions,
      (select post_count from users u where u.id = p.creator_id) as postCount,
      p.preview_title as previewTitle, p.visibility, p.chosen_language as chosenLanguage,
      d.notifies_followers as notifiesFollowers,
      (select count(*) from post_tags t where t.post_id = p.id) as topics
     from posts p join post_drafts d on d.post_id = p.id where p.id = ?`,
    postId,
  )

const purges = () =>
  one<{ purges: number; changes: number }>(
    'select (select count(*) from purges) as purges, (select value from change_number) as changes',
  )

describe.each(Object.entries(changes))('%s', (_, { call, given }) => {
  test('a change with each call failing in turn is done wholly or not at all, and a second try completes it (F1)', async () => {
    // The effect without a failure.
    const { browser: whole } = await newPerson('faults')
    const wholeId = await startDraft(whole, 'On Glue')
    await given(whole, wholeId)
    const quiet = await purges()
    await send(bindings, whole, call(wholeId))
    const logs = await purges()
    const after = await stateOf(wholeId)
    let isFailing = true
    let failures = 0
    for (let nth = 1; isFailing; nth += 1) {
      const { browser } = await newPerson('faults')
      const postId = await startDraft(browser, 'On Glue')
      await given(browser, postId)
      const before = await stateOf(postId)
      const purged = await purges()
      const { bindings: broken, met } = failing(bindings, nth)
      await send(broken, browser, call(postId))
      isFailing = met()
      failures += Number(isFailing)
      const now = await stateOf(postId)
      const isDone = JSON.stringify(now) === JSON.stringify(after)
      expect(isDone ? after : before, `call ${nth}`).toEqual(now)
      // Readers' pages are in the log of purges with the change, or neither is.
      const isChanged = JSON.stringify(now) !== JSON.stringify(before)
      const logged = await purges()
      expect(logged.purges - purged.purges, `purges of call ${nth}`).toBe(
        isChanged ? logs.purges - quiet.purges : 0,
      )
      expect(logged.changes - purged.changes, `numbers of call ${nth}`).toBe(
        isChanged ? logs.changes - quiet.changes : 0,
      )
      await send(bindings, browser, call(postId))
      expect(await stateOf(postId), `second try after call ${nth}`).toEqual(after)
    }
    expect(failures).toBeGreaterThan(2)
  }, 120_000)
})
