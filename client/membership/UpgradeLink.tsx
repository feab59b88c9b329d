import { copy } from '#schema/copy.ts'
import { upsellSource } from '#schema/stats/source.ts'
import { Link } from '#client/browser/Link.tsx'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { useHref } from '#client/browser/site.tsx'
import { track } from '#client/reporting/events.ts'

/** R270 */
const DATA = { source: upsellSource('upgrade_membership', 'NONE') }

/** Members see none (R260-R262). */
export function UpgradeLink({ viewer }: { viewer: ShellViewer }) {
  const href = useHref()
  if (viewer.mediumMemberAt !== null) return null
  return (
    <Link
      className="UpgradeLink"
      to={href('ShowPay', undefined, DATA)}
      onClick={() => track('upsell.clicked', DATA)}
    >
      {viewer.hasPastMemberships ? copy.membership.resume : copy.membership.upgrade}
    </Link>
  )
}
