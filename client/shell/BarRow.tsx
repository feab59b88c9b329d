import { useLocation } from 'react-router'
import { useSite } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { ThemeToggle } from '#client/design/ThemeToggle.tsx'
import { AvatarMenu } from '#client/shell/AvatarMenu.tsx'
import { BellOfViewer } from '#client/shell/BellOfViewer.tsx'
import { EntityMark } from '#client/shell/EntityMark.tsx'
import { ExploreLinks } from '#client/shell/ExploreLinks.tsx'
import { HomeLink } from '#client/design/HomeLink.tsx'
import { SearchBox } from '#client/shell/SearchBox.tsx'
import { VisitorActions } from '#client/shell/VisitorActions.tsx'

interface BarRowProps {
  /** A publication's own header, which brings its own links and the publication's name. */
  isPublication?: boolean
}

/** What is at the top of every page, in one row at every width: home, search, signing in, and the viewer's own links. */
export function BarRow({ isPublication = false }: BarRowProps) {
  const { entity } = useSite()
  return (
    <div className="BarRow">
      <HomeLink />
      {!isPublication && entity && <EntityMark entity={entity} />}
      {!isPublication && (
        <nav className="BarRow-explore" aria-label="Explore">
          <ExploreLinks />
        </nav>
      )}
      <SearchBox />
      <VisitorActions />
      <BellOfViewer />
      <ThemeToggle />
      <AvatarMenu isForViewersOnly={isPublication} />
      {!isPublication && <ExploreMenu />}
    </div>
  )
}

/** The same links on small screens: a popover, which opens and closes without our scripts. */
function ExploreMenu() {
  const { key } = useLocation()
  return (
    <>
      <button type="button" className="BarRow-menu" popoverTarget="explore" aria-label="Menu">
        <Icon name="menu" />
      </button>
      {/* Keyed, so that it is closed again on the next page. */}
      <nav key={key} id="explore" className="ExploreMenu" popover="auto" aria-label="Menu">
        <ExploreLinks />
        <ThemeToggle isLabelled />
      </nav>
    </>
  )
}
