import { ThemeToggle } from '#client/design/ThemeToggle.tsx'
import { AccountNotice } from '#client/shell/AccountNotice.tsx'
import { AvatarMenu } from '#client/shell/AvatarMenu.tsx'
import { BellOfViewer } from '#client/shell/BellOfViewer.tsx'
import { ExploreLinks } from '#client/shell/ExploreLinks.tsx'
import { HomeLink } from '#client/shell/HomeLink.tsx'
import { SearchBox } from '#client/shell/SearchBox.tsx'
import { SlimBar } from '#client/shell/SlimBar.tsx'
import { VisitorActions } from '#client/shell/VisitorActions.tsx'

/** The header of pages without a navigation bar, such as the visitor's home; it scrolls with the page. */
export function Masthead() {
  return (
    <header className="Masthead">
      <a className="SkipLink" href="#contents">
        Skip to content
      </a>
      <SlimBar />
      <HomeLink />
      <nav className="Masthead-explore" aria-label="Explore">
        <ExploreLinks />
      </nav>
      <SearchBox />
      <VisitorActions />
      <BellOfViewer />
      <ThemeToggle />
      <AvatarMenu />
      <AccountNotice />
    </header>
  )
}
