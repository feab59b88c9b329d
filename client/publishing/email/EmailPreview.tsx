import { useEffect, useState } from 'react'
import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'
import type { IssuePreviewQuery } from '#schema/generated/operations.ts'
import { second } from '#schema/limits.ts'
import { Button } from '#client/design/Button.tsx'
import { send } from '#client/graphql/send.ts'
import type { EmailPreviewProps } from '#client/publishing/email/emailPreviewProps.ts'
import { PreviewedEmail } from '#client/publishing/email/PreviewedEmail.tsx'
import { TestEmail } from '#client/publishing/email/TestEmail.tsx'

/** Follows the fields while it is open. */
export function EmailPreview({ id, ...asked }: EmailPreviewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="EmailPreview">
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-preview` : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? words.hidePreview : words.preview}
      </Button>
      {isOpen && (
        <section id={`${id}-preview`} className="EmailPreview-panel" aria-label={words.previewOf}>
          <Loaded id={id} {...asked} />
        </section>
      )}
    </div>
  )
}

type Preview = NonNullable<IssuePreviewQuery['issuePreview']>

function Loaded(asked: EmailPreviewProps) {
  const { preview, problem, again } = usePreview(asked)
  const [variant, setVariant] = useState<Preview['bodies'][number]['variant']>('FULL')
  const message = problem ?? preview?.problem
  if (message)
    return (
      <p role="alert">
        {message}{' '}
        <Button kind="text" onClick={again}>
          {words.again}
        </Button>
      </p>
    )
  if (!preview) return <p role="status">{words.loading}</p>
  return (
    <>
      <PreviewedEmail id={asked.id} preview={preview} variant={variant} onVariant={setVariant} />
      <TestEmail {...asked} variant={variant} />
    </>
  )
}

/** Typing is not interrupted by requests. */
const PAUSE = second / 2

function usePreview({ newsletterId, given, saveNow }: EmailPreviewProps) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const { subject, preheader } = given
  useEffect(() => {
    let isWanted = true
    async function load() {
      const saved = await saveNow()
      if (!saved) throw new Error(words.notSaved)
      const asked = { postId: saved.postId, newsletterId, subject, preheader }
      const { issuePreview } = await send('IssuePreview', asked)
      if (!isWanted) return
      setPreview(issuePreview)
      setProblem(issuePreview ? null : words.failed)
    }
    const start = () => void load().catch(() => isWanted && setProblem(words.failed))
    const timer = setTimeout(start, preview ? PAUSE : 0)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
    // The loaded preview only decides how long it waits.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [newsletterId, subject, preheader, tries])
  return { preview, problem, again: () => setTries(tries + 1) }
}
