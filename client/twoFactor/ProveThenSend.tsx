import { useRef } from 'react'
import type { FormName } from '#schema/forms/forms.ts'
import { copy } from '#schema/copy.ts'
import type { FormAnswerFragment, WaysToProveFragment } from '#schema/generated/operations.ts'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { Reauthenticate } from '#client/twoFactor/Reauthenticate.tsx'

interface ProveThenSendProps {
  form: FormName
  action: string
  explanation?: string
  ways: WaysToProveFragment
  answer: FormAnswerFragment
}

/** A form sent without scripts is sent again with the proof. */
export function ProveThenSend({ form, action, explanation, ways, answer }: ProveThenSendProps) {
  const element = useRef<HTMLFormElement>(null)
  const typed = Object.fromEntries(answer.values.map(({ name, value }) => [name, value]))
  return (
    <>
      <Reauthenticate
        ways={ways}
        explanation={explanation}
        level="h3"
        action={action}
        form={form}
        hidden={typed}
        message={answer.message === copy.reauthenticate.needed ? null : answer.message}
        onProved={() => element.current?.submit()}
      />
      <form ref={element} method="post" action={action} hidden>
        <HiddenFields form={form} values={typed} />
      </form>
    </>
  )
}
