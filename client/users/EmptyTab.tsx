import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { EmptyState } from '#client/design/EmptyState.tsx'

interface Words {
  sentence: string
  action: { label: string; to: string }
}

interface EmptyTabProps {
  ownerId: string
  /** For everyone else. */
  theirs: Words
  /** For the owner. */
  own: Words
}

/** An empty page of a person, which speaks to that person as "you". */
export const EmptyTab = placed('emptyTab', ({ ownerId, theirs, own }: EmptyTabProps) => {
  const viewer = useViewer()
  return <EmptyState {...(viewer?.id === ownerId ? own : theirs)} />
})
