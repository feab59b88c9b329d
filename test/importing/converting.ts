import type { Paragraph } from '#schema/content/content.ts'
import type { Files } from '#worker/importing/files.ts'
import type { ConvertedBody } from '#worker/importing/html/toParagraphs.ts'
import { convertBody } from '#worker/importing/markdown/convertBody.ts'
import { markdownFolder } from '#worker/importing/markdown/markdownFolder.ts'
import type { ConversionNote, ImportedStory, UnreadableStory } from '#worker/importing/story.ts'
import type { Templating } from '#worker/importing/templates/templating.ts'
import { safeUrl } from '#schema/hosts/urls.ts'

export interface Converted extends ConvertedBody {
  notes: ConversionNote[]
}

interface ConvertOptions {
  directives?: boolean
  pictures?: string[]
  templating?: Templating
}

/** @param given.pictures the addresses of pictures that the source has */
export function convert(
  markdown: string,
  { directives = false, pictures = [], templating }: ConvertOptions = {},
): Converted {
  const notes: ConversionNote[] = []
  const body = convertBody(markdown, {
    directives,
    templating,
    findImage: (address) => (pictures.includes(address) ? address : null),
    resolveLink(address) {
      const href = safeUrl(address, { ownPaths: true })
      return href === null ? { problem: 'unsafe-url' } : { href }
    },
    note: (kind, detail, line) => void notes.push({ kind, detail, line }),
  })
  return { ...body, notes }
}

/** `TYPE text`, one for each paragraph. */
export const lines = ({ paragraphs }: { paragraphs: Paragraph[] }): string[] =>
  paragraphs.map(({ type, text }) => (text === '' ? type : `${type} ${text}`))

/** `DEPTH TYPE #NUMBER text` for content of a list, else as `lines`. */
export const places = (body: { paragraphs: Paragraph[] }): string[] =>
  body.paragraphs.map((paragraph) => {
    const { type, text, list } = paragraph
    const isItem = type === 'ULI' || type === 'OLI'
    const number = list?.number === undefined ? '' : `#${list.number}`
    return [list || isItem ? (list?.depth ?? 0) : '', type, number, text]
      .filter((part) => part !== '')
      .join(' ')
  })

/** `TYPE marked text`, with the address of a link. */
export const marked = ({ paragraphs }: { paragraphs: Paragraph[] }): string[] =>
  paragraphs.flatMap(({ text, markups }) =>
    markups.map(({ type, start, end, href }) =>
      [type, text.slice(start, end), href].filter(Boolean).join(' '),
    ),
  )

export const kinds = ({ notes }: { notes: ConversionNote[] }): string[] => notes.map(({ kind }) => kind)

/** In memory: path -> text or bytes. */
export function folder(contents: Record<string, string | Uint8Array>, name = 'blog'): Files {
  return {
    name,
    paths: Object.keys(contents).toSorted(),
    read: async (path) => {
      const content = contents[path]!
      return typeof content === 'string' ? new TextEncoder().encode(content) : content
    },
    modifiedAt: async () => Date.UTC(2020, 0, 2),
  }
}

export async function storiesOf(
  contents: Record<string, string | Uint8Array>,
): Promise<(ImportedStory | UnreadableStory)[]> {
  const source = await markdownFolder.open(folder(contents))
  const stories = []
  for await (const story of source.stories()) stories.push(story)
  return stories
}

/** The folder holds this one file, and the given ones. */
export async function storyOf(
  text: string | Uint8Array,
  others: Record<string, string | Uint8Array> = {},
  path = 'posts/story.md',
): Promise<ImportedStory> {
  const stories = await storiesOf({ ...others, [path]: text })
  const story = stories.find(({ sourceId }) => sourceId === path)
  if (!story || 'problem' in story) throw new Error(`not read: ${JSON.stringify(story)}`)
  return story
}
