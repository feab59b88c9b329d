import { env } from 'cloudflare:workers'
import { path } from '#schema/routes/paths.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

interface Person {
  id: string
}

const storyId = async () =>
  String(await DB.prepare("select id from posts where title = 'Five Beginnings'").first('id'))
const at = async () => path('ShowPostNotes', { postId: await storyId() })
const NOTE = '00000000f0e1'
const begin = async ({ id }: Person) => {
  await DB.prepare('delete from private_notes').run()
  await DB.prepare(
    "insert into private_notes (id, post_id, user_id, text, created_at) values (?, ?, ?, 'A note', 1)",
  )
    .bind(NOTE, await storyId(), id)
    .run()
}
const seen = ({ id }: Person) =>
  DB.prepare('select count(*) as n from private_notes where user_id = ?').bind(id).first('n')

export const noteCases = {
  answerNote: {
    at,
    begin,
    fields: () => ({ inReplyToId: NOTE, text: 'One more thing.' }),
    seen,
    refused: { text: ' ' },
    variables: async () => ({ targetPostId: await storyId(), inReplyToId: NOTE, text: ' ' }),
  },
  deleteNote: {
    at,
    begin,
    fields: () => ({ noteId: NOTE }),
    seen,
    refused: { noteId: 'none' },
    variables: () => ({ noteId: 'none' }),
  },
} as const
