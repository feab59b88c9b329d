import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { copy } from '#schema/copy.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { SettingsTop } from '#client/forms/SettingsTop.tsx'
import { Promotion } from '#client/newsletters/manage/Promotion.tsx'

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
  const { newsletters, hasOwn } = ownNewsletters!
  return (
    <div className="NewslettersPage">
      <SettingsTop title={words.promote} />
      {newsletters.length > 0 && <p>{words.promoteAbout}</p>}
      {newsletters.map((newsletter) => (
        <Promotion key={newsletter.id} newsletter={newsletter} />
      ))}
      {!hasOwn && (
        <div className="SettingsSection">
          <p className="SettingsSection-words">{words.promoteOff}</p>
          <ActionForm
            form="enableWriterSubscription"
            action={href('ShowYourNewsletters')}
            fields={{ userId: viewer.id }}
            answer={formAnswer}
            label={words.start}
            kind="primary"
          />
        </div>
      )}
    </div>
  )
}
