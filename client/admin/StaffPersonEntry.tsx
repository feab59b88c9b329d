import { copy } from '#schema/copy.ts'
import { staff } from '#schema/copy/staff.ts'
import type { StaffPersonEntryFragment } from '#schema/generated/operations.ts'
import type { ReportedType } from '#schema/moderation/moderation.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'

const words = staff.people

export function StaffPersonEntry({ person }: { person: StaffPersonEntryFragment }) {
  const href = useHref()
  const { username, name, createdAt, postCount, followerCount, openReports, roles, history } = person
  return (
    <li className="StaffPersonEntry">
      <h2 className="StaffPersonEntry-name">
        <Link to={href('ShowUser', { username })}>
          <bdi>{name}</bdi>
        </Link>{' '}
        @{username}
      </h2>
      <p className="StaffPersonEntry-facts">
        {[...statesOf(person), words.stories(postCount), words.followers(followerCount)].join(' · ')} ·{' '}
        {words.joined} <Timestamp at={createdAt} />
      </p>
      {roles.length > 0 && (
        <ul className="StaffPersonEntry-roles" aria-label={words.roles}>
          {roles.map(({ role, slug, name: publication }) => (
            <li key={slug}>
              <Link to={href('ShowCollectionHome', { collectionSlug: slug })}>
                {words.publication(words.roleIn[role as keyof typeof words.roleIn], publication)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="StaffPersonEntry-links">
        <Link to={href('ShowPayments', {}, { username })} aria-label={words.paymentsOf(username)}>
          {words.payments}
        </Link>
        {openReports > 0 && (
          <Link to={href('ShowReports', { view: 'reports' })}>{words.openReports(openReports)}</Link>
        )}
      </p>
      <h3 className="StaffPersonEntry-part">{words.history}</h3>
      {history.length === 0 ? (
        <p className="StaffPersonEntry-facts">{words.noHistory}</p>
      ) : (
        <ul className="StaffPersonEntry-history">
          {history.map((one) => (
            <li key={one.id}>
              <strong>{copy.moderation.decided[one.decision]}</strong>{' '}
              {copy.moderation.types[one.entityType as ReportedType]} <Timestamp at={one.createdAt} />{' '}
              {one.staffUsername && words.by(one.staffUsername)}
              <p className="StaffPersonEntry-facts" dir="auto">
                {one.reason}
              </p>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function statesOf(person: StaffPersonEntryFragment): string[] {
  const { states } = words
  const account = person.isSuspended
    ? states.suspended
    : person.isDeactivated
      ? states.deactivated
      : states.active
  return [
    account,
    ...(person.isStaff ? [states.staff] : []),
    ...(person.isMember ? [states.member] : []),
    ...(person.isPartner ? [states.partner] : []),
  ]
}
