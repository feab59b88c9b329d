import { env } from 'cloudflare:workers'
import { revertingId } from '#schema/posts/drafts.ts'
import { path } from '#schema/routes/paths.ts'
import { one } from '#test/actions/formCase.ts'
import { aStory, answerOutside, OUTSIDE } from '#test/importing/address/web.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

interface Person {
  id: string
}

const STORY = '00000000d7a1'
const owned =
  (deletedAt: () => number | null) =>
  async ({ id }: Person) => {
    for (const table of ['posts where id', 'post_bodies where post_id', 'post_authors where post_id'])
      await DB.prepare(`delete from ${table} = ?`).bind(STORY).run()
    const at = Date.now()
    await DB.batch([
      DB.prepare(
        `insert into posts (id, slug, creator_id, title, deleted_at, created_at, updated_at) values (?1, ?1, ?2, 'Mine', ?3, ?4, ?4)`,
      ).bind(STORY, id, deletedAt(), at),
      DB.prepare(
        "insert into post_bodies (post_id, revision, paragraphs, html) values (?, 1, '[]', '')",
      ).bind(STORY),
      DB.prepare('insert into post_authors (post_id, user_id, position) values (?, ?, 0)').bind(STORY, id),
    ])
  }
const seen = () => DB.prepare('select deleted_at is null as n from posts where id = ?').bind(STORY).first('n')
const refused = { targetPostId: 'none' }

const VERSION = '00000000d7a2'

/** Both addresses of the form have the same page. */
const importing = (row: 'ImportStory' | 'ImportPost') => ({
  at: () => path(row),
  fields: () => ({ address: `${OUTSIDE}/story`, keepsDate: 'true' }),
  begin: async () => void answerOutside(aStory),
  seen: ({ id }: Person) => one('select count(*) from posts where creator_id = ?', id),
  refused: { address: 'http://127.0.0.1/' },
  variables: () => ({ address: 'http://127.0.0.1/' }),
})

export const draftCases = {
  importStory: importing('ImportStory'),
  importPost: importing('ImportPost'),
  revertDraft: {
    at: () => path('RevertPost', { postId: STORY, versionId: VERSION, baseRev: '0' }),
    async begin(person: Person) {
      await owned(() => null)(person)
      for (const table of ['post_drafts', 'post_deltas', 'post_versions'])
        await DB.prepare(`delete from ${table} where post_id = ?`).bind(STORY).run()
      await DB.prepare(
        `insert into post_versions (id, post_id, revision, title, subtitle, paragraphs, created_at, user_id)
         values (?, ?, 1, 'As it was', '', '[]', 1, ?)`,
      )
        .bind(VERSION, STORY, person.id)
        .run()
    },
    fields: () => ({ changeId: revertingId(VERSION, 0) }),
    seen: () => DB.prepare('select title as n from post_drafts where post_id = ?').bind(STORY).first('n'),
    refused: { changeId: 'none' },
    variables: () => ({ postId: STORY, versionId: VERSION, baseRevision: 0, changeId: 'none' }),
  },
  deleteStory: {
    at: () => path('ShowYourStories', { filterBy: 'drafts' }),
    begin: owned(() => null),
    fields: () => ({ targetPostId: STORY }),
    seen,
    refused,
    variables: () => refused,
  },
  restoreStory: {
    at: () => path('ShowYourStories', { filterBy: 'deleted' }),
    begin: owned(() => Date.now() - 1000),
    fields: () => ({ targetPostId: STORY }),
    seen,
    refused,
    variables: () => refused,
  },
} as const
