import { copy } from '#schema/copy/writing.ts'
import { useStore } from '#client/browser/store.ts'
import { Icon } from '#client/design/Icon.tsx'
import type { Session } from '#client/writing/session.ts'

/** What the writer did not do themselves: text that came back, text of others, and where else the draft is open. */
export function Notices({ session: { notice, others } }: { session: Session }) {
  const shown = useStore(notice)
  const number = useStore(others)
  return (
    <div className="Writing-notices" role="status">
      {shown && (
        <p className="Writing-notice">
          {shown.kind === 'restored' ? copy.restored : copy.merged(shown.by)}
          <button
            type="button"
            className="Writing-dismiss"
            aria-label={copy.dismiss}
            onClick={() => notice.set(null)}
          >
            <Icon name="close" size={20} />
          </button>
        </p>
      )}
      {number > 0 && <p className="Writing-notice">{copy.otherTab}</p>}
    </div>
  )
}
