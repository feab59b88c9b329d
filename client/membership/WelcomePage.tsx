import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { GiftCard } from '#client/membership/gifts/GiftCard.tsx'
import { storiesForMembers, withFewStories } from '#client/membership/offer/storiesForMembers.ts'
import { MembershipFrame } from '#client/membership/MembershipFrame.tsx'
import { MembershipCard } from '#client/membership/state/MembershipCard.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

const words = copy.plans

/** Follows a payment or a redeemed gift. */
export const page = definePage<'WelcomeMemberPage'>({
  operation: 'WelcomeMemberPage',
  variables: ({ search }) => ({ isGift: search.has('gift') }),
  head: () => ({ title: words.welcomeTitle, noIndex: true }),
  state: withFewStories,
  styles: ['membership'],
  hasMasthead: true,
  Component: WelcomeMemberPage,
})

function WelcomeMemberPage({ data }: PageProps<'WelcomeMemberPage'>) {
  const href = useHref()
  const storyHref = useStoryHref()
  const { membership = null, receivedGifts = [] } = data.ownMembership ?? {}
  const gift = receivedGifts?.[0]
  const stories = storiesForMembers(data)
  return (
    <MembershipFrame title={words.welcomeTitle}>
      <p className="OfferPage-lead">{gift ? words.welcomeGift : words.welcomeText}</p>
      {gift && <GiftCard plan={gift.plan.name} fromName={gift.fromName} message={gift.message} />}
      <ButtonLink kind="primary" to={href('ShowHome')}>
        {words.startReading}
      </ButtonLink>
      {stories.length > 0 && (
        <section className="NextSteps" aria-labelledby="stories">
          <h2 id="stories">{words.firstStories}</h2>
          <ul>
            {stories.map((post) => (
              <li key={post.id} lang={post.language} dir={post.direction}>
                <Link to={storyHref(post)}>{post.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="NextSteps" aria-labelledby="next">
        <h2 id="next">{words.nextTitle}</h2>
        <ul>
          <li>
            <Link to={href('CustomizeTopics')}>{words.nextTopics}</Link>
          </li>
          <li>
            <Link to={`${href('ShowSettingsTab', { setting: 'membership' })}#feeds`}>{words.nextFeed}</Link>
          </li>
          <li>
            <Link to={href('ShowGiftLanding')}>{words.nextGift}</Link>
          </li>
        </ul>
      </section>
      {membership?.endedAt === null && (
        <MembershipCard membership={membership} since={data.viewer.mediumMemberAt ?? null}>
          <p>
            <Link to={href('ShowSettingsTab', { setting: 'membership' })}>{words.manage}</Link>
          </p>
        </MembershipCard>
      )}
    </MembershipFrame>
  )
}
