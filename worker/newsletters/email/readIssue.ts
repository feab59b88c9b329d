import * as z from 'zod'
import { type Paragraph, textOfParagraph } from '#schema/content/content.ts'
import type { IssueVariant, PostVisibility } from '#schema/enums.ts'
import type { Direction } from '#schema/text/languages.ts'
import { limits } from '#schema/limits.ts'
import { readingTime } from '#schema/content/readingTime.ts'
import { path } from '#schema/routes/paths.ts'
import type { Theme } from '#schema/design/theme.ts'
import { truncate } from '#schema/text/truncate.ts'
import { type IssueContent, type IssueStory, UNSUBSCRIBE } from '#worker/newsletters/email/issueContent.ts'
import { issueDesign } from '#worker/newsletters/email/issueDesign.ts'
import { readableText, sendableDraftText } from '#worker/permissions/story.ts'
import type { Env } from '#worker/platform/env.ts'
import { previewOf } from '#worker/posts/body/preview.ts'
import { typographic } from '#worker/posts/body/quotes.ts'
import { languageOfText } from '#worker/posts/verbs/languageOfText.ts'

interface IssueKey {
  postId: string
  newsletterId: string
  isEmailOnly: boolean
  preheader: string
}

/**
 * PREVIEW is null if the story is not only for members (R002).
 * @returns null if readers may not see the story, or it is no draft
 * @throws BadContent
 */
export async function readIssue(
  env: Env,
  { postId, newsletterId, isEmailOnly, preheader }: IssueKey,
): Promise<(Record<IssueVariant, IssueContent | null> & { FULL: IssueContent }) | null> {
  const row = await env.DB.prepare(isEmailOnly ? OF_DRAFT : OF_STORY)
    .bind(postId, newsletterId)
    .first<Row>()
  if (!row) return null
  const paragraphs = JSON.parse(row.paragraphs) as Paragraph[]
  const content = await contentOf(env, row, { isEmailOnly, paragraphs })
  const variant = (isPreview: boolean): IssueContent => {
    const shown = isPreview ? previewOf(paragraphs) : paragraphs
    const story = { ...content.story, paragraphs: shown, embeds: embedsIn(shown, content.story.embeds) }
    return { ...content, story, isPreview, preheader: preheader || excerptOf(row, story) }
  }
  return { FULL: variant(false), PREVIEW: row.visibility === 'LOCKED' ? variant(true) : null }
}

const embedsIn = (paragraphs: readonly Paragraph[], all: IssueStory['embeds']): IssueStory['embeds'] =>
  Object.fromEntries(
    paragraphs.flatMap(({ iframe }) => {
      const href = iframe && all[iframe.mediaResourceId]
      return href ? [[iframe.mediaResourceId, href]] : []
    }),
  )

interface Row {
  title: string
  subtitle: string
  previewText: string
  slug: string
  language: string
  direction: Direction
  chosenLanguage: string
  chosenDirection: Direction | ''
  visibility: PostVisibility
  publishedAt: number | null
  readingTime: number
  /** JSON, as are `embeds` and `theme`. */
  paragraphs: string
  embeds: string
  author: string
  username: string
  newsletter: string
  hasDesign: number
  ownerName: string
  ownerUsername: string | null
  collectionSlug: string | null
  theme: string | null
  logoId: string | null
}

async function contentOf(
  { PRODUCT_NAME: name, MAIN_ORIGIN: origin }: Env,
  row: Row,
  { isEmailOnly, paragraphs }: { isEmailOnly: boolean; paragraphs: Paragraph[] },
): Promise<IssueContent> {
  // A published story's were found when it was saved.
  const { language, direction } = isEmailOnly ? await languageOfText({ ...row, paragraphs }, row) : row
  const owner =
    row.collectionSlug === null
      ? path('ShowUser', { username: row.ownerUsername! })
      : path('ShowCollectionHome', { collectionSlug: row.collectionSlug })
  const theme = row.hasDesign && row.theme ? (JSON.parse(row.theme) as Theme) : null
  const story: IssueStory = {
    title: typographic(row.title, language),
    subtitle: typographic(row.subtitle, language),
    url: isEmailOnly ? null : origin + path('ShowPost', { postId: row.slug }),
    author: { name: row.author, url: origin + path('ShowUser', { username: row.username }) },
    publishedAt: row.publishedAt,
    readingTime: isEmailOnly ? minutesOf(paragraphs) : row.readingTime,
    language,
    direction,
    paragraphs: [],
    embeds: addresses.parse(JSON.parse(row.embeds)),
  }
  return {
    product: { name, origin },
    newsletter: { name: row.newsletter || row.ownerName, url: origin + owner, ownerName: row.ownerName },
    design: issueDesign(theme, row.hasDesign ? row.logoId : null),
    story,
    isPreview: false,
    preheader: '',
    links: { unsubscribe: UNSUBSCRIBE },
  }
}

const addresses = z.record(z.string(), z.string())

const minutesOf = (paragraphs: readonly Paragraph[]): number =>
  readingTime(
    paragraphs.map(textOfParagraph).join('\n'),
    paragraphs.filter(({ type }) => type === 'IMG').length,
  ).minutes

/** Others must not read the rest. */
function excerptOf({ previewText, subtitle }: Row, { paragraphs, language }: IssueStory): string {
  const first = paragraphs.find(({ type, text }) => type === 'P' && text.trim() !== '')?.text
  return truncate(previewText || subtitle || (first ?? ''), limits.story.preview.text, language)
}

/** A draft that was never edited here has its text in the story's tables. */
const statement = (isDraft: boolean, condition: string): string => {
  const word = (name: string) => (isDraft ? `coalesce(d.${name}, p.${name})` : `p.${name}`)
  const paragraphs = isDraft ? 'coalesce(d.paragraphs, b.paragraphs)' : 'b.paragraphs'
  return `select ${word('title')} as title, ${word('subtitle')} as subtitle, p.preview_text as previewText, p.slug, p.language, p.direction,
    p.chosen_language as chosenLanguage, p.chosen_direction as chosenDirection, p.visibility,
    p.first_published_at as publishedAt, p.reading_time as readingTime, ${paragraphs} as paragraphs,
    (select json_group_object(m.id, m.href) from json_each(${paragraphs}) each
      join media_resources m on m.id = each.value ->> '$.iframe.mediaResourceId') as embeds,
    a.name as author, a.username, w.name as newsletter, w.has_design as hasDesign,
    coalesce(k.name, o.name) as ownerName, o.username as ownerUsername, k.slug as collectionSlug,
    coalesce(k.theme, o.theme) as theme, k.logo_id as logoId
  from posts p
  join post_bodies b on b.post_id = p.id
  left join post_drafts d on d.post_id = p.id
  join users a on a.id = p.creator_id
  join newsletters w on w.id = ?2 and w.is_deleted = 0
  left join users o on o.id = w.user_id
  left join collections k on k.id = w.collection_id
  where p.id = ?1 and coalesce(k.id, o.id) is not null and ${condition}`
}

const OF_STORY = statement(false, readableText('p'))
const OF_DRAFT = statement(true, sendableDraftText('p'))
