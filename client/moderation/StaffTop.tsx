import { ThemeToggle } from '#client/design/ThemeToggle.tsx'
import { HomeLink } from '#client/design/HomeLink.tsx'

/** In place of a navigation bar: the link home, and the colour scheme. */
export function StaffTop() {
  return (
    <header className="StaffTop">
      <HomeLink />
      <ThemeToggle />
    </header>
  )
}
