import { promotion as words } from '#schema/copy/promotion.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { Field } from '#client/design/Field.tsx'

export const page = definePage<'PromotePage'>({
  operation: 'PromotePage',
  variables: () => ({}),
  outcome: ({ membershipPromotion }) => (membershipPromotion ? undefined : { status: 404 }),
  head: () => ({ title: words.ownTitle, noIndex: true }),
  styles: ['forms', 'membership'],
  Component: PromotePage,
})

function PromotePage({ data }: PageProps<'PromotePage'>) {
  const href = useHref()
  const { mainOrigin } = useSite()
  const { username, cameCount, joinedCount } = data.membershipPromotion!
  const address = path('ShowUserDrivenMembershipPromotion', { username })
  return (
    <div className="MembershipPage">
      <h1>{words.ownTitle}</h1>
      <p>{words.ownText}</p>
      <div className="PromotePage-link">
        <Field id="link" label={words.link} readOnly value={mainOrigin + address} />
      </div>
      <p>
        <Link to={address}>{words.open}</Link>
      </p>
      <dl className="MembershipPage-bill">
        <dt>{words.cameCount}</dt>
        <dd>{cameCount}</dd>
        <dt>{words.joinedCount}</dt>
        <dd>{joinedCount}</dd>
      </dl>
      <p>
        <Link to={href('ShowSettingsTab', { setting: 'membership' })}>{copy.settings.membership}</Link>
      </p>
    </div>
  )
}
