import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Link } from '#client/browser/Link.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { NewNewsletterForm } from '#client/newsletters/manage/NewNewsletterForm.tsx'
import { OwnNewsletter } from '#client/newsletters/manage/OwnNewsletter.tsx'
import { Subscriptions } from '#client/newsletters/Subscriptions.tsx'

type Props = PageProps<'YourNewslettersPage'>

/** The viewer's and their publications' newsletters, and the viewer's subscriptions (R096). */
export const page = definePage<'YourNewslettersPage'>({
  operation: 'YourNewslettersPage',
  variables: () => ({}),
  outcome: ({ ownNewsletters }) => (ownNewsletters ? undefined : { status: 404 }),
  head: () => ({ title: words.title, noIndex: true }),
  styles: ['forms', 'settings', 'newsletters'],
  Component: YourNewslettersPage,
})

function YourNewslettersPage({ data }: Props) {
  return (
    <div className="NewslettersPage">
      <h1 className="NewslettersPage-title">{words.title}</h1>
      <Own data={data} />
      <section className="SettingsSection" id="subscriptions" aria-labelledby="subscriptions-title">
        <h2 className="SettingsSection-title" id="subscriptions-title">
          {words.subscriptions}
        </h2>
        <Subscriptions list={data.ownSubscriptions ?? []} answer={data.formAnswer} form="leaveNewsletter" />
      </section>
    </div>
  )
}

function Own({ data: { viewer, ownNewsletters, formAnswer } }: Pick<Props, 'data'>) {
  const href = useHref()
  const { newsletters, publications, hasOwn } = ownNewsletters!
  return (
    <section className="SettingsSection" id="newsletters" aria-labelledby="newsletters-title">
      <h2 className="SettingsSection-title" id="newsletters-title">
        {words.yours}
      </h2>
      {newsletters.length === 0 && (
        <>
          <p>{words.none}</p>
          <p className="SettingsSection-words">{words.noneAbout}</p>
        </>
      )}
      {newsletters.length > 0 && (
        <ul className="SettingsList">
          {newsletters.map((newsletter) => (
            <OwnNewsletter key={newsletter.id} newsletter={newsletter} />
          ))}
        </ul>
      )}
      {!hasOwn && (
        <ActionForm
          form="enableWriterSubscription"
          action={href('ShowYourNewsletters')}
          fields={{ userId: viewer.id }}
          answer={formAnswer}
          label={words.start}
          kind="primary"
        />
      )}
      {publications.length > 0 && (
        <p className="NewslettersPage-ways">
          {publications.map(({ slug, name }) => (
            <ButtonLink key={slug} to={href('NewCollectionNewsletter', { collectionSlug: slug })}>
              {words.startFor(name)}
            </ButtonLink>
          ))}
        </p>
      )}
      {newsletters.length > 0 && (
        <p>
          <Link to={href('ShowSettingsPromoteSubscription')}>{words.promote}</Link>
        </p>
      )}
      {hasOwn && (
        <details id="new" open={formAnswer?.form === 'createNewsletter' || undefined}>
          <summary>{words.another}</summary>
          <NewNewsletterForm
            form="createNewsletter"
            action={href('ShowYourNewsletters')}
            answer={formAnswer}
          />
        </details>
      )}
    </section>
  )
}
