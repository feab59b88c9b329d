import { type ReactNode, useId, useState } from 'react'
import { copy } from '#schema/copy.ts'
import type { WaysToProveFragment } from '#schema/generated/operations.ts'
import { Dialog } from '#client/design/Dialog.tsx'
import { send } from '#client/graphql/send.ts'
import { Reauthenticate } from '#client/twoFactor/Reauthenticate.tsx'

interface ProofDialog {
  ways: WaysToProveFragment
  end(isProved: boolean): void
}

/**
 * In a dialog.
 * @param action the form's address without scripts
 */
export function useProof(action: string): { ask(): Promise<boolean>; dialog: ReactNode } {
  const titleId = useId()
  const [asked, setAsked] = useState<ProofDialog | null>(null)

  async function ask(): Promise<boolean> {
    const { reauthentication: ways } = await send('Reauthentication', {})
    return new Promise((resolve) => {
      setAsked({
        ways,
        end(isProved) {
          setAsked(null)
          resolve(isProved)
        },
      })
    })
  }

  const dialog = asked && (
    <Dialog labelledBy={titleId} closeLabel={copy.signIn.close} onClose={() => asked.end(false)}>
      <div className="Dialog-column">
        <Reauthenticate
          titleId={titleId}
          level="h2"
          ways={asked.ways}
          action={action}
          onProved={() => asked.end(true)}
        />
      </div>
    </Dialog>
  )
  return { ask, dialog }
}
