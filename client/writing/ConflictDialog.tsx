import { type FormEvent, useId } from 'react'
import { copy } from '#schema/copy/writing.ts'
import { type Paragraph, textOfParagraph } from '#schema/content/content.ts'
import { type DraftConflict, mergeDrafts } from '#schema/posts/drafts.ts'
import { useStore } from '#client/browser/useStore.ts'
import { Button } from '#client/design/Button.tsx'
import { Dialog } from '#client/design/Dialog.tsx'
import { differingWords, type Word } from '#client/writing/differingWords.ts'
import { type Choice, type Choices, mayKeepBoth, partOf } from '#client/writing/choices.ts'
import type { OpenSaving } from '#client/writing/openSaving.ts'

interface ConflictDialogProps {
  saving: OpenSaving
  /** Names the person, tab or device. */
  who: string
  onClose(): void
  onDone(): void
}

export function ConflictDialog({ saving, who, onClose, onDone }: ConflictDialogProps) {
  const { base, text, theirs } = useStore(saving.state)
  const title = useId()
  if (!theirs) return null
  const { conflicts } = mergeDrafts(base.text, text, theirs.text)
  const words = copy.conflict

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    saving.choose(Object.fromEntries(new FormData(event.currentTarget)) as Choices)
    onDone()
  }

  return (
    <Dialog labelledBy={title} closeLabel={words.close} className="ConflictDialog" onClose={onClose}>
      <h2 id={title} className="Dialog-title">
        {words.heading}
      </h2>
      <p>{words.intro(who, conflicts.length)}</p>
      <form onSubmit={choose}>
        {conflicts.map((conflict) => (
          <Part key={partOf(conflict)} conflict={conflict} who={who} />
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

function Part({ conflict, who }: { conflict: DraftConflict; who: string }) {
  const words = copy.conflict
  const [mine, theirs] = [saidIn(conflict.mine), saidIn(conflict.theirs)]
  const pieces = mine !== null && theirs !== null ? differingWords(mine, theirs) : null
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
          <Side id={`${id}-mine`} text={mine} pieces={pieces?.mine} />
          {choice('mine', words.keepMine, `${id}-mine`)}
        </div>
        <div>
          <h3>{who}</h3>
          <Side id={`${id}-theirs`} text={theirs} pieces={pieces?.theirs} />
          {choice('theirs', words.takeTheirs, `${id}-theirs`)}
        </div>
      </div>
      {mayKeepBoth(conflict) && choice('both', words.keepBoth, `${id}-mine ${id}-theirs`)}
    </fieldset>
  )
}

function saidIn(text: Paragraph | string | null): string | null {
  if (text === null || typeof text === 'string') return text
  return textOfParagraph(text) || text.image?.alt || copy.conflict.noText
}

/** @param props.pieces marks words that the other side does not have */
function Side({ id, text, pieces }: { id: string; text: string | null; pieces?: readonly Word[] }) {
  const words = copy.conflict
  if (text === null || text === '') {
    return (
      <p id={id} className="ConflictDialog-none">
        {text === null ? words.removed : words.empty}
      </p>
    )
  }
  return (
    <blockquote id={id} className="ConflictDialog-text" dir="auto">
      {pieces
        ? pieces.map(({ text: said, isOwn }, place) =>
            // Their order does not change.
            // oxlint-disable-next-line react/no-array-index-key
            isOwn ? <mark key={place}>{said}</mark> : said,
          )
        : text}
    </blockquote>
  )
}
