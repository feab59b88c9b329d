import { AccountNotice } from '#client/shell/AccountNotice.tsx'
import { BarRow } from '#client/shell/BarRow.tsx'
import { SkipLink } from '#client/design/SkipLink.tsx'
import { SlimBar } from '#client/shell/SlimBar.tsx'

/** It stays in reach (R155). */
export function NavigationBar() {
  return (
    <header className="Header">
      <SkipLink />
      <SlimBar />
      <div className="NavigationBar">
        <BarRow />
      </div>
      <AccountNotice />
    </header>
  )
}
