import { copy } from '#schema/copy.ts'
import { isOwnPath } from '#client/browser/isOwnPath.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { UserCard } from '#client/users/UserCard.tsx'

const words = copy.onboarding

/** After the topics: writers to follow, and the way home. Visitors are greeted, and can read. */
export const page = definePage<'WelcomePage'>({
  operation: 'WelcomePage',
  variables: () => ({}),
  head: (_, __, site) => ({ title: words.welcome(site.productName), noIndex: true }),
  styles: ['following'],
  Component: WelcomePage,
})

function WelcomePage({ data, at }: PageProps<'WelcomePage'>) {
  const href = useHref()
  const { productName } = useSite()
  const end = at.search.get('redirect')
  const writers = data.suggestedUsers ?? []
  return (
    <div className="ChooseTopics">
      <h1>{words.welcome(productName)}</h1>
      {writers.length > 0 && <p>{words.writers}</p>}
      {writers.length > 0 && (
        <div>
          {writers.map((user) => (
            <UserCard key={user.id} user={user} />
          ))}
        </div>
      )}
      <p>
        <ButtonLink kind="primary" to={isOwnPath(end) ? end : href('ShowHome')}>
          {isOwnPath(end) && !end.startsWith('/?') ? words.on : words.home}
        </ButtonLink>
      </p>
    </div>
  )
}
