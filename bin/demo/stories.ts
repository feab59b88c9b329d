/** Markdown files, through the importer's own conversion. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Paragraph } from '#schema/content/content.ts'
import type { License, PostVisibility } from '#schema/enums.ts'
import { directionOf } from '#schema/text/languages.ts'
import { demoLink } from './links.ts'
import { convertBody } from '#worker/importing/markdown/convertBody.ts'
import { readFrontMatter } from '#worker/importing/markdown/frontMatter.ts'
import type { ImportedEmbed } from '#worker/importing/story.ts'
import { storyId } from './ids.ts'
import type { Picture } from './pictures.ts'

export interface DemoStory {
  slug: string
  id: string
  title: string
  subtitle: string
  author: string
  publication: string | null
  topic: string
  tags: string[]
  publishedAt: number | null
  createdAt: number
  visibility: PostVisibility
  license: License
  language: string
  direction: 'ltr' | 'rtl'
  isSuspended: boolean
  isFeatured: boolean
  picture: { picture: Picture; alt: string } | null
  paragraphs: Paragraph[]
  embeds: ImportedEmbed[]
}

const FOLDER = 'bin/demo/stories'

/** @throws Error with the file's name, for anything that the conversion had to leave out */
export function demoStories(pictures: Map<string, Picture>): DemoStory[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => readStory(name, pictures))
}

function readStory(name: string, pictures: Map<string, Picture>): DemoStory {
  const slug = basename(name, '.md')
  const { fields, body, problem } = readFrontMatter(readFileSync(join(FOLDER, name), 'utf8'))
  if (problem) throw new Error(`${name}: ${problem}`)
  const text = (key: string, otherwise = '') => {
    const value = fields[key] ?? otherwise
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  const converted = convertBody(body, {
    directives: true,
    findImage: (address) => (pictures.has(basename(address)) ? basename(address) : null),
    resolveLink: demoLink,
    note: (kind, detail, line) => {
      throw new Error(`${name}:${line}: ${kind}: ${detail}`)
    },
  })
  const date = Date.parse(text('date'))
  if (Number.isNaN(date)) throw new Error(`${name}: no date`)
  const cover = pictures.get(text('image'))
  return {
    slug,
    id: storyId(slug),
    title: text('title'),
    subtitle: text('subtitle'),
    author: text('author', 'writer'),
    publication: text('publication') || null,
    topic: text('topic'),
    tags: (fields.tags as string[] | undefined) ?? [],
    publishedAt: text('draft') === 'true' ? null : date,
    createdAt: date,
    visibility: text('visibility', 'PUBLIC') as PostVisibility,
    license: text('license', 'ALL_RIGHTS_RESERVED') as License,
    language: text('language', 'en'),
    direction: directionOf(text('language', 'en')),
    isSuspended: text('suspended') === 'true',
    isFeatured: text('featured') === 'true',
    picture: cover ? { picture: cover, alt: text('imageAlt') } : null,
    paragraphs: withCover(
      converted.paragraphs.map((paragraph) => withPicture(paragraph, pictures, name)),
      cover,
      text('imageAlt'),
    ),
    embeds: converted.embeds,
  }
}

/** A story without a picture opens with its cover. */
function withCover(paragraphs: Paragraph[], cover: Picture | undefined, alt: string): Paragraph[] {
  if (!cover || paragraphs.some(({ type }) => type === 'IMG')) return paragraphs
  const { id, width, height } = cover
  return [
    { name: 'c07e', type: 'IMG', text: '', markups: [], image: { id, alt, width, height } },
    ...paragraphs,
  ]
}

/** The paragraph has the picture's file name. */
function withPicture(paragraph: Paragraph, pictures: Map<string, Picture>, story: string): Paragraph {
  if (paragraph.type !== 'IMG' || !paragraph.image) return paragraph
  const picture = pictures.get(paragraph.image.id)
  if (!picture) throw new Error(`${story}: no picture ${paragraph.image.id}`)
  const { id, width, height } = picture
  return { ...paragraph, image: { ...paragraph.image, id, width, height } }
}
