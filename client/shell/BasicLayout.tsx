import { Footer } from '#client/shell/Footer.tsx'
import type { LayoutProps } from '#client/shell/layoutProps.ts'
import { Main } from '#client/shell/Main.tsx'
import { Masthead } from '#client/shell/Masthead.tsx'
import { StandaloneFooter } from '#client/shell/StandaloneFooter.tsx'

/** R125; the page may bring a header. */
export function BasicLayout({ children, isStandalone, hasMasthead }: LayoutProps) {
  return (
    <div className="Layout">
      <Main className="Layout-main">
        {hasMasthead && <Masthead />}
        {children}
      </Main>
      {isStandalone ? <StandaloneFooter /> : <Footer />}
    </div>
  )
}
