import { AccountNotice } from '#client/shell/AccountNotice.tsx'
import { BarRow } from '#client/shell/BarRow.tsx'
import { SlimBar } from '#client/shell/SlimBar.tsx'

/** The header of pages without a navigation bar, such as the visitor's home. It scrolls away. */
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
