import { AccountNotice } from '#client/shell/AccountNotice.tsx'
import { HomeLink } from '#client/design/HomeLink.tsx'
import type { LayoutProps } from '#client/shell/layoutProps.ts'
import { Main } from '#client/shell/Main.tsx'
import { SkipLink } from '#client/design/SkipLink.tsx'
import { StandaloneFooter } from '#client/shell/StandaloneFooter.tsx'

/** For pages with a single task (R128). */
export function WordmarkLayout({ children }: LayoutProps) {
  return (
    <div className="Layout">
      <header className="Header">
        <SkipLink />
        <div className="NavigationBar">
          <div className="BarRow">
            <HomeLink />
          </div>
        </div>
        <AccountNotice />
      </header>
      <Main className="Layout-main">{children}</Main>
      <StandaloneFooter />
    </div>
  )
}
