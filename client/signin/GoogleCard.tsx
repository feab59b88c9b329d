import { useEffect, useEffectEvent, useState } from 'react'
import { askGoogle } from '#client/signin/googleScript.ts'
import { useIsQuiet } from '#client/toasts/turns.ts'

interface GoogleCardProps {
  clientId: string
  onCredential: (credential: string) => void
  onHidden: () => void
}

/** Google's card cannot be hidden again, so it waits until no other message is shown. */
export function GoogleCard({ clientId, onCredential, onHidden }: GoogleCardProps) {
  const take = useEffectEvent(onCredential)
  const hide = useEffectEvent(onHidden)
  const isQuiet = useIsQuiet()
  const [isDue, setDue] = useState(isQuiet)
  if (isQuiet && !isDue) setDue(true)
  useEffect(
    () =>
      isDue
        ? askGoogle(clientId, { onCredential: (credential) => take(credential), onHidden: () => hide() })
        : undefined,
    [clientId, isDue],
  )
  return null
}
