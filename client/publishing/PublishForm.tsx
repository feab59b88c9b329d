import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy/publishing.ts'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import { currentViewer } from '#client/browser/viewer.ts'
import { type Fault, FaultContext } from '#client/design/fault.ts'
import { forgetDecisions, keepDecisions, readDecisions } from '#client/publishing/keptDecisions.ts'
import { LookStep } from '#client/publishing/LookStep.tsx'
import { publish, type PublishedStory } from '#client/publishing/publish.ts'
import type { PublishDialogProps, PublishStep } from '#client/publishing/publishDialogProps.ts'
import { ReachStep } from '#client/publishing/ReachStep.tsx'
import { chosenPublication, entriesOf, withDecisions } from '#client/publishing/withDecisions.ts'
import { showToast } from '#client/toasts/toasts.ts'

interface PublishFormProps extends PublishDialogProps {
  story: StorySettingsPartsFragment
  onOut(post: PublishedStory): void
}

/** Both steps are one form, kept until the story is published. */
export function PublishForm(props: PublishFormProps) {
  const { story, firstStep, saveNow, onPublished, onClose, onOut } = props
  const id = useId()
  const userId = currentViewer()?.id ?? ''
  const form = useRef<HTMLFormElement>(null)
  const [kept] = useState(() => readDecisions(userId, story))
  const [shown] = useState(() => withDecisions(story, kept))
  const [fields, setFields] = useState<FormData | null>(null)
  const [step, setStep] = useState<PublishStep>(firstStep)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const last = useRef('')

  useLayoutEffect(() => {
    const now = new FormData(form.current!)
    last.current = JSON.stringify(entriesOf(now))
    setFields(now)
  }, [])
  useFocus(form, step, refusal)

  function changed() {
    const now = new FormData(form.current!)
    const entries = entriesOf(now)
    const text = JSON.stringify(entries)
    if (text === last.current) return
    last.current = text
    setFields(now)
    keepDecisions(userId, story, entries)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step === 'look') return setStep('reach')
    if (isBusy) return
    setBusy(true)
    const done = await publish({ fields: new FormData(event.currentTarget), saveNow }).catch(() => ({
      refused: copy.failed,
    }))
    setBusy(false)
    if ('refused' in done) return refuse(done)
    forgetDecisions(userId, story.postId)
    onPublished()
    if ('post' in done && done.post) return onOut(done.post)
    showToast({ message: 'said' in done ? done.said : copy.published })
    onClose()
  }

  function refuse({ refused, field }: { refused: string; field?: string | null }) {
    const name = field && form.current?.elements.namedItem(field) ? field : null
    const section = name && sectionOf(form.current!, name)
    if (section) setStep(section)
    setRefusal({ message: refused, fault: name ? { field: name, message: refused } : null })
  }

  const shared = { ...props, id, story: shown, onChange: changed }
  return (
    <form
      ref={form}
      className="ActionForm PublishDialog-form"
      onSubmit={(event) => void submit(event)}
      onInput={changed}
      noValidate
    >
      <FaultContext value={refusal?.fault ?? null}>
        <LookStep {...shared} isShown={step === 'look'} isKept={kept !== null} fields={fields} />
        <ReachStep
          {...shared}
          isShown={step === 'reach'}
          chosen={chosenPublication(kept)}
          isBusy={isBusy}
          error={refusal && !refusal.fault ? refusal.message : ''}
          onBack={() => setStep('look')}
        />
      </FaultContext>
    </form>
  )
}

interface Refusal {
  message: string
  /** Null for the whole form. */
  fault: Fault | null
}

/** Opens the field's details. */
function sectionOf(form: HTMLFormElement, field: string): PublishStep {
  const found = form.querySelector(`[name="${field}"]`)
  const details = found?.closest('details')
  if (details) details.open = true
  return found?.closest<HTMLElement>('[data-step]')?.dataset.step === 'look' ? 'look' : 'reach'
}

/** A refused field gets the focus, and after a step its heading. */
function useFocus(
  form: { current: HTMLFormElement | null },
  step: PublishStep,
  refusal: Refusal | null,
): void {
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else form.current?.querySelector<HTMLElement>(`[data-step=${step}] h3`)?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [step])
  useEffect(() => {
    if (refusal?.fault) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refusal])
}
