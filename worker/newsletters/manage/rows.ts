import { sql } from 'drizzle-orm'
import type { EmailChoice } from '#schema/enums.ts'
import { newsletters } from '#schema/tables/newsletters.ts'
import { collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { RowOf } from '#worker/platform/database/read.ts'

export const newsletterShape = {
  id: newsletters.id,
  userId: newsletters.userId,
  collectionId: newsletters.collectionId,
  slug: newsletters.slug,
  ownName: newsletters.name,
  name: sql<string>`coalesce(nullif(${newsletters.name}, ''), ${users.name}, ${collections.name})`,
  description: newsletters.description,
  isDoubleOptIn: newsletters.isDoubleOptIn,
  ownerName: sql<string>`coalesce(${users.name}, ${collections.name})`,
  ownerImageId: sql<string | null>`coalesce(${users.imageId}, ${collections.avatarId})`,
  username: sql<string | null>`${users.username}`,
  collectionSlug: sql<string | null>`${collections.slug}`,
}

export type NewsletterRow = RowOf<typeof newsletterShape>

export const deskShape = {
  ...newsletterShape,
  senderName: newsletters.senderName,
  replyTo: newsletters.replyTo,
  wantedReplyTo: newsletters.wantedReplyTo,
  hasDesign: newsletters.hasDesign,
  audience: sql<EmailChoice>`coalesce(${newsletters.audience}, 'NO_ONE')`,
  welcomeSubject: newsletters.welcomeSubject,
  welcomeText: newsletters.welcomeText,
  digest: {
    frequency: newsletters.digestFrequency,
    day: newsletters.digestDay,
    hour: newsletters.digestHour,
    timeZone: newsletters.digestTimeZone,
    since: newsletters.digestSince,
    dueAt: newsletters.digestDueAt,
    databaseId: newsletters.digestDatabaseId,
  },
  subscriberCount: newsletters.subscriberCount,
}

export type NewsletterDeskRow = RowOf<typeof deskShape>
