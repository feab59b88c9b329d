import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { history } from 'prosemirror-history'
import type { Node, Schema } from 'prosemirror-model'
import { EditorState, Plugin, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { Below } from '#client/editor/Below.tsx'
import { markdownRules } from '#client/editor/inputRules.ts'
import { editorKeys } from '#client/editor/keys.ts'
import { MentionList } from '#client/editor/MentionList.tsx'
import { pasting } from '#client/editor/pasting.ts'
import { Toolbar } from '#client/editor/Toolbar.tsx'

export interface EditorProps {
  schema: Schema
  /** Read once. */
  initial: Node
  /** Of the caret or selected text, in `initial`. */
  selection?: { from: number; to: number }
  hasFocus: boolean
  label: string
  describedBy?: string
  placeholder: string
  onChange(document: Node): void
  onSubmit(): void
}

/** Text that is edited as it will look. Tab leaves it; Alt+F10 leads into its toolbar. */
export function Editor(props: EditorProps) {
  const { schema, initial, selection, hasFocus, label, describedBy, placeholder, ...asked } = props
  const place = useRef<HTMLDivElement>(null)
  const calls = useRef(asked)
  const toolbar = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const [isLinking, setLinking] = useState(false)
  const [isFocused, setFocused] = useState(hasFocus)
  useEffect(() => {
    calls.current = asked
  })

  useLayoutEffect(() => {
    const plugins = [
      markdownRules(schema),
      ...editorKeys(schema, {
        submit: () => calls.current.onSubmit(),
        openLink: () => setLinking(true),
        enterToolbar: () => toolbar.current?.querySelector('button')?.focus(),
      }),
      history(),
      new Plugin({ props: pasting(schema) }),
    ]
    const first = EditorState.create({ doc: initial, plugins })
    const { tr } = first
    const { from, to } = selection ?? { from: tr.doc.content.size, to: tr.doc.content.size }
    tr.setSelection(TextSelection.between(tr.doc.resolve(from), tr.doc.resolve(to)))
    const made = new EditorView(place.current, {
      state: first.apply(tr),
      attributes: ({ doc }) => ({
        role: 'textbox',
        class: 'Editor-text',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-placeholder': placeholder,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isEmpty(doc) && { 'data-placeholder': placeholder }),
      }),
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (transaction.docChanged) calls.current.onChange(next.doc)
      },
    })
    if (hasFocus) made.focus()
    setView(made)
    setState(made.state)
    return () => made.destroy()
    // What it begins with is read once.
  }, [schema, initial])

  return (
    <div
      className="Editor"
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget as Element | null)) return
        setFocused(false)
        setLinking(false)
      }}
    >
      <div ref={place} />
      {view && state && isFocused && (
        <>
          {isLinking || !state.selection.empty ? (
            <Below view={view} state={state} at={state.selection.to}>
              <Toolbar
                ref={toolbar}
                view={view}
                state={state}
                isLinking={isLinking}
                setLinking={setLinking}
              />
            </Below>
          ) : (
            <MentionList view={view} state={state} />
          )}
        </>
      )}
    </div>
  )
}

const isEmpty = (doc: Node) =>
  doc.childCount === 1 && doc.firstChild!.type.name === 'P' && doc.firstChild!.content.size === 0
