import type { DraftFile, StoryFile } from '#schema/exporting/archive.ts'
import type { Paragraph, TitleCode } from '#schema/content/content.ts'
import { path } from '#schema/routes/paths.ts'
import type { ExportRow } from '#worker/exporting/exportRow.ts'
import type { Target } from '#worker/exporting/target.ts'
import { storyMarkdown } from '#worker/exporting/storyMarkdown.ts'
import type { Env } from '#worker/platform/env.ts'

export async function writeStories(env: Env, row: ExportRow, ids: string[], { zip }: Target): Promise<void> {
  const { results } = await env.DB.prepare(STORIES)
    .bind(row.id, JSON.stringify(ids), row.kind === 'PROFILE' ? 1 : 0, row.userId)
    .all<StoryRow>()
  for (const stored of results) {
    const story = storyOf(stored, env.MAIN_ORIGIN)
    const draft = draftOf(stored)
    zip.add(`stories/${story.id}.json`, JSON.stringify(story, null, 1), true)
    if (draft) zip.add(`drafts/${story.id}.json`, JSON.stringify(draft, null, 1), true)
    const files = new Map(Object.entries(JSON.parse(stored.pictures) as Record<string, string>))
    const { name, text } = storyMarkdown(story, draft, files)
    zip.add(`markdown/${name}`, text, true)
  }
}

type Stored = Omit<
  StoryFile,
  | 'url'
  | 'preview'
  | 'titleCode'
  | 'authors'
  | 'publication'
  | 'tags'
  | 'isDiscussionClosed'
  | 'isHistoryShown'
  | 'paragraphs'
  | 'embeds'
  | 'redirects'
>

interface StoryRow extends Stored {
  titleCode: string
  previewImageId: string | null
  previewImageAlt: string
  previewFocusX: number | null
  previewFocusY: number | null
  previewTitle: string
  previewText: string
  searchTitle: string
  searchDescription: string
  isDiscussionClosed: number
  isHistoryShown: number
  paragraphs: string
  draftRevision: number | null
  draftPublishedRevision: number
  draftTitle: string
  draftSubtitle: string
  draftParagraphs: string
  draftUpdatedAt: number
  scheduledAt: number | null
  notifiesFollowers: number
  authors: string
  collectionId: string | null
  collectionSlug: string
  collectionName: string
  tags: string
  embeds: string
  redirects: string
  pictures: string
}

/** Each part walks an index. */
const STORIES = `
  select p.id, p.slug, p.title, p.subtitle, p.language, p.direction, p.visibility, p.license, p.revision,
    p.locked_source as lockedSource, p.canonical_url as canonicalUrl, p.first_published_at as firstPublishedAt,
    p.latest_published_at as latestPublishedAt, p.created_at as createdAt, p.updated_at as updatedAt,
    p.preview_image_id as previewImageId, p.preview_image_alt as previewImageAlt, p.preview_focus_x as previewFocusX,
    p.preview_focus_y as previewFocusY, p.preview_title as previewTitle, p.preview_text as previewText,
    p.search_title as searchTitle, p.search_description as searchDescription,
    p.is_discussion_closed as isDiscussionClosed, p.is_history_shown as isHistoryShown, b.paragraphs, b.title_code as titleCode,
    d.revision as draftRevision, d.published_revision as draftPublishedRevision, d.title as draftTitle,
    d.subtitle as draftSubtitle, d.paragraphs as draftParagraphs, d.updated_at as draftUpdatedAt,
    d.scheduled_at as scheduledAt, d.notifies_followers as notifiesFollowers,
    c.id as collectionId, c.slug as collectionSlug, c.name as collectionName, topic.slug as primaryTopic,
    (select json_group_array(json_object('id', u.id, 'username', u.username, 'name', u.name))
      from (select * from post_authors where post_id = p.id order by position) a join users u on u.id = a.user_id) as authors,
    (select json_group_array(json_object('slug', t.slug, 'name', t.name, 'isTopic', t.topic_visibility is not null))
      from (select * from post_tags where post_id = p.id order by position) pt join tags t on t.id = pt.tag_id) as tags,
    (select json_group_array(json_object('id', m.id, 'provider', m.provider, 'providerId', m.provider_id,
        'href', m.href, 'title', m.title, 'width', m.width, 'height', m.height))
      from media_resources m where m.id in (select value->>'$.iframe.mediaResourceId' from json_each(b.paragraphs)
        union select value->>'$.iframe.mediaResourceId' from json_each(coalesce(d.paragraphs, '[]')))) as embeds,
    (select json_group_array(json_object('path', r.path, 'isOfSite', r.scope_id = ''))
      from source_redirects r where r.post_id = p.id) as redirects,
    (select json_group_object(u.image_id, e.file) from image_uses u
      join export_items e on e.export_id = ?1 and e.part = 'PICTURES' and e.entity_id = u.image_id and e.file <> ''
      where u.subject_id = p.id) as pictures
  from json_each(?2) item
  join posts p on p.id = item.value
  join post_bodies b on b.post_id = p.id
  left join post_drafts d on d.post_id = p.id and ?3 and p.creator_id = ?4
  left join collections c on c.id = p.collection_id
  left join tags topic on topic.id = p.primary_topic_id
  where p.deleted_at is null
  order by item.key`

function storyOf(stored: StoryRow, origin: string): StoryFile {
  const parsed = <T>(json: string) => JSON.parse(json) as T
  const tags = parsed<{ slug: string; name: string; isTopic: number }[]>(stored.tags)
  return {
    id: stored.id,
    slug: stored.slug,
    url: origin + path('ShowPost', { postId: stored.id }),
    title: stored.title,
    titleCode: parsed<TitleCode>(stored.titleCode),
    subtitle: stored.subtitle,
    language: stored.language,
    direction: stored.direction,
    authors: parsed(stored.authors),
    publication:
      stored.collectionId === null
        ? null
        : { id: stored.collectionId, slug: stored.collectionSlug, name: stored.collectionName },
    tags: tags.map((tag) => ({ ...tag, isTopic: Boolean(tag.isTopic) })),
    primaryTopic: stored.primaryTopic,
    preview: {
      imageId: stored.previewImageId,
      alt: stored.previewImageAlt,
      focusX: stored.previewFocusX,
      focusY: stored.previewFocusY,
      title: stored.previewTitle,
      text: stored.previewText,
      searchTitle: stored.searchTitle,
      searchDescription: stored.searchDescription,
    },
    visibility: stored.visibility,
    lockedSource: stored.lockedSource,
    license: stored.license,
    canonicalUrl: stored.canonicalUrl,
    firstPublishedAt: stored.firstPublishedAt,
    latestPublishedAt: stored.latestPublishedAt,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    revision: stored.revision,
    isDiscussionClosed: Boolean(stored.isDiscussionClosed),
    isHistoryShown: Boolean(stored.isHistoryShown),
    paragraphs: parsed<Paragraph[]>(stored.paragraphs),
    embeds: parsed(stored.embeds),
    redirects: parsed<{ path: string; isOfSite: number }[]>(stored.redirects).map(
      ({ path: from, isOfSite }) => ({
        path: from,
        isOfSite: Boolean(isOfSite),
      }),
    ),
  }
}

const draftOf = (stored: StoryRow): DraftFile | null =>
  stored.draftRevision === null
    ? null
    : {
        id: stored.id,
        revision: stored.draftRevision,
        publishedRevision: stored.draftPublishedRevision,
        title: stored.draftTitle,
        subtitle: stored.draftSubtitle,
        paragraphs: JSON.parse(stored.draftParagraphs) as Paragraph[],
        updatedAt: stored.draftUpdatedAt,
        scheduledAt: stored.scheduledAt,
        notifiesFollowers: Boolean(stored.notifiesFollowers),
      }
