import { useEffect } from 'react'
import { askGoogle } from '#client/signin/googleScript.ts'

interface GoogleCardProps {
  clientId: string
  onCredential: (credential: string) => void
  onHidden: () => void
}

/** Google's script draws its own card, over the page. */
export function GoogleCard({ clientId, onCredential, onHidden }: GoogleCardProps) {
  useEffect(() => askGoogle(clientId, { onCredential, onHidden }), [clientId])
  return null
}
