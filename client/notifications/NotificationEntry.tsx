import { copy } from '#schema/copy.ts'
import type { NotificationEntryFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'

/** One notification: who did what, or what has changed; all of it is a link there. */
export function NotificationEntry({ notification }: { notification: NotificationEntryFragment }) {
  const { actor, updatedAt, isUnread } = notification
  return (
    <li className="NotificationEntry">
      {actor ? (
        <Avatar name={actor.name} imageId={actor.imageId} size="S" />
      ) : (
        <span className="NotificationEntry-mark">
          <Icon name="key" size={20} />
        </span>
      )}
      <div className="NotificationEntry-words">
        {actor ? (
          <Doing actor={actor} type={notification.type} />
        ) : (
          <Change type={notification.type} detail={notification.detail} isUnread={isUnread} />
        )}
        <Timestamp at={updatedAt} className="NotificationEntry-time" />
      </div>
      {isUnread && <span className="NotificationEntry-new" role="img" aria-label={copy.notifications.new} />}
    </li>
  )
}

type Doing = Pick<NotificationEntryFragment, 'type'> & {
  actor: NonNullable<NotificationEntryFragment['actor']>
}

function Doing({ actor: { username, name }, type }: Doing) {
  const href = useHref()
  return (
    <p className="NotificationEntry-what">
      <Link className="NotificationEntry-link" to={href('ShowUser', { username })}>
        <bdi>{name}</bdi>
      </Link>{' '}
      {copy.notifications.doing[type]}
    </p>
  )
}

type Change = Pick<NotificationEntryFragment, 'type' | 'detail' | 'isUnread'>

/** Changes to how the viewer signs in are marked while they are new. */
function Change({ type, detail, isUnread }: Change) {
  const href = useHref()
  return (
    <>
      <p className="NotificationEntry-what">
        <Link className="NotificationEntry-link" to={href('ShowSettingsTab', { setting: 'security' })}>
          {copy.notifications.changes[type]?.(detail)}
        </Link>
      </p>
      {isUnread && <p className="NotificationEntry-warning">{copy.notifications.changed}</p>}
    </>
  )
}
