import { copy } from '#schema/copy.ts'
import { SettingsField } from '#client/settings/SettingsField.tsx'

interface CurrentPasswordProps {
  id: string
  account: { hasPassword: boolean; isFresh: boolean }
  errorId: string | undefined
}

/** Shown only where it is needed: not to a viewer who has just signed in (safety I12). */
export function CurrentPassword({ id, account, errorId }: CurrentPasswordProps) {
  if (account.isFresh) return null
  if (!account.hasPassword) return <p className="SettingsField-hint">{copy.accountSettings.signInAgain}</p>
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
