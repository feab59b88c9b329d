import { NodeSelection, Plugin } from 'prosemirror-state'
import type { ListPlace } from '#schema/content/content.ts'

export const clicks = () =>
  new Plugin({
    props: {
      handleClickOn(view, _, node, at, event) {
        const target = event.target as Element
        if (target.closest('.Story-box')) {
          const list = node.attrs.list as ListPlace | null
          if (list?.isChecked === undefined) return false
          view.dispatch(view.state.tr.setNodeAttribute(at, 'list', { ...list, isChecked: !list.isChecked }))
          return true
        }
        if (!target.closest('.StoryText-frame') || target.closest('button')) return false
        if (node.type.name !== 'IMG' && node.type.name !== 'IFRAME') return false
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
        return true
      },
    },
  })
