import { ThemeToggle } from '#client/design/ThemeToggle.tsx'
import { HomeLink } from '#client/shell/HomeLink.tsx'

/** In the place of a bar: the way home, and the colour scheme. */
export function StaffTop() {
  return (
    <header className="StaffTop">
      <HomeLink />
      <ThemeToggle />
    </header>
  )
}
