import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { copy } from '#schema/copy/publishing.ts'
import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'
import type { EmailDraftIssuePartsFragment } from '#schema/generated/operations.ts'
import { isBuilt } from '#client/browser/built.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { Dialog } from '#client/design/Dialog.tsx'
import { type Fault, FaultContext } from '#client/design/fault.ts'
import { textIn } from '#client/forms/fields.ts'
import { fromLocalField, inOwnZone } from '#client/forms/localTime.ts'
import { send } from '#client/graphql/send.ts'
import { EmailPreview } from '#client/publishing/email/EmailPreview.tsx'
import { EmailWords } from '#client/publishing/email/EmailWords.tsx'
import { SelectField } from '#client/publishing/email/SelectField.tsx'
import type { SendDialogProps } from '#client/publishing/email/sendDialogProps.ts'
import { WhenField } from '#client/publishing/WhenField.tsx'
import { showToast } from '#client/toasts/toasts.ts'

/** An email without a page has no readers outside of the newsletter. */
const AUDIENCES = ['SUBSCRIBERS', 'MEMBERS'] as const
type Audience = (typeof AUDIENCES)[number]

export default function SendDialog({ email, title, saveNow, onSent, onClose }: SendDialogProps) {
  const { newsletter } = email
  const { styles } = useSite()
  const id = useId()
  const [audience, setAudience] = useState<Audience>(
    newsletter.audience === 'MEMBERS' ? 'MEMBERS' : 'SUBSCRIBERS',
  )
  const [given, setGiven] = useState({ subject: '', preheader: '' })
  const [isLater, setLater] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const leave = useLeave(newsletter.id)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const local = textIn(new FormData(event.currentTarget), 'at')
    const at = isLater ? fromLocalField(local) : undefined
    if (at === null) return setRefusal({ message: copy.chooseTime, field: 'at' })
    setBusy(true)
    const done = await sendNow(at).catch(() => ({ message: words.notDone }))
    setBusy(false)
    if ('message' in done) return setRefusal(done)
    showToast({ message: at === undefined ? words.sent : words.scheduled(inOwnZone(at)) })
    onSent(done.issue)
    onClose()
    leave(done.issue.id)
  }

  async function sendNow(at: number | undefined): Promise<{ issue: EmailDraftIssuePartsFragment } | Refusal> {
    const saved = await saveNow()
    if (!saved) return { message: words.notSaved }
    const asked = { postId: saved.postId, newsletterId: newsletter.id, audience, ...given }
    const { result } = await send('SendIssue', { ...asked, ...(at !== undefined && { at }) })
    return result
  }

  return (
    <Dialog labelledBy={`${id}-title`} closeLabel={words.close} className="PublishDialog" onClose={onClose}>
      <link rel="stylesheet" href={styles.publishing} precedence="sheet" />
      <h2 id={`${id}-title`} className="Dialog-title">
        {words.dialog}
      </h2>
      <form className="ActionForm PublishDialog-form" onSubmit={(event) => void submit(event)} noValidate>
        <FaultContext value={faultOf(refusal)}>
          <SelectField
            id={`${id}-audience`}
            name="audience"
            label={words.to}
            value={audience}
            options={AUDIENCES}
            labels={words.choices}
            hint={`${words.recipients[audience](newsletter.subscriberCount)} ${words.sender(newsletter.sender)}`}
            onChange={setAudience}
          />
          <EmailWords id={id} title={title} given={given} onChange={setGiven} />
          <EmailPreview id={id} newsletterId={newsletter.id} given={given} saveNow={saveNow} />
          <WhenField id={id} scheduledAt={null} onChange={setLater} />
        </FaultContext>
        <p className="FieldMessage" role="alert">
          {refusal && !faultOf(refusal) ? refusal.message : ''}
        </p>
        <div className="Dialog-actions">
          <Button kind="primary" type="submit" aria-disabled={isBusy || undefined}>
            {isLater ? words.schedule : words.sendEmail}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface Refusal {
  message: string
  field?: string | null
}

const FIELDS = ['audience', 'subject', 'preheader', 'at']

const faultOf = (refusal: Refusal | null): Fault | null =>
  refusal?.field && FIELDS.includes(refusal.field) ? { field: refusal.field, message: refusal.message } : null

/** To how it is sent. */
function useLeave(newsletterV3Id: string): (issue: string) => void {
  const href = useHref()
  const navigate = useNavigate()
  return (issue) => {
    const next = isBuilt('ShowNewsletterStats')
      ? href('ShowNewsletterStats', { newsletterV3Id }, { issue })
      : isBuilt('ShowYourNewsletters')
        ? href('ShowYourNewsletters')
        : href('ShowYourStories', { filterBy: 'drafts' })
    void navigate(next)
  }
}
