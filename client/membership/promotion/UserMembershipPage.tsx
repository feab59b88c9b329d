import { promotion as words } from '#schema/copy/promotion.ts'
import { copy } from '#schema/copy.ts'
import { url } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { Benefits } from '#client/membership/offer/Benefits.tsx'
import { PlanChoice } from '#client/membership/offer/PlanChoice.tsx'
import { Questions } from '#client/membership/offer/Questions.tsx'
import { ownAddress } from '#client/users/ownAddress.ts'

/** The writer is credited for members who come through it. */
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
  const { viewer, membershipOffer, ownMembership } = data
  const { username, name, bio, imageId } = data.user!
  const { isSold } = membershipOffer
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
          <PlanChoice
            plans={ownMembership?.plans ?? [...membershipOffer.plans, ...membershipOffer.reduced]}
            trialDays={(ownMembership ?? membershipOffer).trialDays}
            by={username}
          />
          <Benefits />
          <Questions />
        </>
      )}
      <p>
        <Link to={href('ShowUser', { username })}>{words.profile(name)}</Link>
      </p>
    </div>
  )
}
