import type { FormAnswerFragment, WaysToProveFragment } from '#schema/generated/operations.ts'
import { ActionForm, type ActionFormProps } from '#client/forms/ActionForm.tsx'
import { ProveThenSend } from '#client/twoFactor/ProveThenSend.tsx'
import { useProof } from '#client/twoFactor/useProof.tsx'

interface ProvingFormProps extends ActionFormProps {
  /** Absent if the fields cannot be sent again. */
  ways?: WaysToProveFragment
}

/** Asks accounts without a password in a dialog, or without scripts instead of the form. */
export function ProvingForm({ ways, ...props }: ProvingFormProps) {
  const { form, action, answer } = props
  const proof = useProof(action)
  if (ways && answer?.form === form && needsProof(answer, ways)) {
    return <ProveThenSend form={form} action={action} ways={ways} answer={answer} />
  }
  return (
    <>
      <ActionForm {...props} prove={proof.ask} />
      {proof.dialog}
    </>
  )
}

/** Others give the password in the form. */
const needsProof = ({ kind }: FormAnswerFragment, { hasPassword, isFresh }: WaysToProveFragment): boolean =>
  kind === 'Forbidden' && !hasPassword && !isFresh
