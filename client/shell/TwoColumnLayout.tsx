import { Footer } from '#client/shell/Footer.tsx'
import type { LayoutProps } from '#client/shell/layoutProps.ts'
import { Main } from '#client/shell/Main.tsx'
import { NavigationBar } from '#client/shell/NavigationBar.tsx'

/** The main column has 680 px (R134); large screens have a right one (R124, R135). */
export function TwoColumnLayout({ children, aside }: LayoutProps) {
  return (
    <div className="Layout">
      <NavigationBar />
      <div className={aside ? 'TwoColumnLayout TwoColumnLayout--sided' : 'TwoColumnLayout'}>
        <Main className="TwoColumnLayout-main">{children}</Main>
        {aside && (
          <aside className="TwoColumnLayout-aside" aria-label="More on this page">
            <div className="TwoColumnLayout-sticky">{aside}</div>
          </aside>
        )}
      </div>
      <Footer />
    </div>
  )
}
