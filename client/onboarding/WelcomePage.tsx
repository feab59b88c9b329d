import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { endOf } from '#client/onboarding/endOf.ts'
import { FirstFeed } from '#client/onboarding/FirstFeed.tsx'
import { OnboardingFrame } from '#client/onboarding/OnboardingFrame.tsx'
import { Writers } from '#client/onboarding/Writers.tsx'

const words = copy.onboarding

/** Visitors are greeted. */
export const page = definePage<'WelcomePage'>({
  operation: 'WelcomePage',
  variables: (at) => ({ isLast: isLast(at) }),
  // A new site has no writers to follow.
  outcome: ({ suggestedWriters }, at) =>
    suggestedWriters?.length === 0 ? { status: 302, redirect: lastStep(at) } : undefined,
  head: (_, __, site) => ({ title: words.welcome(site.productName), noIndex: true }),
  styles: ['feed', 'onboarding'],
  Component: WelcomePage,
})

const LAST = 'feed'
const isLast = ({ search }: PageLocation) => search.get('step') === LAST
const lastStep = (at: PageLocation) => path('ShowWelcome', undefined, { redirect: endOf(at), step: LAST })

function WelcomePage({ data, at }: PageProps<'WelcomePage'>) {
  const { productName } = useSite()
  const { suggestedWriters: writers, homeFeed: feed } = data
  if (feed) {
    const { stories } = feed
    return (
      <OnboardingFrame
        step={3}
        title={words.feedTitle}
        explained={stories.length > 0 ? words.feed : undefined}
      >
        <FirstFeed stories={stories} />
        <Ways at={at} />
      </OnboardingFrame>
    )
  }
  if (writers) {
    return (
      <OnboardingFrame step={2} title={words.writersTitle} explained={words.writers}>
        <Writers writers={writers} />
        <Ways at={at} isMore />
      </OnboardingFrame>
    )
  }
  return (
    <OnboardingFrame title={words.welcome(productName)}>
      <Ways at={at} />
    </OnboardingFrame>
  )
}

/** Ends at home, or where the account was going. */
function Ways({ at, isMore = false }: { at: PageLocation; isMore?: boolean }) {
  const href = useHref()
  const target = endOf(at)
  const end = target ?? href('ShowHome')
  if (isMore) {
    return (
      <div className="Onboarding-ways">
        <ButtonLink kind="primary" to={lastStep(at)}>
          {words.next}
        </ButtonLink>
        <ButtonLink kind="text" to={end}>
          {words.skip}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="Onboarding-ways">
      <ButtonLink kind="primary" to={end}>
        {target === null || target.startsWith('/?') ? words.home : words.on}
      </ButtonLink>
    </div>
  )
}
