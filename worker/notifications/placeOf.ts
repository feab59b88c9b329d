import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { subjectTarget } from '#schema/notifications/subjectTarget.ts'
import type { Shown } from '#worker/notifications/emailRows.ts'

interface PlaceInEmail {
  label: string
  url: string
}

export function placeOf(mainOrigin: string, shown: Shown): PlaceInEmail {
  const { slug, username, subjectId, subjectType } = shown
  const labels = copy.notifications.seeOne
  if (slug === null || username === null)
    return { label: labels.ShowUser, url: mainOrigin + path('ShowUser', { username: shown.actorUsername }) }
  const isResponse = shown.depth !== null && shown.depth > 0
  const subject = { ...shown, id: subjectId, type: subjectType, slug, username, isResponse }
  const target = subjectTarget(subject, shown.type)
  if (!target || isResponse) {
    const label = isResponse ? labels.response : labels.ShowPost
    return { label, url: mainOrigin + path('ShowPost', { postId: slug }) }
  }
  const { row, params, query, fragment } = target
  return {
    label: labels[row],
    url: mainOrigin + path(row as RouteName, params, query) + (fragment ? `#${fragment}` : ''),
  }
}
