import { path } from '#schema/routes/paths.ts'
import type { NewStory } from '#worker/notifications/newStoryEmail.ts'
import { readableText } from '#worker/permissions/story.ts'
import { previewForAllText } from '#worker/permissions/text.ts'
import type { Env } from '#worker/platform/env.ts'

export async function readNewStory(env: Env, notificationId: string): Promise<NewStory | null> {
  const row = await env.DB.prepare(OF_NOTIFICATION)
    .bind(notificationId)
    .first<Omit<NewStory, 'url'> & { slug: string }>()
  if (!row) return null
  const { slug, ...story } = row
  return { ...story, url: env.MAIN_ORIGIN + path('ShowPost', { postId: slug }) }
}

const STORY = `select p.title, p.slug, p.language, a.name as author, k.name as publication,
    coalesce(nullif(p.preview_text, ''), nullif(p.subtitle, ''), case when not ${previewForAllText('p')} then (
      select value ->> 'text' from json_each(b.paragraphs)
      where value ->> 'type' = 'P' and trim(value ->> 'text') <> '' order by key limit 1) end) as excerpt
  from posts p
  join post_bodies b on b.post_id = p.id
  join users a on a.id = p.creator_id
  left join collections k on k.id = p.collection_id
  where ${readableText('p')}`

const OF_NOTIFICATION = `${STORY} and p.id = (select subject_id from notifications where id = ?1 and subject_type = 'POST')`
