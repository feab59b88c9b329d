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
  /** A publication's header brings its links and name. */
  isPublication?: boolean
}

/** A custom domain has its owner first, without links for browsing the product. */
export function BarRow({ isPublication = false }: BarRowProps) {
  const { entity, isOwnBrand } = useSite()
  const isExplored = !isPublication && !isOwnBrand
  return (
    <div className="BarRow">
      {!isOwnBrand && <HomeLink />}
      {entity && (isOwnBrand || !isPublication) && <EntityMark entity={entity} />}
      {isExplored && (
        <nav className="BarRow-explore" aria-label="Explore">
          <ExploreLinks />
        </nav>
      )}
      <SearchBox />
      <VisitorActions />
      <BellOfViewer />
      <ThemeToggle />
      <AvatarMenu isForViewersOnly={isPublication} />
      {isExplored && <ExploreMenu />}
    </div>
  )
}

function ExploreMenu() {
  const { key } = useLocation()
  return (
    <>
      <button type="button" className="BarRow-menu" popoverTarget="explore" aria-label="Menu">
        <Icon name="menu" />
      </button>
      {/* The key closes it on the next page. */}
      <nav key={key} id="explore" className="ExploreMenu" popover="auto" aria-label="Menu">
        <ExploreLinks />
        <ThemeToggle isLabelled />
      </nav>
    </>
  )
}
