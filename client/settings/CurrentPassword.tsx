import type { WaysToProveFragment } from '#schema/generated/operations.ts'
import { useFault } from '#client/design/fault.ts'
import { SettingsField } from '#client/forms/SettingsField.tsx'

interface CurrentPasswordProps {
  id: string
  ways: Pick<WaysToProveFragment, 'hasPassword' | 'isFresh'>
  errorId: string | undefined
}

/** Not for a viewer who has just signed in (safety I12). */
export function CurrentPassword({ id, ways, errorId }: CurrentPasswordProps) {
  const isWrong = useFault({ id, name: 'password' }).message !== null
  // Without a password the form asks for another proof.
  if ((ways.isFresh && !isWrong) || !ways.hasPassword) return null
  return <CurrentPasswordField id={id} errorId={errorId} />
}

export const CurrentPasswordField = ({
  id,
  errorId,
  name = 'password',
}: Pick<CurrentPasswordProps, 'id' | 'errorId'> & { name?: string }) => (
  <SettingsField
    id={id}
    label="Current password"
    name={name}
    type="password"
    autoComplete="current-password"
    errorId={errorId}
    required
  />
)
