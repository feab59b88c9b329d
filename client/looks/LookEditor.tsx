import { type FormEvent, type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { copy } from '#schema/copy/looks.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import type { lookForms } from '#schema/actions/looks.ts'
import { themeStyle } from '#schema/theme.ts'
import { idlePart } from '#client/browser/idlePart.tsx'
import { Link } from '#client/browser/Link.tsx'
import { Button, ScriptButton } from '#client/design/Button.tsx'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { LeaveQuestion } from '#client/looks/LeaveQuestion.tsx'
import type { Look } from '#client/looks/look.ts'
import { LookControls } from '#client/looks/LookControls.tsx'
import { PreviewPane, type View } from '#client/looks/PreviewPane.tsx'
import { type Save, useLook } from '#client/looks/useLook.ts'

export interface LookEditorProps {
  form: keyof typeof lookForms
  action: string
  /** The form's fields that are not chosen. */
  fields?: Record<string, string>
  /** The answer to the form that led to this page. */
  answer: FormAnswerFragment | null
  /** The one part of the controls that is open; absent: all. */
  unfold: string | null
  saved: Look
  /** The person whose blogroll it is; null for publications, which have none. */
  owner: string | null
  /** A person's logo is a field of the form; a publication's is saved by the page alone. */
  logo: 'theme' | 'own'
  save: Save
  /** Style sheets of the pages that the preview shows. */
  sheets: readonly string[]
  renderPreview: (look: Look, view: View) => ReactNode
}

const FirstLook = idlePart<object>(async () => (await import('#client/looks/FirstLook.tsx')).FirstLook)

/** The controls, and beside them the preview. Without scripts it is a form, which leads to the saved look. */
export function LookEditor(props: LookEditorProps) {
  const { form, action, fields, answer, unfold, saved, owner, logo, sheets, renderPreview } = props
  // What was typed into a form without scripts that failed is shown again.
  const [begun] = useState(() => ({ ...saved, ...typedIn(answer) }))
  const editing = useLook(begun, saved, props.save)
  const { look, state, fault } = editing
  const style = useMemo(() => themeStyle(look), [look])
  const message = fault ?? (answer?.isError && !editing.canUndo ? answer.message : null)

  function submit(event: FormEvent) {
    event.preventDefault()
    void editing.saveNow()
  }
  return (
    <div className="LookEditor">
      <FirstLook />
      {/* The keys of undo and redo; the buttons do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className="LookEditor-form"
        method="post"
        action={action}
        aria-label={copy.controls}
        onSubmit={submit}
        onKeyDown={(event) => undoByKey(event, editing)}
        noValidate
      >
        <HiddenFields form={form} values={fields} hasText />
        <div className="LookEditor-bar">
          <Button type="submit" kind="primary" aria-disabled={state === 'saving' || undefined}>
            {copy.save}
          </Button>
          {/* Not `disabled` in the browser's sense: the last press would lose the focus. */}
          <ScriptButton aria-disabled={!editing.canUndo || undefined} onClick={editing.undo}>
            {copy.undo}
          </ScriptButton>
          <ScriptButton aria-disabled={!editing.canRedo || undefined} onClick={editing.redo}>
            {copy.redo}
          </ScriptButton>
          <p className="LookEditor-state ScriptsOnly" role="status">
            {copy.state[state]}
          </p>
          {message && (
            <p className="LookEditor-fault" role="alert">
              {message}
            </p>
          )}
        </div>
        <LookControls look={look} set={editing.set} unfold={unfold} owner={owner} logo={logo} />
        <div className="LookEditor-ways">
          <ScriptButton
            kind="text"
            aria-disabled={editing.isSaved || undefined}
            onClick={() => editing.isSaved || editing.revert()}
          >
            {copy.revert}
          </ScriptButton>
          <ScriptButton kind="text" onClick={editing.reset}>
            {copy.reset}
          </ScriptButton>
          <Link className="LookEditor-open" to={`${action}?action=preview`}>
            {copy.preview.open}
          </Link>
        </div>
      </form>
      <PreviewPane style={style} sheets={sheets}>
        {(view) => renderPreview(look, view)}
      </PreviewPane>
      <LeaveQuestion isSaved={editing.isSaved} save={editing.saveNow} />
    </div>
  )
}

/** Outside of texts, whose own steps the browser undoes. */
function undoByKey(event: KeyboardEvent, { undo, redo }: ReturnType<typeof useLook>) {
  const { key, ctrlKey, metaKey, shiftKey, target } = event
  if (!(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return
  if (target instanceof HTMLInputElement && ['text', 'search'].includes(target.type)) return
  event.preventDefault()
  if (shiftKey) redo()
  else undo()
}

function typedIn(answer: FormAnswerFragment | null): Partial<Look> {
  const typed = answer?.isError ? answer.values : []
  return Object.fromEntries(typed.map(({ name, value }) => [name, value || null]))
}
