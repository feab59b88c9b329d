import { useState } from 'react'
import { copy } from '#schema/copy.ts'
import type { WaysToProveFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { ScriptButton } from '#client/design/Button.tsx'
import { FieldMessage } from '#client/design/Field.tsx'
import { send } from '#client/graphql/send.ts'
import { Reauthenticate } from '#client/twoFactor/Reauthenticate.tsx'

/** For an account without a password. Needs a script. */
export function TurnOff({ onOff }: { onOff(): void }) {
  const href = useHref()
  const [ways, setWays] = useState<WaysToProveFragment | null>(null)
  const [said, setSaid] = useState<string | null>(null)

  async function turnOff() {
    const { disableTwoFactorAuth: result } = await send('DisableTwoFactorAuth', { password: null })
    if (result.__typename === 'Forbidden') {
      setWays((await send('Reauthentication', {})).reauthentication)
    } else if (result.__typename === 'MutationSuccess') {
      setWays(null)
      onOff()
    } else setSaid(result.message)
  }
  const run = () => void turnOff().catch(() => setSaid(copy.lockout.tryAgain))

  if (ways) {
    return <Reauthenticate ways={ways} level="h3" action={href('ShowTwoFactorAuth')} onProved={run} />
  }
  return (
    <div className="TurnOff">
      <ScriptButton onClick={run}>Turn off</ScriptButton>
      <FieldMessage message={said} />
    </div>
  )
}
