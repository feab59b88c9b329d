import { demoLink } from './links.ts'
import { convertBody } from '#worker/importing/markdown/convertBody.ts'
import { postRows, type TableRows } from '#worker/importing/postRows.ts'
import { idFor } from '#worker/platform/ids.ts'
import { clapsOf } from './claps.ts'
import { storyId, userId } from './ids.ts'
import { mergeRows } from './publications.ts'
import type { DemoStory } from './stories.ts'
import { readYaml } from './yaml.ts'

interface Answer {
  by: string
  at: string
  text: string
  replies?: Answer[]
}

interface ThreadPosition {
  postId: string
  rootPostId: string
  threadId: string | null
  depth: number
}

/** @throws Error for a response to a missing story */
export function responseRows(stories: DemoStory[]): TableRows {
  const known = new Set(stories.map(({ slug }) => slug))
  const { responses } = readYaml<{ responses: (Answer & { story: string })[] }>('responses')
  return responses
    .flatMap((answer, index) => {
      if (!known.has(answer.story)) throw new Error(`responses.yaml: no story ${answer.story}`)
      const root = storyId(answer.story)
      return rowsOf(answer, `${answer.story}:${index}`, {
        postId: root,
        rootPostId: root,
        threadId: null,
        depth: 1,
      })
    })
    .reduce(mergeRows, {})
}

function rowsOf(answer: Answer, key: string, place: ThreadPosition): TableRows[] {
  const id = idFor(`response:${key}`)
  const at = Date.parse(answer.at)
  const { claps, clapCount } = clapsOf({
    id,
    key: `response:${key}`,
    author: answer.by,
    publishedAt: at,
    warmth: 0.3,
  })
  const rows = postRows({
    id,
    creatorId: userId(answer.by),
    title: firstWords(answer.text),
    paragraphs: paragraphsOf(answer.text),
    publishedAt: at,
    tagIds: [],
    inResponseTo: place,
    clapCount,
    voterCount: claps.length,
  })
  const below: ThreadPosition = {
    ...place,
    postId: id,
    threadId: place.threadId ?? id,
    depth: place.depth + 1,
  }
  const replies = (answer.replies ?? []).flatMap((reply, index) => rowsOf(reply, `${key}:${index}`, below))
  return [{ ...rows, claps }, ...replies]
}

function firstWords(text: string): string {
  const plain = text.replace(/[*_`]/g, '').replace(/\s+/g, ' ').trim()
  return plain.length <= 80 ? plain : `${plain.slice(0, 80).replace(/\s\S*$/, '')}…`
}

const paragraphsOf = (text: string) =>
  convertBody(text, {
    findImage: () => null,
    resolveLink: demoLink,
    note: (kind, detail) => {
      throw new Error(`responses.yaml: ${kind}: ${detail}`)
    },
  }).paragraphs
