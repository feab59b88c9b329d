import { useEffect, useEffectEvent } from 'react'
import { askGoogle } from '#client/signin/googleScript.ts'

interface GoogleCardProps {
  clientId: string
  onCredential: (credential: string) => void
  onHidden: () => void
}

/** Google's script draws its own card over the page. */
export function GoogleCard({ clientId, onCredential, onHidden }: GoogleCardProps) {
  const take = useEffectEvent(onCredential)
  const hide = useEffectEvent(onHidden)
  useEffect(
    () => askGoogle(clientId, { onCredential: (credential) => take(credential), onHidden: () => hide() }),
    [clientId],
  )
  return null
}
