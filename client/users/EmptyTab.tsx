import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { EmptyState } from '#client/design/EmptyState.tsx'

interface Words {
  sentence: string
  action: { label: string; to: string }
}

interface EmptyTabProps {
  ownerId: string
  theirs: Words
  own: Words
}

/** Speaks to its owner as "you". */
export const EmptyTab = placed('emptyTab', ({ ownerId, theirs, own }: EmptyTabProps) => {
  const viewer = useViewer()
  return <EmptyState {...(viewer?.id === ownerId ? own : theirs)} />
})
