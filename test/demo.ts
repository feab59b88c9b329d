import { env } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

export interface DemoStory {
  id: string
  slug: string
  title: string
  username: string
  collectionSlug: string | null
  visibility: string
}

const STORY = `select p.id, p.slug, p.title, p.visibility, u.username, c.slug as collectionSlug
  from posts p join users u on u.id = p.creator_id left join collections c on c.id = p.collection_id`

/** Finds a published story by the start of its title. */
export async function story(title: string): Promise<DemoStory> {
  const found = await DB.prepare(`${STORY} where p.title like ? and p.in_response_to_post_id is null`)
    .bind(`${title}%`)
    .first<DemoStory>()
  if (!found) throw new Error(`No demo story called ${title}`)
  return found
}

export const storyWhere = async (condition: string): Promise<DemoStory> =>
  (await DB.prepare(`${STORY} where ${condition} limit 1`).first<DemoStory>())!

export const pathOf = ({ username, collectionSlug, slug }: DemoStory): string =>
  collectionSlug ? `/${collectionSlug}/${slug}` : `/@${username}/${slug}`
