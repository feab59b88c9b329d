import { isBuilt } from '#client/browser/built.ts'
import { useHref } from '#client/browser/site.tsx'

export function useEmptyTabLinks() {
  const href = useHref()
  const read = { label: 'Find stories to read', to: href('ShowTrending') }
  return {
    read,
    write: isBuilt('ShowNewPost') ? { label: 'Write a story', to: href('ShowNewPost') } : read,
    edit: { label: 'Edit profile', to: `${href('ShowSettings')}#profileInformation` },
  }
}
