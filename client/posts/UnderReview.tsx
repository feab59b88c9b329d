import { copy } from '#schema/copy.ts'
import { useSite } from '#client/browser/site.tsx'

/** R321 */
export function UnderReview() {
  const { styles } = useSite()
  return (
    <div className="SuspendedNotice" role="note" data-style="LIMITED_STATE_BANNER">
      <link rel="stylesheet" href={styles.viewerMenu} precedence="sheet" />
      <p className="SuspendedNotice-text">{copy.workToast.limitedState}</p>
    </div>
  )
}
