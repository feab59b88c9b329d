import { type FormEvent, useId } from 'react'
import { copy } from '#schema/copy/writing.ts'
import { type Paragraph, textOfParagraph } from '#schema/content.ts'
import { type DraftConflict, mergeDrafts } from '#schema/drafts.ts'
import { useStore } from '#client/browser/useStore.ts'
import { Button } from '#client/design/Button.tsx'
import { Dialog } from '#client/design/Dialog.tsx'
import { type Choice, type Choices, mayKeepBoth, partOf } from '#client/writing/choices.ts'
import type { OpenSaving } from '#client/writing/openSaving.ts'

interface ConflictDialogProps {
  saving: OpenSaving
  onClose(): void
  onDone(): void
}

/** What two have changed in different ways, side by side, for the writer to choose. */
export function ConflictDialog({ saving, onClose, onDone }: ConflictDialogProps) {
  const { base, text, theirs } = useStore(saving.state)
  const title = useId()
  if (!theirs) return null
  const { conflicts } = mergeDrafts(base.text, text, theirs.text)
  const name = theirs.by?.name ?? null
  const words = copy.conflict

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    saving.choose(Object.fromEntries(new FormData(event.currentTarget)) as Choices)
    onDone()
  }

  return (
    <Dialog labelledBy={title} closeLabel={words.close} className="ConflictDialog" onClose={onClose}>
      <h2 id={title}>{words.heading}</h2>
      <p>{words.intro(name, conflicts.length)}</p>
      <form onSubmit={choose}>
        {conflicts.map((conflict) => (
          <Part key={partOf(conflict)} conflict={conflict} name={name} />
        ))}
        <div className="ConflictDialog-buttons">
          <Button type="submit" kind="primary">
            {words.done}
          </Button>
          <Button kind="text" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Part({ conflict, name }: { conflict: DraftConflict; name: string | null }) {
  const words = copy.conflict
  const id = useId()
  const choice = (value: Choice, label: string, describedBy: string) => (
    <label className="ConflictDialog-choice">
      <input type="radio" name={partOf(conflict)} value={value} required aria-describedby={describedBy} />
      {label}
    </label>
  )
  return (
    <fieldset className="ConflictDialog-part">
      <legend>{words.part[conflict.part]}</legend>
      <div className="ConflictDialog-sides">
        <div>
          <h3>{words.mine}</h3>
          <Side id={`${id}-mine`} text={conflict.mine} />
          {choice('mine', words.keepMine, `${id}-mine`)}
        </div>
        <div>
          <h3>{name ? words.theirsOf(name) : words.theirs}</h3>
          <Side id={`${id}-theirs`} text={conflict.theirs} />
          {choice('theirs', words.takeTheirs, `${id}-theirs`)}
        </div>
      </div>
      {mayKeepBoth(conflict) && choice('both', words.keepBoth, `${id}-mine ${id}-theirs`)}
    </fieldset>
  )
}

function Side({ id, text }: { id: string; text: Paragraph | string | null }) {
  const words = copy.conflict
  if (text === null || text === '') {
    return (
      <p id={id} className="ConflictDialog-none">
        {text === null ? words.removed : words.empty}
      </p>
    )
  }
  const said = typeof text === 'string' ? text : textOfParagraph(text) || (text.image?.alt ?? '')
  return (
    <blockquote id={id} className="ConflictDialog-text" dir="auto">
      {said || words.noText}
    </blockquote>
  )
}
