import type { MutationResolvers, NotificationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { shownNameOf } from '#schema/lists/predefinedLists.ts'
import { notificationsOf } from '#worker/notifications/notifications.ts'
import { readNotifications } from '#worker/notifications/readNotifications.ts'
import { provedSetting } from '#worker/notifications/unsubscribe.ts'
import { unreadNotificationCount } from '#worker/notifications/unread.ts'
import { as } from '#worker/platform/results.ts'
import type { UserRow } from '#worker/users/userShape.ts'
import { viewerRow } from '#worker/users/viewerRow.ts'

export const notificationResolvers: {
  Query: Pick<QueryResolvers, 'notifications' | 'notificationStatus' | 'emailSetting'>
  Notification: Pick<NotificationResolvers, 'faces' | 'isUnread' | 'subject'>
  Mutation: Pick<MutationResolvers, 'readNotifications'>
} = {
  Query: {
    async notifications(_, { paging, filter }, ctx) {
      const { viewer } = viewerRow(ctx)
      if (!viewer) return null
      const { rows, next } = await notificationsOf(ctx, viewer.id, filter ?? 'ALL', paging ?? {})
      return { notifications: rows, seenAt: rows[0]?.seenAt ?? 0, pagingInfo: { next } }
    },
    async notificationStatus(_, __, ctx) {
      const { viewer } = viewerRow(ctx)
      return { unreadNotificationCount: viewer ? await unreadNotificationCount(ctx, viewer.id) : 0 }
    },
    emailSetting: (_, given, ctx) => provedSetting(ctx, given),
  },
  Notification: {
    faces: ({ facesJson }) => JSON.parse(facesJson) as UserRow[],
    isUnread: ({ updatedAt, seenAt }) => updatedAt > seenAt,
    subject: ({ post, catalog, collection }) => {
      if (post) return { ...post, type: 'POST', isResponse: post.depth > 0 }
      if (collection)
        return { ...collection, type: 'COLLECTION', isResponse: false, collectionSlug: collection.slug }
      if (!catalog) return null
      const { name, slug } = shownNameOf({ ...catalog, name: catalog.title })
      return { ...catalog, title: name, slug, type: 'CATALOG', isResponse: false, collectionSlug: null }
    },
  },
  Mutation: {
    readNotifications: async (_, { until }, ctx) =>
      (await readNotifications(ctx, until)) ?? as('MutationSuccess', { success: true }),
  },
}
