import { offer as words } from '#schema/copy/offer.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'

/** @param platformPercent the part that writers do not get */
export function ForWriters({ platformPercent }: { platformPercent: number }) {
  const href = useHref()
  return (
    <section className="ForWriters" aria-labelledby="for-writers">
      <SectionTitle id="for-writers">{words.writersTitle}</SectionTitle>
      <p>{words.writers(100 - platformPercent)}</p>
      <p>
        <Link to={href('ShowPartnerProgramLanding')}>{words.writersLink}</Link>
      </p>
    </section>
  )
}
