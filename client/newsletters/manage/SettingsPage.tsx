import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { DeleteSection } from '#client/newsletters/manage/DeleteSection.tsx'
import { DetailsSection } from '#client/newsletters/manage/DetailsSection.tsx'
import { DomainSection } from '#client/newsletters/manage/DomainSection.tsx'
import { DigestSection } from '#client/newsletters/manage/digest/DigestSection.tsx'
import { ReplyToSection } from '#client/newsletters/manage/ReplyToSection.tsx'
import { WelcomeSection } from '#client/newsletters/manage/WelcomeSection.tsx'
import { useNewsletterHref } from '#client/subscribing/newsletterHref.ts'

const proofIn = ({ search }: PageLocation) => search.get('replyTo') ?? ''

/** A newsletter's settings, by its id or below its publication (R082, R086). */
export const page = definePage<'NewsletterSettingsPage'>({
  operation: 'NewsletterSettingsPage',
  variables: (at) => {
    const { id = null, collectionSlug = null, newsletterSlug: slug = null } = at.params
    return {
      id,
      collectionSlug,
      slug,
      proved: id ?? '',
      hash: proofIn(at),
      isProof: id !== null && proofIn(at) !== '',
    }
  },
  outcome: ({ newsletterDesk }) => (newsletterDesk ? undefined : { status: 404 }),
  head: ({ newsletterDesk }) => ({
    title: words.settingsOf(newsletterDesk!.name),
    noIndex: true,
    noReferrer: true,
  }),
  styles: ['publishing', 'forms', 'settings', 'newsletters', 'sendingDomain'],
  Component: SettingsPage,
})

function SettingsPage({ data, at }: PageProps<'NewsletterSettingsPage'>) {
  const href = useHref()
  const pageOf = useNewsletterHref()
  const desk = data.newsletterDesk!
  const proof =
    data.isReplyToProved === undefined ? null : { hash: proofIn(at), isGood: data.isReplyToProved }
  const shared = { desk, answer: data.formAnswer, action: href('ShowNewsletterSettings', { id: desk.id }) }
  return (
    <div className="NewslettersPage">
      <p className="SettingsPage-back">
        <Link to={href('ShowYourNewsletters')}>{words.title}</Link>
      </p>
      <h1 className="NewslettersPage-title">{words.settingsOf(desk.name)}</h1>
      <p>
        <Link to={pageOf(desk)}>{words.see}</Link>
      </p>
      <DetailsSection {...shared} />
      <ReplyToSection {...shared} proof={proof} />
      <DomainSection {...shared} />
      {desk.digest && <DigestSection {...shared} digest={desk.digest} />}
      <WelcomeSection {...shared} />
      <DeleteSection {...shared} />
    </div>
  )
}
