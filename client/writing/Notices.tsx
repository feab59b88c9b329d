import { copy } from '#schema/copy/writing.ts'
import { useStore } from '#client/browser/useStore.ts'
import { Icon } from '#client/design/Icon.tsx'
import type { Notice, Session } from '#client/writing/session.ts'

export function Notices({ notice }: Pick<Session, 'notice'>) {
  const shown = useStore(notice)
  return (
    <div className="Writing-notices" role="status">
      {shown && (
        <p className="Writing-notice">
          <span>{wordsOf(shown)}</span>
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

const wordsOf = (notice: Notice): string =>
  notice.kind === 'merged' ? copy.merged(notice.by) : copy[notice.kind]
