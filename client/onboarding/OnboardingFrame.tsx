import type { ReactNode } from 'react'
import { copy } from '#schema/copy.ts'
import { HomeLink } from '#client/design/HomeLink.tsx'
import { useTurn } from '#client/toasts/turns.ts'

const STEPS = [1, 2, 3] as const

interface OnboardingFrameProps {
  /** Absent outside of the first steps. */
  step?: (typeof STEPS)[number]
  title: string
  explained?: string
  children: ReactNode
}

export function OnboardingFrame({ step, title, explained, children }: OnboardingFrameProps) {
  useTurn('question', step !== undefined)
  return (
    <div className="Onboarding">
      <header className="Onboarding-top">
        <HomeLink />
        {step && (
          <p className="Onboarding-step">
            {copy.onboarding.step(step, STEPS.length)}
            <span className="Onboarding-marks" aria-hidden>
              {STEPS.map((one) => (
                <span key={one} data-reached={one <= step || undefined} />
              ))}
            </span>
          </p>
        )}
      </header>
      <h1>{title}</h1>
      {explained && <p className="Onboarding-explained">{explained}</p>}
      {children}
    </div>
  )
}
