import type { CatalogType, CatalogVisibility } from '#schema/enums.ts'
import { catalogItems, catalogs } from '#schema/tables/lists.ts'
import { highlights, quotes } from '#schema/tables/reactions.ts'
import { reads } from '#schema/tables/reading.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import type { TableRows } from '#worker/importing/postRows.ts'
import { passageOf } from '#schema/quotes/passages.ts'
import { slugOf } from '#worker/posts/slug.ts'
import { idFor } from '#worker/platform/ids.ts'
import { storyId, userId } from './ids.ts'
import { mergeRows } from './publications.ts'
import { responseRows } from './responses.ts'
import type { DemoStory } from './stories.ts'
import { readYaml } from './yaml.ts'

export const communityRows = (stories: DemoStory[]): TableRows =>
  [
    responseRows(stories),
    highlightRows(stories),
    listRows(),
    seriesRows(stories),
    historyRows(stories),
  ].reduce(mergeRows)

interface Highlight {
  username: string
  story: string
  text: string
  at: string
}

/** @throws Error for a quotation that is in no paragraph of its story */
function highlightRows(stories: DemoStory[]): TableRows {
  const bySlug = new Map(stories.map((story) => [story.slug, story]))
  const marked = Map.groupBy(
    readYaml<{ highlights: Highlight[] }>('highlights').highlights,
    ({ story, text }) => `${story}:${text}`,
  )
  return {
    quotes: [...marked].map(([key, [first, ...others]]) => {
      const { username, story, text, at } = first!
      const paragraph = bySlug.get(story)?.paragraphs.find((candidate) => candidate.text.includes(text))
      if (!paragraph) throw new Error(`highlights.yaml: not in ${story}: ${text}`)
      return encodeRow(quotes, {
        id: idFor(`quote:${key}`),
        postId: storyId(story),
        creatorId: userId(username),
        revision: 1,
        ...passageOf(paragraph.name, paragraph.text, paragraph.text.indexOf(text), text.length),
        highlightCount: others.length + 1,
        createdAt: Date.parse(at),
      })
    }),
    highlights: [...marked].flatMap(([key, marks]) =>
      marks.map(({ username, story, at }) =>
        encodeRow(highlights, {
          id: idFor(`highlight:${username}:${key}`),
          quoteId: idFor(`quote:${key}`),
          postId: storyId(story),
          userId: userId(username),
          createdAt: Date.parse(at),
        }),
      ),
    ),
  }
}

interface List {
  owner: string
  name: string
  description: string
  visibility: CatalogVisibility
  /** Absent: LISTS. */
  type?: CatalogType
  createdAt: string
  stories: string[]
  notes?: Record<string, string>
}

function listRows(): TableRows {
  const { lists } = readYaml<{ lists: List[] }>('lists')
  const listId = (list: List) => idFor(`list:${list.owner}:${list.name}`)
  return {
    catalogs: lists.map((list) =>
      encodeRow(catalogs, {
        id: listId(list),
        creatorId: userId(list.owner),
        type: list.type ?? 'LISTS',
        name: list.name,
        slug: slugOf(list.name, listId(list)),
        description: list.description,
        visibility: list.visibility,
        createdAt: Date.parse(list.createdAt),
        updatedAt: Date.parse(list.createdAt),
      }),
    ),
    catalog_items: lists.flatMap((list) =>
      list.stories.map((slug, position) =>
        encodeRow(catalogItems, {
          catalogId: listId(list),
          catalogItemId: idFor(`item:${listId(list)}:${slug}`),
          position,
          entityId: storyId(slug),
          note: list.notes?.[slug] ?? '',
          addedAt: Date.parse(list.createdAt) + position * 60_000,
        }),
      ),
    ),
  }
}

interface Series {
  owner: string
  title: string
  description: string
  stories: string[]
}

function seriesRows(stories: DemoStory[]): TableRows {
  const published = new Map(stories.map((story) => [story.slug, story.publishedAt ?? 0]))
  const all = readYaml<{ series: Series[] }>('series').series
  const seriesId = ({ owner, title }: Series) => idFor(`series:${owner}:${title}`)
  const extendedAt = (one: Series) => Math.max(...one.stories.map((slug) => published.get(slug) ?? 0))
  return {
    catalogs: all.map((one) =>
      encodeRow(catalogs, {
        id: seriesId(one),
        creatorId: userId(one.owner),
        type: 'SERIES',
        name: one.title,
        slug: slugOf(one.title, seriesId(one)),
        description: one.description,
        createdAt: extendedAt(one),
        updatedAt: extendedAt(one),
      }),
    ),
    catalog_items: all.flatMap((one) =>
      one.stories.map((slug, position) =>
        encodeRow(catalogItems, {
          catalogId: seriesId(one),
          catalogItemId: idFor(`item:${seriesId(one)}:${slug}`),
          position,
          entityId: storyId(slug),
          addedAt: extendedAt(one),
        }),
      ),
    ),
  }
}

interface Read {
  username: string
  story: string
  /** 0 to 1 */
  progress: number
  at: string
}

function historyRows(stories: DemoStory[]): TableRows {
  const bySlug = new Map(stories.map((story) => [story.slug, story]))
  const { history } = readYaml<{ history: Read[] }>('history')
  return {
    reads: history.map(({ username, story, progress, at }) => {
      const { paragraphs } = bySlug.get(story)!
      return encodeRow(reads, {
        userId: userId(username),
        postId: storyId(story),
        firstReadAt: Date.parse(at),
        lastReadAt: Date.parse(at),
        progress,
        paragraphName: paragraphs[Math.floor(progress * (paragraphs.length - 1))]!.name,
        isFinished: progress === 1,
      })
    }),
  }
}
