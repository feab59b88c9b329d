import { useState } from 'react'
import { createPortal } from 'react-dom'
import { wall } from '#schema/copy/wall.ts'
import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { formatMonth } from '#client/design/format.ts'

interface MemberLabelProps {
  viewer: ShellViewer | null
  authorIds: readonly string[]
}

/** Members, authors and others see different texts (R263, R264). It joins the label once the page is used. */
export function MemberLabel({ viewer, authorIds }: MemberLabelProps) {
  const href = useHref()
  const { styles } = useSite()
  const [label] = useState(() => document.querySelector('.StoryHeader-label'))
  if (!label) return null
  const isAuthor = viewer !== null && authorIds.includes(viewer.id)
  return createPortal(
    <>
      <link rel="stylesheet" href={styles.metering} precedence="sheet" />
      <button
        type="button"
        className="MemberLabel-button"
        popoverTarget="member-label"
        // A mouse has opened it before it presses.
        popoverTargetAction="show"
        aria-label={copy.membership.labelButton}
        onPointerEnter={({ pointerType }) =>
          pointerType === 'mouse' && document.getElementById('member-label')?.showPopover()
        }
      >
        ?
      </button>
      <span id="member-label" className="MemberLabel" popover="auto">
        <strong>{copy.metering.labelTitle}</strong> <span>{copy.metering.labelText} </span>
        {isAuthor && <span>{copy.membership.authorNotice} </span>}
        {isAuthor && !viewer.isPartnerProgramEnrolled && (
          <span>
            <Link to={href('ShowPartnerProgramLanding')}>
              Join the Partner Program to get paid for it.
            </Link>{' '}
          </span>
        )}
        {viewer && viewer.mediumMemberAt !== null ? (
          copy.membership.memberSince(formatMonth(viewer.mediumMemberAt))
        ) : (
          <>
            {copy.membership.becomeMember} {wall.price}{' '}
            <Link to={href('ShowPlans')}>{copy.viewerMenu.becomeMember}</Link>
          </>
        )}
      </span>
    </>,
    label,
  )
}
