import type { MouseEvent, ReactNode } from 'react'
import type { TwoFactorSetupStep } from '#schema/enums.ts'
import { useHref } from '#client/browser/site.tsx'
import type { Setup } from '#client/twoFactor/useTwoFactorSetup.ts'

interface SetupLinkProps {
  setup: Setup
  step: TwoFactorSetupStep
  children: ReactNode
}

/** Keeps the earlier step's input (R506). */
export function SetupLink({ setup, step, children }: SetupLinkProps) {
  const href = useHref()
  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setup.goTo(step)
  }
  return (
    <a className="SetupLink" href={href('ShowTwoFactorAuth', undefined, { step })} onClick={follow}>
      {children}
    </a>
  )
}
