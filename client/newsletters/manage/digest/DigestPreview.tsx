import { useEffect, useState } from 'react'
import { newsletterCompose } from '#schema/copy/newsletterCompose.ts'
import { newsletterDigests as words } from '#schema/copy/newsletterDigests.ts'
import type { DigestFrequency } from '#schema/enums.ts'
import type { DigestPreviewQuery } from '#schema/generated/operations.ts'
import { Button } from '#client/design/Button.tsx'
import { send } from '#client/graphql/send.ts'
import { PreviewedEmail } from '#client/publishing/email/PreviewedEmail.tsx'

interface DigestPreviewProps {
  newsletterId: string
  frequency: DigestFrequency
}

/** The email of the last day or week, in both colour schemes and as text. */
export function DigestPreview({ newsletterId, frequency }: DigestPreviewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="EmailPreview">
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'digest-preview' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? words.hidePreview : words.preview}
      </Button>
      {isOpen && (
        <section id="digest-preview" className="EmailPreview-panel" aria-label={words.preview}>
          <Loaded key={frequency} newsletterId={newsletterId} />
        </section>
      )}
    </div>
  )
}

function Loaded({ newsletterId }: Pick<DigestPreviewProps, 'newsletterId'>) {
  const [preview, setPreview] = useState<DigestPreviewQuery['digestPreview'] | null>()
  useEffect(() => {
    let isWanted = true
    const show = (found: DigestPreviewQuery['digestPreview'] | null) => isWanted && setPreview(found)
    void send('DigestPreview', { newsletterId }).then(
      (data) => show(data.digestPreview ?? null),
      () => show(null),
    )
    return () => {
      isWanted = false
    }
  }, [newsletterId])
  if (preview === undefined) return <p role="status">{newsletterCompose.loading}</p>
  if (preview === null) return <p role="alert">{newsletterCompose.failed}</p>
  if (preview.problem) return <p role="status">{preview.problem}</p>
  return <PreviewedEmail id="digest" preview={preview} variant="FULL" onVariant={() => undefined} />
}
