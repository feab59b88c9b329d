import { promotion as words } from '#schema/copy/promotion.ts'
import { copy } from '#schema/copy.ts'
import { url } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { PlanCard } from '#client/membership/PlanCard.tsx'
import { ownAddress } from '#client/users/ownAddress.ts'

/** The membership, offered by a writer, who is credited for those who come through it. */
export const page = definePage<'UserMembershipPage'>({
  operation: 'UserMembershipPage',
  variables: ({ params }) => ({ username: params.username! }),
  outcome: ({ user }, at, site) => ownAddress(user, at, site),
  head: ({ user }, _, site) => ({
    title: words.title(user!.name),
    description: words.text(user!.name),
    canonical: url('ShowUserMembership', { username: user!.username }, site),
  }),
  styles: ['membership'],
  Component: UserMembershipPage,
})

function UserMembershipPage({ data }: PageProps<'UserMembershipPage'>) {
  const href = useHref()
  const { viewer, membershipOffer } = data
  const { username, name, bio, imageId } = data.user!
  const { isSold, trialDays, plans } = membershipOffer
  const isMember = viewer.mediumMemberAt !== null
  return (
    <div className="MembershipPage">
      <Avatar name={name} imageId={imageId} size="XL" loading="eager" />
      <h1>{words.title(name)}</h1>
      {bio && <p dir="auto">{bio}</p>}
      <p role={isMember ? 'status' : undefined}>{isMember ? words.isMember(name) : words.text(name)}</p>
      {!isSold && <p role="status">{copy.plans.notSold}</p>}
      {isSold && !isMember && (
        <>
          <ul className="MembershipPage-plans">
            {plans.map((plan) => (
              <PlanCard key={plan.name} plan={plan} by={username} />
            ))}
          </ul>
          {trialDays > 0 && <p>{copy.plans.trial(trialDays)}.</p>}
        </>
      )}
      <p>
        <Link to={href('ShowUser', { username })}>{words.profile(name)}</Link>
      </p>
    </div>
  )
}
