import type { FormEvent, ReactNode } from 'react'
import { useHref } from '#client/browser/site.tsx'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import type { Setup } from '#client/twoFactor/useTwoFactorSetup.ts'

interface SetupFormProps {
  state: Pick<Setup['state'], 'step' | 'isBusy'>
  onSubmit(fields: FormData): void
  children: ReactNode
}

export function SetupForm({ state, onSubmit, children }: SetupFormProps) {
  const href = useHref()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!state.isBusy) onSubmit(new FormData(event.currentTarget, submitter))
  }
  return (
    <form
      className="SetupForm"
      method="post"
      action={href('ShowTwoFactorAuth')}
      noValidate
      aria-busy={state.isBusy || undefined}
      onSubmit={submit}
    >
      <HiddenFields values={{ step: state.step }} />
      {children}
    </form>
  )
}
