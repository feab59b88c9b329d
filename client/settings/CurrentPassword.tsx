import { SettingsField } from '#client/settings/SettingsField.tsx'

interface CurrentPasswordProps {
  id: string
  account: { hasPassword: boolean; isFresh: boolean }
  errorId: string | undefined
}

/** Shown only where it is needed: not to a viewer who has just signed in (safety I12). */
export function CurrentPassword({ id, account, errorId }: CurrentPasswordProps) {
  // Without a password the form asks for another proof when it is sent.
  if (account.isFresh || !account.hasPassword) return null
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
