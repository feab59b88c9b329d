import type { ReactNode } from 'react'
import type { ParagraphKind } from '#schema/content/content.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import {
  hasDropCap,
  storyKindAt,
  toggleDropCap,
  toggleStoryKind,
} from '#client/editor/story/storyCommands.ts'
import { icons } from '#client/editor/toolIcons.tsx'
import { markupTool, markupTools, type Tool } from '#client/editor/tools.tsx'

const kindTool = (kind: ParagraphKind & keyof typeof copy.kinds, icon: ReactNode): Tool => ({
  label: copy.kinds[kind],
  icon,
  isOn: (state) => storyKindAt(state) === kind,
  command: toggleStoryKind(kind),
})

export const storyTools: readonly Tool[] = [
  ...markupTools,
  markupTool('HIGHLIGHT', copy.highlight, icons.highlight),
  markupTool('STRIKETHROUGH', copy.strikethrough, icons.strikethrough),
  markupTool('SUPERSCRIPT', copy.superscript, icons.superscript),
  kindTool('H2', icons.heading),
  kindTool('H3', icons.subheading),
  kindTool('BQ', icons.quote),
  {
    label: copy.kinds.dropCap,
    icon: icons.dropCap,
    isOn: hasDropCap,
    command: toggleDropCap,
  },
  kindTool('PQ', icons.pullQuote),
]
