import type { FocusEvent } from 'react'
import { useLocation } from 'react-router'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { isBuilt } from '#client/browser/built.ts'
import { placed } from '#client/browser/places.tsx'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { Icon } from '#client/design/Icon.tsx'
import { track } from '#client/reporting/events.ts'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { VisitorMenu } from '#client/shell/VisitorMenu.tsx'

interface AvatarMenuProps {
  /** Visitors can sign in elsewhere on the page. */
  isForViewersOnly?: boolean
}

/** A popover, which works without our scripts (R153). */
export const AvatarMenu = placed('avatarMenu', ({ isForViewersOnly = false }: AvatarMenuProps) => {
  const viewer = useViewer()
  const { key } = useLocation()
  if (!viewer && (isForViewersOnly || !isBuilt('AcctSignin'))) return null
  return (
    <>
      {viewer && <UpgradeOf viewer={viewer} />}
      <button type="button" className="AvatarMenu-button" popoverTarget="account" onBlur={closeBehind}>
        {viewer ? <FaceOfViewer /> : <Icon name="person" label={copy.avatarMenu.label} />}
      </button>
      {/* The key closes it on the next page. */}
      <div
        key={key}
        id="account"
        className="AvatarMenu"
        popover="auto"
        style={{ inlineSize: limits.avatarMenu.width }}
        onBlur={closeBehind}
        onToggle={({ newState }) => newState === 'open' && track('nav.avatarMenuOpened')}
      >
        {viewer ? <MenuOf viewer={viewer} /> : <VisitorMenu />}
      </div>
    </>
  )
})

/** A press outside closes it anyway; this is for the keyboard. */
function closeBehind({ relatedTarget }: FocusEvent) {
  if (relatedTarget?.closest('#account,[popovertarget]') === null)
    document.getElementById('account')!.hidePopover()
}

/** The rest of the bar is the same for all viewers. */
function UpgradeOf({ viewer }: { viewer: ShellViewer }) {
  const { UpgradeLink } = viewerParts<typeof import('#client/membership/UpgradeLink.tsx')>()
  return <UpgradeLink viewer={viewer} />
}

function MenuOf({ viewer }: { viewer: ShellViewer }) {
  const { ViewerMenu } = viewerParts<typeof import('#client/shell/ViewerMenu.tsx')>()
  return <ViewerMenu viewer={viewer} />
}

function FaceOfViewer() {
  const { ViewerFace } = viewerParts<typeof import('#client/shell/viewerDetails.tsx')>()
  return <ViewerFace />
}
