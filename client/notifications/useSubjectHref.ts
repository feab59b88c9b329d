import type { NotificationType } from '#schema/enums.ts'
import type { NotificationEntryFragment } from '#schema/generated/operations.ts'
import { subjectTarget } from '#schema/notifications/subjectTarget.ts'
import { useHref } from '#client/browser/site.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

export function useSubjectHref() {
  const href = useHref()
  const storyHref = useStoryHref()
  return (subject: NonNullable<NotificationEntryFragment['subject']>, about: NotificationType): string => {
    const target = subjectTarget(subject, about)
    if (target) {
      const { row, params, query, fragment } = target
      return href(row, params, query) + (fragment ? `#${fragment}` : '')
    }
    const { slug, username, collectionSlug } = subject
    const collection = collectionSlug === null ? null : { slug: collectionSlug }
    return storyHref({ slug, creator: { username }, collection })
  }
}
