import { history } from 'prosemirror-history'
import type { Node, Schema } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { markdownRules } from '#client/editor/inputRules.ts'
import { editorKeys } from '#client/editor/keys.ts'
import { openView, type OpenView } from '#client/editor/openView.ts'
import { pasting } from '#client/editor/pasting.ts'

export interface Opening {
  schema: Schema
  /** Read once. */
  initial: Node
  selection?: { from: number; to: number }
  label: string
  describedBy?: string
  placeholder: string
}

/** Set by the component that shows the editor. */
export interface Calls {
  change(document: Node): void
  submit(): void
  openLink(): void
  enterToolbar(): void
}

export interface OpenEditor extends OpenView {
  calls: Calls
}

export function openEditor({ schema, initial, selection, ...field }: Opening): OpenEditor {
  const nothing = () => undefined
  const calls: Calls = { change: nothing, submit: nothing, openLink: nothing, enterToolbar: nothing }
  const plugins = [
    markdownRules(schema),
    ...editorKeys(schema, {
      submit: () => calls.submit(),
      openLink: () => calls.openLink(),
      enterToolbar: () => calls.enterToolbar(),
    }),
    history(),
    new Plugin({ props: pasting(schema) }),
  ]
  const opened = openView({
    doc: initial,
    plugins,
    selection,
    props: { attributes: ({ doc }) => attributesOf(field, isEmpty(doc)) },
    onChange: (document) => calls.change(document),
  })
  return { ...opened, calls }
}

const attributesOf = (
  { label, describedBy, placeholder }: Pick<Opening, 'label' | 'describedBy' | 'placeholder'>,
  isBlank: boolean,
): Record<string, string> => ({
  role: 'textbox',
  class: 'Editor-field Editor-text',
  'aria-multiline': 'true',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  'aria-label': label,
  'aria-placeholder': placeholder,
  ...(describedBy && { 'aria-describedby': describedBy }),
  ...(isBlank && { 'data-placeholder': placeholder }),
})

const isEmpty = ({ childCount, firstChild }: Node) =>
  childCount === 1 && firstChild!.type.name === 'P' && firstChild!.content.size === 0
