import { env } from 'cloudflare:workers'
import { type Case, inTheirPlace, one, type Person, run } from '#test/actions/formCase.ts'
import { path } from '#schema/routes/paths.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const STORY = '00000000d7a2'
const OTHER = '00000000d7a3'
const BODY = '[{"name":"aaaa","type":"P","text":"It holds.","markups":[]}]'

interface State {
  isDraft?: boolean
  visibility?: string
  columns?: string
}

const story =
  ({ isDraft = false, visibility = 'PUBLIC', columns = '' }: State = {}, ...more: string[]) =>
  async ({ id }: Person) => {
    const tables = ['post_bodies', 'post_authors', 'post_tags', 'post_drafts', 'post_deltas', 'post_versions']
    const shares = ['author_shares', 'share_proposals']
    const about = [...tables, ...shares, 'coauthor_invitations', 'preview_links', 'share_links']
    const at = isDraft ? null : 1
    await DB.batch([
      DB.prepare('delete from posts where id = ?').bind(STORY),
      ...about.map((table) => DB.prepare(`delete from ${table} where post_id = ?`).bind(STORY)),
      DB.prepare(
        `insert into posts (id, slug, creator_id, title, visibility, first_published_at, listed_at, created_at, updated_at)
         values (?1, ?1, ?2, 'On Glue', ?3, ?4, ?4, 1, 1)`,
      ).bind(STORY, id, visibility, at),
      DB.prepare('insert into post_bodies (post_id, revision, paragraphs, html) values (?, 1, ?, ?)').bind(
        STORY,
        BODY,
        '<p>It holds.</p>',
      ),
      DB.prepare('insert into post_authors (post_id, user_id, position, listed_at) values (?, ?, 0, ?)').bind(
        STORY,
        id,
        at,
      ),
      DB.prepare(
        `insert into post_drafts (post_id, revision, title, subtitle, paragraphs, updated_at, updated_by_id)
         values (?, 1, 'On Glue', '', ?, 1, ?)`,
      ).bind(STORY, BODY, id),
      DB.prepare(
        `insert or ignore into users (id, username, name, created_at, updated_at) values (?, 'a-reader', 'A Reader', 1, 1)`,
      ).bind(OTHER),
      ...(columns ? [DB.prepare(`update posts set ${columns} where id = ?`).bind(STORY)] : []),
      ...more.map((text) => DB.prepare(text)),
    ])
  }

const COAUTHOR = `insert into post_authors (post_id, user_id, position) values ('${STORY}', '${OTHER}', 1)`

const settings = () => path('ShowPostSettings', { postId: STORY })
const ofPost = (name: string) => () => one(`select ${name} from posts where id = ?`, STORY)
const count = (table: string) => () => one(`select count(*) from ${table} where post_id = ?`, STORY)
const nothing = () => ({})
const FOREIGN = '00000000d7ff'

const future = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)

export const publishingCases = {
  storyTopics: {
    at: settings,
    begin: story(),
    fields: () => ({ names: 'Adhesives' }),
    seen: count('post_tags'),
    refused: { names: '…' },
    variables: () => ({ postId: STORY, names: ['…'] }),
  },
  storySettings: {
    at: settings,
    begin: story(),
    fields: () => ({ previewTitle: 'A shelf of glue' }),
    seen: ofPost('preview_title'),
    refused: { canonicalUrl: 'javascript:x' },
    variables: () => ({ postId: STORY, canonicalUrl: 'javascript:x' }),
  },
  storyHistory: {
    at: settings,
    begin: story(),
    fields: () => ({ isHistoryShown: 'true' }),
    seen: ofPost('is_history_shown'),
    refused: inTheirPlace,
    variables: () => ({ postId: STORY, isHistoryShown: true }),
  },
  storyPublication: {
    at: settings,
    begin: async (person) => {
      await story()(person)
      await run('delete from collection_editors where user_id = ?', person.id)
      await run(
        `insert into collection_editors (collection_id, user_id, role, position)
         select id, ?, 'EDITOR', 99 from collections order by id limit 1`,
        person.id,
      )
    },
    fields: async ({ id }) => ({
      collectionId: String(await one('select collection_id from collection_editors where user_id = ?', id)),
    }),
    seen: ofPost('collection_id'),
    refused: { collectionId: FOREIGN },
    variables: () => ({ postId: STORY, collectionId: FOREIGN }),
  },
  unlistStory: {
    at: settings,
    begin: story(),
    fields: nothing,
    seen: ofPost('visibility'),
    refused: inTheirPlace,
    variables: () => ({ postId: STORY }),
  },
  listStory: {
    at: settings,
    begin: story({ visibility: 'UNLISTED' }),
    fields: nothing,
    seen: ofPost('visibility'),
    refused: inTheirPlace,
    variables: () => ({ postId: STORY }),
  },
  lockedSource: {
    who: 'staff',
    at: settings,
    begin: story({ visibility: 'LOCKED', columns: "locked_source = 'UGC_UNENROLLED'" }),
    fields: () => ({ source: 'COMMISSIONED' }),
    seen: ofPost('locked_source'),
    refused: { source: 'NONE' },
    variables: () => ({ postId: STORY, source: 'NONE' }),
  },
  lockStory: {
    at: settings,
    begin: story(),
    fields: () => ({ isLocked: 'true' }),
    seen: ofPost('visibility'),
    refused: { isLocked: 'false' },
    variables: () => ({ postId: STORY, isLocked: false }),
  },
  closeStory: {
    at: settings,
    begin: story(),
    fields: () => ({ isClosed: 'true' }),
    seen: ofPost('is_discussion_closed'),
    refused: inTheirPlace,
    variables: () => ({ postId: STORY, isClosed: true }),
  },
  pinStory: {
    at: settings,
    begin: story(),
    fields: () => ({ isPinned: 'true' }),
    seen: () => one('select pinned_at is not null from post_authors where post_id = ?', STORY),
    refused: inTheirPlace,
    variables: () => ({ postId: STORY, isPinned: true }),
  },
  scheduleStory: {
    at: settings,
    begin: story({ isDraft: true }),
    fields: () => ({ at: future() }),
    seen: () => one('select scheduled_at is not null from post_drafts where post_id = ?', STORY),
    refused: { at: '1' },
    variables: () => ({ postId: STORY, at: 1 }),
  },
  unscheduleStory: {
    at: settings,
    begin: story({ isDraft: true }, `update post_drafts set scheduled_at = 9e15 where post_id = '${STORY}'`),
    fields: nothing,
    seen: () => one('select scheduled_at is not null from post_drafts where post_id = ?', STORY),
    refused: inTheirPlace,
    variables: () => ({ postId: STORY, at: null }),
  },
  inviteCoauthor: {
    at: settings,
    begin: story(),
    fields: () => ({ username: '@a-reader' }),
    seen: count('coauthor_invitations'),
    refused: { username: 'no.such.person' },
    variables: () => ({ postId: STORY, username: 'no.such.person' }),
  },
  removeCoauthor: {
    at: settings,
    begin: story(
      {},
      `insert into coauthor_invitations (post_id, user_id, invited_by_id, created_at) values ('${STORY}', '${OTHER}', 'x', 1)`,
    ),
    fields: () => ({ userId: OTHER }),
    seen: count('coauthor_invitations'),
    refused: inTheirPlace,
    variables: () => ({ postId: STORY, userId: OTHER }),
  },
  proposeShares: {
    at: settings,
    begin: story({}, COAUTHOR),
    fields: ({ id }) => ({ userIds: [id, OTHER], percents: ['70', '30'] }),
    seen: count('share_proposals'),
    refused: { userIds: 'none', percents: '100' },
    variables: () => ({ postId: STORY, userIds: ['none'], percents: [100] }),
  },
  answerShares: {
    at: settings,
    begin: async (person) => {
      await story({}, COAUTHOR)(person)
      for (const [userId, isAccepted] of [
        [person.id, null],
        [OTHER, 1],
      ])
        await run(
          'insert into share_proposals (post_id, user_id, percent, proposed_at, is_accepted) values (?, ?, 50, 7, ?)',
          STORY,
          userId,
          isAccepted,
        )
    },
    fields: () => ({ proposedAt: '7', isAccepted: 'true' }),
    seen: count('author_shares'),
    refused: { proposedAt: '8' },
    variables: () => ({ postId: STORY, proposedAt: 8, isAccepted: true }),
  },
  makePreviewLink: {
    at: settings,
    begin: story(),
    fields: nothing,
    seen: count('preview_links'),
    refused: inTheirPlace,
    variables: () => ({ postId: STORY }),
  },
  revokePreviewLink: {
    at: settings,
    begin: story(
      {},
      `insert into preview_links (post_id, token_hash, created_at, created_by_id) values ('${STORY}', 'x', 1, 'x')`,
    ),
    fields: nothing,
    seen: count('preview_links'),
    refused: inTheirPlace,
    variables: () => ({ postId: STORY }),
  },
  makeShareLink: {
    at: settings,
    begin: story({ visibility: 'LOCKED' }),
    fields: nothing,
    seen: count('share_links'),
    refused: inTheirPlace,
    variables: () => ({ postId: STORY }),
  },
  revokeShareLink: {
    at: settings,
    begin: story(
      { visibility: 'LOCKED' },
      `insert into share_links (post_id, token_hash, created_at, created_by_id) values ('${STORY}', 'x', 1, 'x')`,
    ),
    fields: nothing,
    seen: count('share_links'),
    refused: inTheirPlace,
    variables: () => ({ postId: STORY }),
  },
  unpublishStory: {
    at: settings,
    begin: story(),
    fields: nothing,
    seen: ofPost('first_published_at'),
    refused: inTheirPlace,
    variables: () => ({ postId: STORY }),
  },
  deleteThisStory: {
    at: settings,
    begin: story(),
    fields: () => ({ targetPostId: STORY }),
    seen: ofPost('deleted_at is not null'),
    refused: { targetPostId: 'none' },
    variables: () => ({ targetPostId: 'none' }),
  },
  restoreThisStory: {
    at: settings,
    begin: story({ columns: `deleted_at = ${Date.now() - 1000}` }),
    fields: () => ({ targetPostId: STORY }),
    seen: ofPost('deleted_at is null'),
    refused: { targetPostId: 'none' },
    variables: () => ({ targetPostId: 'none' }),
  },
  answerInvitation: {
    at: () => path('AnswerInvitation', { postId: STORY }),
    begin: async (person) => {
      await story()(person)
      await run('update posts set creator_id = ? where id = ?', OTHER, STORY)
      await run('delete from post_authors where post_id = ?', STORY)
      await run(
        'insert into coauthor_invitations (post_id, user_id, invited_by_id, created_at) values (?, ?, ?, 1)',
        STORY,
        person.id,
        OTHER,
      )
    },
    fields: () => ({ isAccepted: 'true' }),
    seen: count('post_authors'),
    refused: inTheirPlace,
    variables: () => ({ postId: STORY, isAccepted: true }),
  },
} satisfies Record<string, Case>
