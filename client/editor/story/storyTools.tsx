/** The buttons over selected words of a story. */
import type { ReactNode } from 'react'
import type { ParagraphKind } from '#schema/content.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import { storyKindAt, toggleStoryKind } from '#client/editor/story/storyCommands.ts'
import { drawn, icons, markupTool, markupTools, type Tool } from '#client/editor/tools.tsx'

const kindTool = (kind: ParagraphKind & keyof typeof copy.kinds, icon: ReactNode): Tool => ({
  label: copy.kinds[kind],
  icon,
  isOn: (state) => storyKindAt(state) === kind,
  command: toggleStoryKind(kind),
})

export const storyTools: readonly Tool[] = [
  ...markupTools,
  markupTool('HIGHLIGHT', copy.highlight, drawn('m5 15 9-9 4 4-9 9H5zm7-7 4 4M4 21h16')),
  kindTool('H2', drawn('M5 5v14M15 5v14M5 12h10')),
  kindTool('H3', drawn('M6 8v11M14 8v11M6 13.5h8')),
  kindTool('BQ', icons.quote),
  kindTool('PQ', drawn('M4 5h16M4 19h16M9 9.5c-2 .8-3 2-3 4v1.5h3.5V12H8m8-2.5c-2 .8-3 2-3 4v1.5h3.5V12H15')),
]
