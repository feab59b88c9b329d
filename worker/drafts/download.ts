/** Authors get the draft, staff the text they may read. */
import { and, eq } from 'drizzle-orm'
import { directionOf } from '#schema/text/languages.ts'
import type { Paragraph } from '#schema/content/content.ts'
import { escapeHtml } from '#schema/content/markdown/phrasing.ts'
import { originalImageUrl } from '#schema/media/images.ts'
import { toMarkdown } from '#schema/content/markdown/toMarkdown.ts'
import { url } from '#schema/routes/paths.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { readDraft, textOf } from '#worker/drafts/draft.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { sightOf } from '#worker/permissions/sight.ts'
import { readsWhole } from '#worker/permissions/text.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { slugOf } from '#worker/posts/slug.ts'
import { renderText } from '#worker/posts/verbs/storyText.ts'

interface Text {
  title: string
  subtitle: string
  language: string
  paragraphs: Paragraph[]
}

export const downloadStory: Handler = async (ctx, _, { params }) => {
  const { postId = '', format } = params
  const text = await textToTake(ctx, postId)
  if (!text) return null
  const name = slugOf(text.title, postId)
  return format === 'markdown'
    ? asFile(asMarkdown(text, ctx.env.MAIN_ORIGIN), 'text/markdown', `${name}.md`)
    : asFile(await asHtml(ctx, text), 'text/html', `${name}.html`)
}

async function textToTake(ctx: Context, postId: string): Promise<Text | null> {
  const [draft, published] = await Promise.all([
    readDraft(ctx, postId),
    ctx.db.first(readableText, { postId, ...sightOf(ctx) }),
  ])
  if (!published) return null
  const { language } = published
  return draft ? { ...textOf(draft), language } : published
}

/** Null for staff who may read only the preview (A3). */
const readableText = read(
  'readableText',
  {
    title: posts.title,
    subtitle: posts.subtitle,
    language: posts.language,
    paragraphs: postBodies.paragraphs,
  },
  (query) =>
    query
      .from(posts)
      .innerJoin(postBodies, eq(postBodies.postId, posts.id))
      .where(and(eq(posts.id, param('postId')), readsWhole))
      .limit(1),
)

/** The importer reads front matter; JSON strings are valid YAML. */
export function asMarkdown(
  { title, subtitle, paragraphs }: Omit<Text, 'language'>,
  mainOrigin: string,
): string {
  const fields = Object.entries({ title, subtitle }).filter(([, value]) => value !== '')
  const front = fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join('')
  const body = toMarkdown(paragraphs, {
    pictureAt: (id) => originalImageUrl(id, mainOrigin),
    embedAt: (mediaResourceId) =>
      url('RedirectMediaResource', { mediaResourceId }, { mainOrigin, table: 'all' }),
  })
  return `---\n${front}---\n\n${body}`
}

/** Pictures and links point to this site. */
async function asHtml(
  { db, env }: Context,
  { title, subtitle, language, paragraphs }: Text,
): Promise<string> {
  const { html } = await renderText(db, paragraphs, language)
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<base href="${escapeHtml(env.MAIN_ORIGIN)}/">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${LOOK}</style>`,
    '</head>',
    '<body>',
    `<h1>${escapeHtml(title)}</h1>`,
    ...(subtitle ? [`<p>${escapeHtml(subtitle)}</p>`] : []),
    html,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const LOOK = `body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.125rem/1.6 Georgia, serif }
img { max-width: 100%; height: auto }
figure { margin: 2rem 0 }
.Story-row { display: flex; gap: 0.5rem }
.Story-row figure { flex: 1 1 0; min-width: 0; margin: 0 }
.Story-row img { width: 100% }`

/** A writer's document must never open on our own host. */
const asFile = (text: string, type: string, name: string) =>
  new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
