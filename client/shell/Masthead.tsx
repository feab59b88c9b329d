import { AccountNotice } from '#client/shell/AccountNotice.tsx'
import { BarRow } from '#client/shell/BarRow.tsx'
import { SlimBar } from '#client/shell/SlimBar.tsx'

/** Replaces the navigation bar and scrolls away. */
export function Masthead() {
  return (
    <header className="Masthead">
      <a className="SkipLink" href="#contents">
        Skip to content
      </a>
      <SlimBar />
      <BarRow />
      <AccountNotice />
    </header>
  )
}
