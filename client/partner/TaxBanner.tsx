import { copy } from '#schema/copy/partner.ts'
import type { TaxNoticeFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { taxNoticeOf } from '#client/partner/taxNotice.ts'

/** R208 */
export function TaxBanner({ documents }: { documents: TaxNoticeFragment | null }) {
  const href = useHref()
  const notice = documents && taxNoticeOf(documents)
  if (!notice) return null
  return (
    <aside className="TaxBanner" data-problem={notice.isError} aria-label={copy.tax.title}>
      <p>{notice.message}</p>
      <Link to={href('ShowPartnerTaxes')}>{copy.tax.title}</Link>
    </aside>
  )
}
