import type { License, PostVisibility } from '#schema/enums.ts'
import { hour, limits } from '#schema/limits.ts'
import { passageOf } from '#schema/quotes/passages.ts'
import { claps, highlights, quotes } from '#schema/tables/reactions.ts'
import { SITE_LANGUAGE } from '#schema/text/languages.ts'
import { type EncodedRow, encodeRow } from '#worker/importing/encode.ts'
import { postRows, type TableRows } from '#worker/importing/postRows.ts'
import { idFor } from '#worker/platform/ids.ts'
import { storyBody } from './bodies.ts'
import { between, chance, type Draw, heavy, pick, rank } from './chance.ts'
import type { Cast } from './cast.ts'
import { coverOf } from './covers.ts'
import { responseRows } from './responses.ts'
import { peopleAt, publicationsAt, rareTagsAt, someTime } from './scale.ts'
import { sentence } from './sentences.ts'
import { topics } from './topics.ts'

export const seededStoryId = (story: number): string => idFor(`seed:story:${story}`)

const LICENSES: readonly License[] = ['CC_40_BY', 'CC_40_BY_SA', 'PUBLIC_DOMAIN']

/** Includes claps, responses and highlights. */
export function storyRows(story: number, cast: Cast): TableRows {
  const draw = chance(`story:${story}`)
  const id = seededStoryId(story)
  const population = peopleAt(story)
  const author = rank(draw, population, 5)
  const usual = habitsOf(author)
  const topicRank = draw() < USUALLY ? usual.topic : rank(draw, topics.length, 4)
  const topic = topics[topicRank]!
  const isDraft = draw() < 0.03
  const written = someTime(draw, cast.period)
  const publishedAt = isDraft ? null : written
  const body = storyBody(topicRank, draw)
  const applause =
    publishedAt === null ? NONE : applauseOf(id, draw, { cast, population, author, publishedAt })
  const { post_revisions: _kept, ...rows } = postRows(
    {
      id,
      creatorId: cast.userIds[author]!,
      coauthorIds: draw() < 0.05 ? coauthors(draw, author, population, cast) : [],
      collectionId: draw() < 0.45 ? cast.collectionIds[publicationOf(story, usual, draw)]! : null,
      language: SITE_LANGUAGE,
      title: sentence('titles', topic, draw),
      subtitle: draw() < 0.7 ? sentence('subtitles', topic, draw) : '',
      paragraphs: body.paragraphs,
      previewImage: draw() < 0.6 ? coverOf(topicRank, draw) : null,
      visibility: visibilityOf(draw),
      license: draw() < 0.1 ? pick(draw, LICENSES) : 'ALL_RIGHTS_RESERVED',
      isSuspended: draw() < 0.002,
      publishedAt,
      createdAt: written,
      tagIds: cast.tags.tagsOf(topicRank, draw, rareTagsAt(story)),
      primaryTopicId: cast.tags.topicIds[topicRank]!,
      clapCount: applause.count,
      voterCount: applause.rows.length,
    },
    body.rendered,
  )
  const marked = publishedAt !== null && draw() < 0.2
  const answers =
    publishedAt === null
      ? {}
      : responseRows({ story, id, topicRank, publishedAt, cast, population, voters: applause.rows.length })
  return {
    ...rows,
    posts: [...rows['posts']!, ...(answers['posts'] ?? [])],
    post_bodies: [...rows['post_bodies']!, ...(answers['post_bodies'] ?? [])],
    claps: [...applause.rows, ...(answers['claps'] ?? [])],
    ...(marked && highlightRows(id, draw, { cast, population, publishedAt, body })),
  }
}

interface Habits {
  topic: number
  publication: number
}

/** The probability of writing about one's main topic, for one's main publication. */
const USUALLY = 0.6
/** Publications with regular authors. */
const WELL_KNOWN = 40
const habits = new Map<number, Habits>()

function habitsOf(author: number): Habits {
  let found = habits.get(author)
  if (!found) {
    const draw = chance(`habits:${author}`)
    found = { topic: rank(draw, topics.length, 4), publication: rank(draw, WELL_KNOWN, 3) }
    habits.set(author, found)
  }
  return found
}

const publicationOf = (story: number, usual: Habits, draw: Draw): number =>
  draw() < USUALLY ? usual.publication % publicationsAt(story) : rank(draw, publicationsAt(story), 3)

const coauthors = (draw: Draw, author: number, population: number, { userIds }: Cast) => {
  const other = rank(draw, population, 20)
  return other === author ? [] : [userIds[other]!]
}

function visibilityOf(draw: Draw): PostVisibility {
  const kind = draw()
  return kind < 0.12 ? 'LOCKED' : kind < 0.14 ? 'UNLISTED' : 'PUBLIC'
}

interface Applause {
  rows: EncodedRow[]
  count: number
}

const NONE: Applause = { rows: [], count: 0 }

interface Audience {
  cast: Cast
  population: number
  author: number
  publishedAt: number
}

/** None for two stories of five, hundreds for a few; well-known authors get more. */
function applauseOf(
  postId: string,
  draw: Draw,
  { cast, population, author, publishedAt }: Audience,
): Applause {
  const fame = 1 + 4 / (1 + author / 30)
  const wanted = Math.min(Math.floor(population / 4), heavy(draw, fame, 0.7))
  const start = Math.floor(draw() * population)
  const rows: EncodedRow[] = []
  let count = 0
  for (let place = 0; place < wanted; place++) {
    const reader = (start + place) % population
    if (reader === author) continue
    const given = 1 + Math.floor(draw() ** 3 * limits.claps.perReader)
    count += given
    const at = Math.min(cast.period.until, publishedAt + (place + 1) * hour)
    rows.push(encodeRow(claps, { postId, userId: cast.userIds[reader]!, count: given, updatedAt: at }))
  }
  return { rows, count }
}

interface Marked {
  cast: Cast
  population: number
  publishedAt: number
  body: ReturnType<typeof storyBody>
}

function highlightRows(
  postId: string,
  draw: Draw,
  { cast, population, publishedAt, body }: Marked,
): { quotes: EncodedRow[]; highlights: EncodedRow[] } {
  const drawn = Array.from({ length: between(draw, 1, 4) }, () => ({
    ...pick(draw, body.quotable),
    userId: cast.userIds[rank(draw, population, 5)]!,
    createdAt: Math.min(cast.period.until, publishedAt + between(draw, 1, 700) * hour),
  }))
  const passages = [...Map.groupBy(drawn, ({ paragraphName }) => paragraphName).values()].map((marks) =>
    marks.filter((mark, place) => marks.findIndex(({ userId }) => userId === mark.userId) === place),
  )
  const quoteId = (paragraphName: string) => idFor(`seed:quote:${postId}:${paragraphName}`)
  return {
    quotes: passages.map(([first, ...others]) => {
      const { paragraphName, paragraph, start, end, userId, createdAt } = first!
      return encodeRow(quotes, {
        id: quoteId(paragraphName),
        postId,
        creatorId: userId,
        revision: 1,
        ...passageOf(paragraphName, paragraph, start, end - start),
        highlightCount: others.length + 1,
        createdAt,
      })
    }),
    highlights: passages.flat().map(({ paragraphName, userId, createdAt }) =>
      encodeRow(highlights, {
        id: idFor(`seed:highlight:${postId}:${paragraphName}:${userId}`),
        quoteId: quoteId(paragraphName),
        postId,
        userId,
        createdAt,
      }),
    ),
  }
}
