import { useRef } from 'react'
import { AccountNotice } from '#client/shell/AccountNotice.tsx'
import { BarRow } from '#client/shell/BarRow.tsx'
import { SkipLink } from '#client/design/SkipLink.tsx'
import { SlimBar } from '#client/shell/SlimBar.tsx'
import { useHideOnScroll } from '#client/shell/useHideOnScroll.ts'

/** The top of most pages, which stays in reach (R155). */
export function NavigationBar() {
  const bar = useRef<HTMLDivElement>(null)
  useHideOnScroll(bar)
  return (
    <header className="Header">
      <SkipLink />
      <SlimBar />
      <div className="NavigationBar" ref={bar}>
        <BarRow />
      </div>
      <AccountNotice />
    </header>
  )
}
