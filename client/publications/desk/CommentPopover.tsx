import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy/submissions.ts'
import type { PassageCommentPartsFragment } from '#schema/generated/operations.ts'
import type { SelectedPassage } from '#schema/quotes/passages.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { MessageField } from '#client/publishing/MessageField.tsx'
import { paintChosen, paintPassages, placeBelow, storyOf } from '#client/quotes/painting.ts'
import { rangeOf } from '#client/quotes/placesInText.ts'
import { useSelection } from '#client/quotes/useSelection.ts'

interface CommentPopoverProps {
  postId: string
  comments: readonly PassageCommentPartsFragment[]
  action: string
  fields: Readonly<Record<string, string>>
}

export function CommentPopover({ postId, comments, action, fields }: CommentPopoverProps) {
  const { styles } = useSite()
  const [selected, select] = useState<SelectedPassage | null>(null)
  const [isWriting, setWriting] = useState(false)
  const popover = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const open = comments.filter(({ isInText, isResolved }) => isInText && !isResolved)
    return paintPassages(
      postId,
      open.map(({ passage, ...place }) => ({ ...place, text: passage })),
    )
  }, [postId, comments])
  useSelection(postId, popover, null, isWriting, select)
  useEffect(
    () => (isWriting && selected ? paintChosen(postId, selected) : undefined),
    [isWriting, selected, postId],
  )
  useLayoutEffect(() => {
    if (selected && popover.current) placeBelow(popover.current, rangeOf(storyOf(postId)!, selected))
    if (isWriting) popover.current?.querySelector('textarea')?.focus()
  }, [selected, isWriting, postId])

  function close() {
    const selection = getSelection()
    if (selection?.rangeCount) selection.collapseToEnd()
    setWriting(false)
    select(null)
  }
  const press = useEffectEvent(({ key, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && !isComposing) close()
  })
  useEffect(() => {
    const { current } = popover
    if (!isWriting || !current) return
    current.addEventListener('keydown', press)
    return () => current.removeEventListener('keydown', press)
  }, [isWriting])

  const words = copy.comments
  return (
    <>
      <link rel="stylesheet" href={styles.quotes} precedence="sheet" />
      {selected && (
        <div
          ref={popover}
          popover="manual"
          className="QuotePopover"
          role="group"
          aria-label={words.onSelected}
        >
          {isWriting ? (
            <div className="QuotePopover-form">
              <ActionForm
                form="commentOnPassage"
                of="selected"
                action={action}
                fields={{
                  ...fields,
                  passage: selected.text,
                  paragraphName: selected.paragraphName,
                  startOffset: String(selected.startOffset),
                }}
                says="toast"
                onShown={close}
                className="CommentForm"
              >
                {({ errorId, isBusy }) => (
                  <>
                    <MessageField id="selected-comment" label={words.comment} required errorId={errorId} />
                    <div className="CommentForm-buttons">
                      <Button type="submit" kind="primary" aria-disabled={isBusy || undefined}>
                        {words.add}
                      </Button>
                      <Button kind="text" onClick={close}>
                        {words.cancel}
                      </Button>
                    </div>
                  </>
                )}
              </ActionForm>
            </div>
          ) : (
            <button type="button" className="QuotePopover-item" onClick={() => setWriting(true)}>
              {words.comment}
            </button>
          )}
        </div>
      )}
    </>
  )
}
