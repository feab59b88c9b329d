import { copy } from '#schema/copy/writing.ts'
import { useStore } from '#client/browser/useStore.ts'
import { Icon } from '#client/design/Icon.tsx'
import type { Session } from '#client/writing/session.ts'

/** What is in the text and the writer has not just typed: what came back, and what others wrote. */
export function Notices({ notice }: Pick<Session, 'notice'>) {
  const shown = useStore(notice)
  return (
    <div className="Writing-notices" role="status">
      {shown && (
        <p className="Writing-notice">
          <span>{shown.kind === 'restored' ? copy.restored : copy.merged(shown.by)}</span>
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
    </div>
  )
}
