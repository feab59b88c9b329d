import { copy } from '#schema/copy.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { formatDate } from '#client/design/format.ts'

const words = copy.plans

/** After becoming a member. */
export const page = definePage<'WelcomeMemberPage'>({
  operation: 'WelcomeMemberPage',
  variables: () => ({}),
  head: () => ({ title: words.welcomeTitle, noIndex: true }),
  styles: ['membership'],
  Component: WelcomeMemberPage,
})

function WelcomeMemberPage({ data }: PageProps<'WelcomeMemberPage'>) {
  const href = useHref()
  const membership = data.ownMembership?.membership
  return (
    <div className="MembershipPage">
      <h1>{words.welcomeTitle}</h1>
      <p>{words.welcomeText}</p>
      {membership?.isTrial && <p>{words.welcomeTrial(formatDate(membership.currentPeriodEndsAt))}</p>}
      <p>
        <ButtonLink kind="primary" to={href('ShowHome')}>
          {words.startReading}
        </ButtonLink>
      </p>
    </div>
  )
}
