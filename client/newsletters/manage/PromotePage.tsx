import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { copy } from '#schema/copy.ts'
import { url } from '#schema/routes/paths.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { SettingsTop } from '#client/forms/SettingsTop.tsx'

/** Helps a writer find subscribers (R087). */
export const page = definePage<'PromoteSubscriptionPage'>({
  operation: 'PromoteSubscriptionPage',
  variables: () => ({}),
  outcome: ({ ownNewsletters }) => (ownNewsletters ? undefined : { status: 404 }),
  head: () => ({ title: `${words.promote} · ${copy.settings.title}`, noIndex: true }),
  styles: ['forms', 'settings', 'newsletters'],
  Component: PromotePage,
})

function PromotePage({ data: { viewer, ownNewsletters, formAnswer } }: PageProps<'PromoteSubscriptionPage'>) {
  const href = useHref()
  const { mainOrigin } = useSite()
  const { id: userId, username } = viewer
  const address = url('ShowWriterSubscriptionPromotion', { username }, { mainOrigin, table: 'all' })
  return (
    <div className="NewslettersPage">
      <SettingsTop title={words.promote} />
      {ownNewsletters!.hasOwn ? (
        <div className="SettingsSection">
          <p className="SettingsSection-words">{words.promoteAbout}</p>
          <h2 className="SettingsSection-title">{words.promoteLink}</h2>
          <p className="SettingsSection-address">
            <Link to={href('SubscribeToUser', { username })}>{address}</Link>
          </p>
        </div>
      ) : (
        <div className="SettingsSection">
          <p className="SettingsSection-words">{words.promoteOff}</p>
          <ActionForm
            form="enableWriterSubscription"
            action={href('ShowYourNewsletters')}
            fields={{ userId }}
            answer={formAnswer}
            label={words.start}
            kind="primary"
          />
        </div>
      )}
    </div>
  )
}
