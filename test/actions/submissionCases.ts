import { env } from 'cloudflare:workers'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { type Case, one, type Person } from '#test/actions/formCase.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const STORY = '00000000e7a1'
const NONE = '00000000e7ff'
const COLLECTION = '00000000e7c1'
const SLUG = 'a-form-magazine'
const COMMENT = '00000000e7f1'
const OTHER = '00000000e7d1'
const BODY = '[{"name":"aaaa","type":"P","text":"It holds.","markups":[]}]'
const SEEN = '1-d1-1'

interface State {
  /** The person's story is in the publication; where the person edits, the other wrote it. */
  role: 'EDITOR' | 'WRITER'
  status?: 'PENDING'
  isInside?: true
}

const ABOUT = [
  'post_bodies',
  'post_authors',
  'post_tags',
  'post_drafts',
  'collection_submissions',
  'submission_steps',
  'submission_comments',
]

/** The editor's story was submitted to the publication. */
const magazine =
  ({ role, status, isInside }: State) =>
  async ({ id }: Person) => {
    const author = role === 'EDITOR' ? OTHER : id
    await DB.batch([
      DB.prepare('delete from posts where id = ?').bind(STORY),
      ...ABOUT.map((table) => DB.prepare(`delete from ${table} where post_id = ?`).bind(STORY)),
      DB.prepare('delete from collections where id = ?').bind(COLLECTION),
      DB.prepare('delete from collection_editors where collection_id = ?').bind(COLLECTION),
      DB.prepare(
        `insert or ignore into users (id, username, name, created_at, updated_at) values (?, 'form-author', 'Form Author', 1, 1)`,
      ).bind(OTHER),
      DB.prepare(
        `insert into collections (id, slug, name, creator_id, created_at, updated_at) values (?, ?, 'On Forms', ?, 1, 1)`,
      ).bind(COLLECTION, SLUG, OTHER),
      DB.prepare(
        'insert into collection_editors (collection_id, user_id, role, position) values (?, ?, ?, 0)',
      ).bind(COLLECTION, id, role),
      DB.prepare(
        `insert into posts (id, slug, creator_id, title, revision, collection_id, first_published_at, listed_at, created_at, updated_at)
         values (?1, ?1, ?2, 'On Glue', 0, ?3, ?4, ?4, 1, 1)`,
      ).bind(STORY, author, isInside ? COLLECTION : null, isInside ? 1 : null),
      DB.prepare('insert into post_bodies (post_id, revision, paragraphs, html) values (?, 0, ?, ?)').bind(
        STORY,
        '[]',
        '',
      ),
      DB.prepare('insert into post_authors (post_id, user_id, position) values (?, ?, 0)').bind(
        STORY,
        author,
      ),
      DB.prepare(
        `insert into post_drafts (post_id, revision, title, subtitle, paragraphs, updated_at, updated_by_id)
         values (?, 1, 'On Glue', '', ?, 1, ?)`,
      ).bind(STORY, BODY, author),
      ...(status
        ? [
            DB.prepare(
              `insert into collection_submissions (post_id, collection_id, submitter_id, status, turn, submitted_at)
               values (?, ?, ?, 'PENDING', 1, 1)`,
            ).bind(STORY, COLLECTION, author),
            DB.prepare(
              `insert into submission_comments (id, post_id, collection_id, user_id, paragraph_name, start_offset, passage,
                 prefix, suffix, text, created_at) values (?, ?, ?, ?, 'aaaa', 3, 'holds', 'It ', '.', 'How?', 1)`,
            ).bind(COMMENT, STORY, COLLECTION, OTHER),
          ]
        : []),
    ])
  }

const settings = () => path('ShowPostSettings', { postId: STORY })
const review = () => path('ShowCollectionSubmissions', { collectionSlug: SLUG }, { story: STORY })
const begin = () => path('NewCollectionPost', { collectionSlug: SLUG })
const steps = () =>
  one('select count(*) from submission_steps where post_id = ? and collection_id = ?', STORY, COLLECTION)
const comments = () => one('select count(*) from submission_comments where post_id = ?', STORY)
const resolved = () => one('select resolved_at is not null from submission_comments where id = ?', COMMENT)
const postId = STORY
const story = STORY
const future = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)

const waits = { begin: magazine({ role: 'EDITOR', status: 'PENDING' }), at: review, seen: steps } as const
const decided = { ...waits, fields: () => ({ postId, seen: SEEN, story, text: 'Words' }) } as const
const ofWriter = {
  begin: magazine({ role: 'WRITER', status: 'PENDING' }),
  at: settings,
  seen: steps,
} as const

export const submissionCases = {
  submitStory: {
    begin: magazine({ role: 'WRITER' }),
    at: settings,
    fields: () => ({ collectionId: COLLECTION, text: 'Words' }),
    seen: steps,
    refused: { collectionId: COLLECTION, text: 'x'.repeat(limits.submissions.note + 1) },
    variables: () => ({ postId, collectionId: COLLECTION, text: 'x'.repeat(limits.submissions.note + 1) }),
  },
  withdrawStory: {
    ...ofWriter,
    fields: () => ({}),
    refused: 'staff in their place',
    variables: () => ({ postId }),
  },
  noteEditors: {
    ...ofWriter,
    fields: () => ({ text: 'Words' }),
    refused: { text: '' },
    variables: () => ({ postId, text: '' }),
  },
  submitNewStory: {
    begin: magazine({ role: 'WRITER' }),
    at: begin,
    fields: () => ({ postId, collectionId: COLLECTION, text: 'Words' }),
    seen: steps,
    refused: { postId: NONE, collectionId: COLLECTION, text: '' },
  },
  putNewStory: {
    begin: async (person: Person) => {
      await magazine({ role: 'EDITOR' })(person)
      await DB.batch([
        DB.prepare('update posts set creator_id = ? where id = ?').bind(person.id, STORY),
        DB.prepare('update post_authors set user_id = ? where post_id = ?').bind(person.id, STORY),
      ])
    },
    at: begin,
    fields: () => ({ postId, collectionId: COLLECTION }),
    seen: () => one('select collection_id from posts where id = ?', STORY),
    refused: { postId, collectionId: NONE },
  },
  noteAuthor: {
    ...waits,
    fields: () => ({ postId, story, text: 'Words' }),
    refused: { postId, story, text: '' },
    variables: () => ({ postId, text: '' }),
  },
  commentOnPassage: {
    ...waits,
    fields: () => ({ postId, story, passage: 'holds', text: 'Words' }),
    seen: comments,
    refused: { postId, story, passage: 'Not there', text: 'Words' },
    variables: () => ({ postId, passage: 'Not there', text: 'Words' }),
  },
  resolveComment: {
    ...waits,
    fields: () => ({ postId, story, id: COMMENT, isResolved: 'true' }),
    seen: resolved,
    refused: { postId, story, id: NONE, isResolved: 'true' },
    variables: () => ({ postId, id: NONE, isResolved: true }),
  },
  resolveOwnComment: {
    ...ofWriter,
    fields: () => ({ id: COMMENT, isResolved: 'true' }),
    seen: resolved,
    refused: 'staff in their place',
    variables: () => ({ postId, id: COMMENT, isResolved: true }),
  },
  askForChanges: {
    ...decided,
    refused: { postId, seen: SEEN, story, text: '' },
    variables: () => ({ postId, seen: SEEN, text: '' }),
  },
  approveNow: {
    ...waits,
    fields: () => ({ postId, seen: SEEN, story }),
    refused: { postId, seen: '9-d1-1', story },
    variables: () => ({ postId, seen: '9-d1-1', at: null }),
  },
  approveLater: {
    ...waits,
    fields: () => ({ postId, seen: SEEN, story, at: future() }),
    refused: { postId, seen: SEEN, story, at: '2020-01-01T00:00' },
    variables: () => ({ postId, seen: SEEN, at: Date.UTC(2020, 0, 1) }),
  },
  declineSubmission: {
    ...decided,
    refused: { postId, seen: '9-d1-1', story, text: '' },
    variables: () => ({ postId, seen: '9-d1-1', text: '' }),
  },
  takesSubmissions: {
    begin: magazine({ role: 'EDITOR' }),
    at: () => path('ShowCollectionSubmissions', { collectionSlug: SLUG }),
    fields: () => ({ collectionId: COLLECTION, isOpen: 'true' }),
    seen: () => one('select takes_submissions from collections where id = ?', COLLECTION),
    refused: { collectionId: NONE, isOpen: 'true' },
    variables: () => ({ collectionId: NONE, isOpen: true }),
  },
  removeFromPublication: {
    begin: magazine({ role: 'EDITOR', isInside: true }),
    at: () => path('ShowCollectionStoriesFiltered', { collectionSlug: SLUG, filterBy: 'published' }),
    fields: () => ({ postId, text: 'Words' }),
    seen: () => one('select collection_id from posts where id = ?', STORY),
    refused: { postId: NONE, text: '' },
  },
} satisfies Record<string, Case>
