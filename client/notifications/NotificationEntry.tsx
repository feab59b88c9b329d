import { copy } from '#schema/copy.ts'
import type { NotificationEntryFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { useSubjectHref } from '#client/notifications/useSubjectHref.ts'

interface NotificationEntryProps {
  notification: NotificationEntryFragment
  /** True if it came after the last visit. */
  isNew: boolean
}

export function NotificationEntry({ notification, isNew }: NotificationEntryProps) {
  const { actor, updatedAt } = notification
  return (
    <li className="NotificationEntry">
      {actor ? (
        <Faces faces={notification.faces.length > 0 ? notification.faces : [actor]} />
      ) : (
        <span className="NotificationEntry-mark">
          <Icon name={isOfSignIn(notification) ? 'key' : 'bell'} size={20} />
        </span>
      )}
      <div className="NotificationEntry-words">
        {actor ? (
          <Doing actor={actor} notification={notification} />
        ) : (
          <Change type={notification.type} detail={notification.detail} isNew={isNew} />
        )}
        <Timestamp at={updatedAt} className="NotificationEntry-time" />
      </div>
      {isNew && <span className="NotificationEntry-new" role="img" aria-label={copy.notifications.new} />}
    </li>
  )
}

const isOfSignIn = ({ type }: NotificationEntryFragment): boolean => type in copy.notifications.changes

/** Their names are in the sentence. */
function Faces({ faces }: { faces: NotificationEntryFragment['faces'] }) {
  return (
    <span className="NotificationEntry-faces" data-faces={faces.length}>
      {faces.map(({ id, name, imageId }) => (
        <Avatar key={id} name={name} imageId={imageId} size={faces.length > 1 ? 'XXS' : 'S'} />
      ))}
    </span>
  )
}

interface DoingProps {
  actor: NonNullable<NotificationEntryFragment['actor']>
  notification: NotificationEntryFragment
}

/** Names the last actor and counts the others. */
function Doing({ actor: { username, name }, notification: { type, actorCount, subject } }: DoingProps) {
  const href = useHref()
  const subjectHref = useSubjectHref()
  const person = href('ShowUser', { username })
  const doingTo = subject && copy.notifications.doingTo[type]
  return (
    <p className="NotificationEntry-what">
      <Link className={doingTo ? 'NotificationEntry-person' : 'NotificationEntry-link'} to={person}>
        <bdi>{name}</bdi>
      </Link>{' '}
      {copy.notifications.others(actorCount)} {doingTo || copy.notifications.doing[type]}
      {doingTo && (
        <>
          {' '}
          <Link className="NotificationEntry-link" to={subjectHref(subject, type)}>
            <bdi>{subject.title}</bdi>
          </Link>
        </>
      )}
    </p>
  )
}

type Change = Pick<NotificationEntryFragment, 'type' | 'detail'> & Pick<NotificationEntryProps, 'isNew'>

/** Changes to how the viewer signs in are marked while they are new. */
function Change({ type, detail, isNew }: Change) {
  const href = useHref()
  const left = copy.notifications.left[type]
  if (left) return <p className="NotificationEntry-what">{left(detail)}</p>
  const verification = copy.notifications.verification[type]
  if (verification) {
    return (
      <p className="NotificationEntry-what">
        <Link className="NotificationEntry-link" to={href('ShowLandingVerifiedAuthors')}>
          {verification}
        </Link>
      </p>
    )
  }
  const decision = copy.notifications.decisions[type]
  if (decision) {
    return (
      <p className="NotificationEntry-what">
        {type === 'REPORT_DECIDED' ? (
          decision(detail)
        ) : (
          <Link className="NotificationEntry-link" to={href('ShowDecisions')}>
            {decision(detail)}
          </Link>
        )}
      </p>
    )
  }
  return (
    <>
      <p className="NotificationEntry-what">
        <Link className="NotificationEntry-link" to={href('ShowSettingsTab', { setting: 'security' })}>
          {copy.notifications.changes[type]?.(detail)}
        </Link>
      </p>
      {isNew && <p className="NotificationEntry-warning">{copy.notifications.changed}</p>}
    </>
  )
}
