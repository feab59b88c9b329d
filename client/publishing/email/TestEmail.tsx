import { useState } from 'react'
import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'
import type { IssueVariant } from '#schema/enums.ts'
import { Button } from '#client/design/Button.tsx'
import { send } from '#client/graphql/send.ts'
import type { EmailPreviewProps } from '#client/publishing/email/emailPreviewProps.ts'

interface TestEmailProps extends EmailPreviewProps {
  variant: IssueVariant
}

export function TestEmail({ newsletterId, given, variant, saveNow }: TestEmailProps) {
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')

  async function sendTest() {
    if (isBusy) return
    setBusy(true)
    setSaid('')
    setProblem('')
    const refusal = await ask().catch(() => words.testNotSent)
    setBusy(false)
    if (refusal) setProblem(refusal)
    else setSaid(words.testSent)
  }

  async function ask(): Promise<string | null> {
    const saved = await saveNow()
    if (!saved) return words.notSaved
    const { subject, preheader } = given
    const asked = { postId: saved.postId, newsletterId, subject, preheader, variant }
    const { sendTestIssue: result } = await send('SendTestIssue', asked)
    return 'message' in result ? result.message : null
  }

  return (
    <div className="EmailPreview-test">
      <Button aria-disabled={isBusy || undefined} onClick={() => void sendTest()}>
        {isBusy ? words.sendingTest : words.sendTest}
      </Button>
      <p role="status">{said}</p>
      <p className="FieldMessage" role="alert">
        {problem}
      </p>
    </div>
  )
}
