import { mastodonCopy as copy } from '#schema/copy/mastodon.ts'
import { MASTODON_RETURN } from '#schema/users/mastodon.ts'
import { path } from '#schema/routes/paths.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { ButtonLink } from '#client/design/Button.tsx'
import { Column, ColumnLead, ColumnPoints } from '#client/design/Column.tsx'
import { landingHead } from '#client/documents/landingHead.ts'
import { LinkedSheets } from '#client/marketing/drawings/LinkedSheets.tsx'
import { LinkForm } from '#client/mastodon/LinkForm.tsx'
import { LinkedAccount } from '#client/mastodon/LinkedAccount.tsx'

/** Explains Mastodon to members and links their account (R115, R360). */
export const page = definePage<'MastodonPage'>({
  operation: 'MastodonPage',
  variables: () => ({}),
  outcome: ({ mastodonDesk }) => (mastodonDesk ? undefined : { status: 404 }),
  head: ({ mastodonDesk }, _, site) =>
    landingHead({
      route: 'ShowMastodonForMembersPage',
      title: copy.title(mastodonDesk!.instance),
      description: copy.lead(site.productName, mastodonDesk!.instance),
      site,
    }),
  styles: ['forms', 'settings', 'hosts', 'mastodon', 'drawings'],
  hasMasthead: true,
  Component: MastodonPage,
})

function MastodonPage({ data: { mastodonDesk, formAnswer } }: PageProps<'MastodonPage'>) {
  const { productName } = useSite()
  const viewer = useViewer()
  const desk = mastodonDesk!
  const { account, instance } = desk
  const returned = formAnswer?.form === MASTODON_RETURN ? formAnswer : null
  return (
    <Column>
      <h1 id="contents" tabIndex={-1}>
        {copy.heading(instance)}
      </h1>
      <ColumnLead>{copy.lead(productName, instance)}</ColumnLead>
      {returned && (
        <p className="MastodonPage-said" data-error={returned.isError || undefined} role="status">
          {returned.message}
        </p>
      )}
      {account && <LinkedAccount account={account} profileUrl={desk.profileUrl!} answer={formAnswer} />}
      {!account && (
        <>
          <LinkedSheets />
          <ColumnPoints points={copy.points} />
          {viewer && viewer.mediumMemberAt !== null ? (
            <LinkForm instance={instance} answer={formAnswer} />
          ) : (
            <Offer isVisitor={viewer === null} />
          )}
        </>
      )}
    </Column>
  )
}

/** For visitors, and for viewers without a membership. */
function Offer({ isVisitor }: { isVisitor: boolean }) {
  const href = useHref()
  const redirect = path('ShowMastodonForMembersPage')
  return (
    <section className="MastodonPage-offer">
      <p>{isVisitor ? copy.visitor : copy.notMember}</p>
      <p className="MastodonPage-ways">
        <ButtonLink kind="primary" to={href('ShowPlans')}>
          {copy.become}
        </ButtonLink>
        {isVisitor && (
          <ButtonLink kind="quiet" to={href('AcctSignin', undefined, { operation: 'login', redirect })}>
            {copy.signIn}
          </ButtonLink>
        )}
      </p>
    </section>
  )
}
