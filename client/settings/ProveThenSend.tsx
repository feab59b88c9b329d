import { useRef } from 'react'
import type { FormName } from '#schema/forms.ts'
import { copy } from '#schema/copy.ts'
import type { FormAnswerFragment, WaysToProveFragment } from '#schema/generated/operations.ts'
import { useViewer } from '#client/browser/viewer.ts'
import { Reauthenticate } from '#client/twoFactor/Reauthenticate.tsx'

interface ProveThenSendProps {
  form: FormName
  action: string
  explanation?: string
  ways: WaysToProveFragment
  /** What asked for the proof, with what was typed. */
  answer: FormAnswerFragment
}

/** A form that the browser sent, and that needs a proof first: it is sent again with the proof, or after it. */
export function ProveThenSend({ form, action, explanation, ways, answer }: ProveThenSendProps) {
  const viewer = useViewer()
  const element = useRef<HTMLFormElement>(null)
  const fields = { form, ...Object.fromEntries(answer.values.map(({ name, value }) => [name, value])) }
  return (
    <>
      <Reauthenticate
        ways={ways}
        explanation={explanation}
        level="h3"
        action={action}
        hidden={fields}
        message={answer.message === copy.reauthenticate.needed ? null : answer.message}
        onProved={() => element.current?.submit()}
      />
      <form ref={element} method="post" action={action} hidden>
        {Object.entries({ ...fields, xsrf: viewer?.xsrfToken ?? '' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </>
  )
}
