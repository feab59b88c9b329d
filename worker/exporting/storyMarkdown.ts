/** Front matter as most site generators read it. */
import { stringify } from 'yaml'
import type { DraftFile, StoryFile } from '#schema/exporting/archive.ts'
import { toMarkdown } from '#schema/content/markdown/toMarkdown.ts'

/**
 * The published text, or the draft if it was never published.
 * @param pictures an archive's files by picture id
 */
export function storyMarkdown(
  story: StoryFile,
  draft: DraftFile | null,
  pictures: ReadonlyMap<string, string>,
): { name: string; text: string } {
  const isDraft = story.firstPublishedAt === null
  const { title, subtitle, paragraphs } = isDraft && draft ? draft : story
  const pictureAt = (id: string | null) => {
    const file = id === null ? undefined : pictures.get(id)
    return file === undefined ? null : `../${file}`
  }
  const embeds = new Map(story.embeds.map(({ id, href }) => [id, href]))
  const topics = story.tags.filter(({ isTopic }) => isTopic)
  const preview = pictureAt(story.preview.imageId)
  const front = {
    title,
    ...(subtitle && { subtitle }),
    ...(story.firstPublishedAt !== null && { date: new Date(story.firstPublishedAt).toISOString() }),
    lastmod: new Date(story.updatedAt).toISOString(),
    ...(isDraft && { draft: true }),
    slug: story.slug.replace(/-?[0-9a-f]{12}$/, '') || story.slug,
    authors: story.authors.map(({ username, name }) => ({ key: username, name })),
    ...(topics.length && { topics: topics.map(({ name }) => name) }),
    ...(topics.length < story.tags.length && {
      tags: story.tags.filter(({ isTopic }) => !isTopic).map(({ name }) => name),
    }),
    language: story.language,
    ...(story.direction === 'rtl' && { direction: 'rtl' }),
    ...(story.visibility !== 'PUBLIC' && { visibility: story.visibility.toLowerCase() }),
    ...(preview && { image: preview, image_alt: story.preview.alt }),
    ...(story.canonicalUrl && { canonical: story.canonicalUrl }),
    ...(story.redirects.length && { aliases: story.redirects.map(({ path }) => path) }),
  }
  const body = toMarkdown(paragraphs, { pictureAt, embedAt: (id) => embeds.get(id) ?? null })
  return { name: nameOf(story), text: `---\n${stringify(front)}---\n\n${body}` }
}

/** Unique by its id, and ASCII like every name in an archive. */
function nameOf({ id, slug, firstPublishedAt }: StoryFile): string {
  const date = firstPublishedAt === null ? '' : `${new Date(firstPublishedAt).toISOString().slice(0, 10)}-`
  const words = slug
    .replace(/-?[0-9a-f]{12}$/, '')
    .replace(/[^a-z0-9-]+/g, '')
    .slice(0, 60)
  return `${date}${words ? `${words}-` : ''}${id}.md`
}
