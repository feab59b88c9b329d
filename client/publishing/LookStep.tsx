import { useMemo } from 'react'
import { copy } from '#schema/copy/publishing.ts'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import { Button } from '#client/design/Button.tsx'
import { LookPreview } from '#client/publishing/LookPreview.tsx'
import { Missing } from '#client/publishing/Missing.tsx'
import { picturesOf } from '#client/publishing/picturesOf.ts'
import { PreviewFields } from '#client/publishing/PreviewFields.tsx'
import type { PublishDialogProps } from '#client/publishing/publishDialogProps.ts'

interface LookStepProps extends Pick<PublishDialogProps, 'title' | 'paragraphs' | 'onWrite'> {
  id: string
  story: StorySettingsPartsFragment
  isShown: boolean
  /** The dialog was closed before the form was sent. */
  isKept: boolean
  /** Null until it is there. */
  fields: FormData | null
  onChange(): void
}

/** Shows the story as lists and shared links will. */
export function LookStep({ id, story, title, paragraphs, isShown, isKept, fields, ...on }: LookStepProps) {
  const pictures = useMemo(() => picturesOf(paragraphs), [paragraphs])
  return (
    <div className="PublishStep" data-step="look" hidden={!isShown}>
      <h3 className="PublishStep-heading" tabIndex={-1}>
        <span className="PublishStep-number">{copy.step(1, 2)}</span> {copy.steps.look}
      </h3>
      <Missing title={title} paragraphs={paragraphs} onWrite={on.onWrite} />
      {isKept && (
        <p className="Field-hint" role="status">
          {copy.kept}
        </p>
      )}
      {fields && <LookPreview story={story} title={title} paragraphs={paragraphs} fields={fields} />}
      <PreviewFields id={id} story={story} title={title} pictures={pictures} onChange={on.onChange} />
      <div className="Dialog-actions">
        <Button kind="primary" type="submit">
          {copy.next}
        </Button>
      </div>
    </div>
  )
}
