import { Footer } from '#client/shell/Footer.tsx'
import type { LayoutProps } from '#client/shell/layoutProps.ts'
import { Main } from '#client/shell/Main.tsx'
import { StandaloneFooter } from '#client/shell/StandaloneFooter.tsx'

/** No navigation bar (R125): the page brings its own header. */
export function BasicLayout({ children, isStandalone }: LayoutProps) {
  return (
    <div className="Layout">
      <Main className="Layout-main">{children}</Main>
      {isStandalone ? <StandaloneFooter /> : <Footer />}
    </div>
  )
}
