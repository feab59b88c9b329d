import { useEffect, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { OneTapCard } from '#client/signin/OneTapCard.tsx'

interface FakeCardProps {
  onCredential: (credential: string) => void
  onHidden: () => void
}

interface Offer {
  credential: string
  name: string
  email: string
}

const OFFERS = '/_/dev/provider/google/credential'

/** Replaces Google's card in development. */
export function FakeCard({ onCredential, onHidden }: FakeCardProps) {
  const { productName } = useSite()
  const [offer, setOffer] = useState<Offer | null>(null)
  useEffect(() => {
    void fetch(OFFERS)
      .then((response) => (response.status === 200 ? (response.json() as Promise<Offer>) : null))
      .then(setOffer, () => undefined)
  }, [])
  if (!offer) return null
  return (
    <OneTapCard title={copy.oneTap.withGoogle(productName)} onClose={onHidden}>
      <p className="OneTapCard-text">{offer.email}</p>
      <div className="OneTapCard-actions">
        <Button kind="primary" onClick={() => onCredential(offer.credential)}>
          {copy.oneTap.continueAs(offer.name)}
        </Button>
      </div>
    </OneTapCard>
  )
}
