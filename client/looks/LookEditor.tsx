import { type FormEvent, type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { copy } from '#schema/copy/looks.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import type { lookForms } from '#schema/actions/looks.ts'
import { idlePart } from '#client/browser/idlePart.tsx'
import { Link } from '#client/browser/Link.tsx'
import { Button, ScriptButton } from '#client/design/Button.tsx'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { LeaveQuestion } from '#client/looks/LeaveQuestion.tsx'
import { type Look, themeOf } from '#client/looks/look.ts'
import { LookControls } from '#client/looks/LookControls.tsx'
import { PreviewPane, type View } from '#client/looks/PreviewPane.tsx'
import { type Save, useLook } from '#client/looks/useLook.ts'

export interface LookEditorProps {
  form: keyof typeof lookForms
  action: string
  fields?: Record<string, string>
  answer: FormAnswerFragment | null
  /** The only open part; absent: all are open. */
  unfold: string | null
  saved: Look
  /** Null for publications, which have no blogroll. */
  owner: string | null
  /** A person's logo is a field of the form; a publication's is saved only by the page. */
  logo: 'theme' | 'own'
  save: Save
  sheets: readonly string[]
  renderPreview: (look: Look, view: View) => ReactNode
}

const FirstLook = idlePart<object>(async () => (await import('#client/looks/FirstLook.tsx')).FirstLook)

/** The controls with a preview. Without scripts it is a form, which goes to the saved look. */
export function LookEditor(props: LookEditorProps) {
  const { form, action, fields, answer, unfold, saved, owner, logo, sheets, renderPreview } = props
  // Restores a failed submission without scripts.
  const [begun] = useState(() => ({ ...saved, ...typedIn(answer) }))
  const editing = useLook(begun, saved, props.save)
  const { look, state, fault } = editing
  const style = useMemo(() => themeOf(look).style, [look])
  const message = fault ?? (answer?.isError && !editing.canUndo ? answer.message : null)

  function submit(event: FormEvent) {
    event.preventDefault()
    void editing.saveNow()
  }
  return (
    <div className="LookEditor">
      <FirstLook />
      {/* Handles the keys of undo and redo; the buttons do the same. */}
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
          {/* Not `disabled`, which would take the focus away after the last press. */}
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

/** Skips text fields, which have the browser's undo. */
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
