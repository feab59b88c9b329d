import { hour } from '#schema/limits.ts'
import type { TableRows } from '#worker/importing/postRows.ts'
import { postRows } from '#worker/importing/postRows.ts'
import { idFor } from '#worker/platform/ids.ts'
import { type Body, responseBody } from './bodies.ts'
import { chance, heavy, rank } from './chance.ts'
import type { Cast } from './cast.ts'
import { topics } from './topics.ts'

interface Answered {
  story: number
  id: string
  topicRank: number
  publishedAt: number
  cast: Cast
  population: number
  voters: number
}

interface Answer {
  id: string
  threadId: string | null
  depth: number
}

const MOST = 400
const DEEPEST = 3

/** Mostly direct; most stories have none. */
export function responseRows(answered: Answered): TableRows {
  const { story, id: rootPostId, topicRank, publishedAt, cast, population, voters } = answered
  const draw = chance(`responses:${story}`)
  const count = Math.min(MOST, heavy(draw, 0.4 + Math.sqrt(voters) / 5, 0.65))
  const answers: Answer[] = []
  const rows: Required<Pick<TableRows, 'posts' | 'post_bodies'>> = { posts: [], post_bodies: [] }
  for (let number = 0; number < count; number++) {
    const id = idFor(`seed:response:${story}:${number}`)
    const parent = draw() < 0.35 ? answers[Math.floor(draw() * answers.length)] : undefined
    const above = parent && parent.depth < DEEPEST ? parent : undefined
    const threadId = above ? (above.threadId ?? above.id) : null
    const depth = (above?.depth ?? 0) + 1
    answers.push({ id, threadId, depth })
    const body = responseBody(topicRank, draw)
    const written = postRows(
      {
        id,
        creatorId: cast.userIds[draw() < 0.5 ? rank(draw, population, 5) : Math.floor(draw() * population)]!,
        title: titleOf(body),
        paragraphs: body.paragraphs,
        publishedAt: Math.min(cast.period.until, publishedAt + Math.floor((number + 1 + 20 * draw()) * hour)),
        tagIds: [],
        inResponseTo: { postId: above?.id ?? rootPostId, rootPostId, threadId, depth },
      },
      body.rendered,
    )
    rows.posts.push(...written['posts']!)
    rows.post_bodies.push(...written['post_bodies']!)
  }
  return rows
}

/** The first words, because a response has no title. */
function titleOf({ paragraphs }: Body): string {
  const text = paragraphs[0]?.text ?? topics[0]!.name
  return text.length <= 80 ? text : `${text.slice(0, 80).replace(/\s\S*$/, '')}…`
}
