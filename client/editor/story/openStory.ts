import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { search } from 'prosemirror-search'
import { EditorState, TextSelection } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import type { Paragraph } from '#schema/content/content.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import { type OpenView, viewOf } from '#client/editor/openView.ts'
import type { Asking } from '#client/editor/story/blockMenu.ts'
import { clicks } from '#client/editor/story/clicks.ts'
import { keptHistory, withHistory } from '#client/editor/story/keptHistory.ts'
import { inSight } from '#client/editor/story/inSight.ts'
import { lookUp } from '#client/editor/story/links.ts'
import { listNumbers } from '#client/editor/story/listNumbers.ts'
import { look } from '#client/editor/story/look.ts'
import { paragraphNames } from '#client/editor/story/names.ts'
import { pastingStory } from '#client/editor/story/paste/pastingStory.ts'
import { pictureFiles } from '#client/editor/story/pictures.ts'
import { smartTyping } from '#client/editor/story/smartTyping.ts'
import { type StoryKeyHandlers, storyKeys } from '#client/editor/story/storyKeys.ts'
import { skipUnseen } from '#client/editor/story/skipUnseen.ts'
import { storyRules } from '#client/editor/story/storyRules.ts'
import { toStory } from '#client/editor/story/toStory.ts'
import { cardView, iframeView } from '#client/editor/story/views/embedViews.ts'
import { imageView } from '#client/editor/story/views/imageView.ts'

/** Set by the component that shows the editor. */
export interface StoryCalls extends StoryKeyHandlers {
  change(document: Node): void
  lookUp(view: EditorView, address: string): void
  askAddress(what: Asking): void
}

export interface OpenStory extends OpenView {
  calls: StoryCalls
}

/**
 * @param kept the value of `storedHistory` for the same paragraphs
 * @param language '' if unknown
 * @param isExample links are not looked up
 */
export function openStory(
  paragraphs: readonly Paragraph[],
  kept?: unknown,
  language = '',
  isExample = false,
): OpenStory {
  const calls: StoryCalls = {
    change: nothing,
    lookUp: isExample ? nothing : (view, address) => void lookUp(view, address),
    askAddress: nothing,
    openLink: nothing,
    enterToolbar: nothing,
    openFind: nothing,
    openHelp: nothing,
    leaveStart: nothing,
  }
  const { plugin: numbers, itemView } = listNumbers()
  const plugins = [
    storyRules(),
    smartTyping(language),
    ...storyKeys({
      openLink: () => calls.openLink(),
      enterToolbar: () => calls.enterToolbar(),
      openFind: () => calls.openFind(),
      openHelp: () => calls.openHelp(),
      leaveStart: () => calls.leaveStart(),
    }),
    history(),
    keptHistory(),
    paragraphNames(),
    clicks(),
    inSight(),
    look(),
    skipUnseen(),
    numbers,
    search(),
    pictureFiles(),
    pastingStory((view, address) => calls.lookUp(view, address)),
    gapCursor(),
    dropCursor({ class: 'StoryText-drop', color: false }),
    tableEditing(),
  ]
  const doc = toStory(paragraphs)
  const first = withHistory(EditorState.create({ doc, plugins, selection: TextSelection.atStart(doc) }), kept)
  const opened = viewOf(first, { attributes, nodeViews: { ...nodeViews, OLI: itemView } }, (document) =>
    calls.change(document),
  )
  return { ...opened, calls }
}

const nothing = () => undefined

const nodeViews = { IMG: imageView, IFRAME: iframeView, MIXTAPE_EMBED: cardView }

const attributes = ({ doc }: EditorState): Record<string, string> => ({
  role: 'textbox',
  class: 'StoryText Story',
  'aria-multiline': 'true',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  'aria-label': copy.text,
  'aria-placeholder': copy.placeholder,
  ...(isBlank(doc) && { 'data-placeholder': copy.placeholder }),
})

const isBlank = ({ childCount, firstChild }: Node) =>
  childCount === 1 && firstChild!.type.name === 'P' && firstChild!.content.size === 0
