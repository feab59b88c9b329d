import { Footer } from '#client/shell/Footer.tsx'
import type { LayoutProps } from '#client/shell/layoutProps.ts'
import { Main } from '#client/shell/Main.tsx'
import { NavigationBar } from '#client/shell/NavigationBar.tsx'

/** R127 */
export function TopNavigationLayout({ children }: LayoutProps) {
  return (
    <div className="Layout">
      <NavigationBar />
      <Main className="Layout-main">{children}</Main>
      <Footer />
    </div>
  )
}
