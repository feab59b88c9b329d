import { useRef } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { ThemeToggle } from '#client/design/ThemeToggle.tsx'
import { AccountNotice } from '#client/shell/AccountNotice.tsx'
import { AvatarMenu } from '#client/shell/AvatarMenu.tsx'
import { BellOfViewer } from '#client/shell/BellOfViewer.tsx'
import { EntityMark } from '#client/shell/EntityMark.tsx'
import { ExploreLinks } from '#client/shell/ExploreLinks.tsx'
import { FirstUseOfViewer } from '#client/shell/FirstUseOfViewer.tsx'
import { HomeLink } from '#client/shell/HomeLink.tsx'
import { SearchBox } from '#client/shell/SearchBox.tsx'
import { SkipLink } from '#client/shell/SkipLink.tsx'
import { SlimBar } from '#client/shell/SlimBar.tsx'
import { useHideOnScroll } from '#client/shell/useHideOnScroll.ts'
import { VisitorActions } from '#client/shell/VisitorActions.tsx'

/** The top of most pages: home, signing in, search, and the viewer's own links. */
export function NavigationBar() {
  const { entity } = useSite()
  const bar = useRef<HTMLDivElement>(null)
  useHideOnScroll(bar)
  return (
    <header className="Header">
      <SkipLink />
      <SlimBar />
      <div className="NavigationBar" ref={bar}>
        <div className="NavigationBar-row">
          <HomeLink />
          {entity && <EntityMark entity={entity} />}
          <nav className="NavigationBar-explore" aria-label="Explore">
            <ExploreLinks />
          </nav>
          <SearchBox />
          <VisitorActions />
          <BellOfViewer />
          <ThemeToggle />
          <AvatarMenu />
          <ExploreMenu />
        </div>
      </div>
      <FirstUseOfViewer />
      <AccountNotice />
    </header>
  )
}

/** The same links on small screens: a popover, which opens and closes without our scripts. */
function ExploreMenu() {
  const { key } = useLocation()
  return (
    <>
      <button type="button" className="NavigationBar-menu" popoverTarget="explore" aria-label="Menu">
        <Icon name="menu" />
      </button>
      {/* Keyed, so that it is closed again on the next page. */}
      <nav key={key} id="explore" className="ExploreMenu" popover="auto" aria-label="Menu">
        <ExploreLinks />
      </nav>
    </>
  )
}
