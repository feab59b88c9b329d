/**
 * A new story's emails to its author's subscribers: one outbox row each, with an id that allows only one. The recipient
 * is read when it is sent, because they may have left.
 */
import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { newsletters, newsletterSubscriptions } from '#schema/tables/newsletters.ts'
import { posts } from '#schema/tables/posts.ts'
import { subscribedStoryEmail } from '#worker/newsletters/emails.ts'
import { subscriptionLink } from '#worker/newsletters/subscriptionLink.ts'
import { readStoryOfEmail } from '#worker/notifications/readNewStory.ts'
import { shownPersonText } from '#worker/permissions/person.ts'
import { isListed, listedText } from '#worker/permissions/story.ts'
import { now } from '#worker/platform/clock.ts'
import type { OutboxWork } from '#worker/platform/outbox.ts'
import { param, read } from '#worker/platform/read.ts'

/** The outbox kind. */
export const STORY_EMAIL = 'storyEmail'

const payloads = z.object({ postId: z.string(), subscriptionId: z.string() })

/** Who had subscribed when the story was published, in order of subscribing, along an index. */
export const subscribersOfAuthor = read(
  'subscribersOfAuthor',
  {
    id: newsletterSubscriptions.id,
    createdAt: sql<number>`${newsletterSubscriptions.confirmedAt}`,
    creatorId: posts.creatorId,
  },
  (query) =>
    query
      .from(posts)
      .innerJoin(newsletters, sql`${newsletters.userId} = ${posts.creatorId} and ${newsletters.slug} = ''`)
      .innerJoin(
        newsletterSubscriptions,
        sql`${newsletterSubscriptions.newsletterId} = ${newsletters.id}
          and ${newsletterSubscriptions.state} = 'ACTIVE'
          and ${newsletterSubscriptions.confirmedAt} <= ${posts.firstPublishedAt}
          and (${newsletterSubscriptions.confirmedAt}, ${newsletterSubscriptions.id}) > (${param('createdAt')}, ${param('id')})`,
      )
      .where(sql`${posts.id} = ${param('postId')} and ${isListed()}`)
      .orderBy(newsletterSubscriptions.confirmedAt, newsletterSubscriptions.id)
      .limit(param('limit')),
)

/** Rows that were written before stay as they are, sent or not. */
export function storyEmails(postId: string, subscribers: readonly { id: string }[]): SQL[] {
  const at = now()
  const given = JSON.stringify(subscribers.map(({ id }) => id))
  return [
    sql`insert into outbox (id, kind, payload, due_at, created_at)
      select 'story-' || ${postId} || '-' || value, ${STORY_EMAIL},
        json_object('postId', ${postId}, 'subscriptionId', value), ${at}, ${at}
      from json_each(${given}) where true
      on conflict (id) do nothing`,
  ]
}

export const sendStoryEmail: OutboxWork = async (env, payload, id) => {
  const { postId, subscriptionId } = payloads.parse(payload)
  const to = await env.DB.prepare(RECIPIENT).bind(postId, subscriptionId).first<string>('email')
  const story = to && (await readStoryOfEmail(env, postId))
  if (!story) return
  const { sendMail } = await import('#worker/platform/mail/sendMail.ts')
  const content = subscribedStoryEmail(story, subscriptionLink(env, subscriptionId))
  await sendMail(env, id, { name: 'SUBSCRIBED_STORY', to, content })
}

// An email address of an account that is subscribed too gets the account's email only.
const RECIPIENT = `select coalesce(s.email, u.email) as email
  from newsletter_subscriptions s
  join newsletters w on w.id = s.newsletter_id
  join posts p on p.id = ?1 and p.creator_id = w.user_id and ${listedText('p')}
  join users author on author.id = w.user_id and ${shownPersonText('author')}
  left join users u on u.id = s.user_id or u.email = s.email
  where s.id = ?2 and s.state = 'ACTIVE' and coalesce(s.email, u.email) is not null
    and (u.id is null or ${shownPersonText('u')})
    and not exists (select 1 from post_authors a where a.post_id = p.id and a.user_id = u.id)
    and not (s.user_id is null and exists (select 1 from newsletter_subscriptions other
      where other.newsletter_id = w.id and other.user_id = u.id and other.state = 'ACTIVE'
        and other.confirmed_at <= p.first_published_at))`
