import type { ReactNode } from 'react'
import type { PublicationPartsFragment } from '#schema/generated/operations.ts'
import { Nameplate } from '#client/publications/Nameplate.tsx'
import { PublicationIndex } from '#client/publications/PublicationIndex.tsx'

interface PublicationFrameProps {
  collection: PublicationPartsFragment
  isHome?: boolean
  children: ReactNode
}

/** R126 */
export function PublicationFrame({ collection, isHome, children }: PublicationFrameProps) {
  return (
    <div className="PublicationFrame">
      <Nameplate collection={collection} isHome={isHome} />
      <div id="contents" className="PublicationFrame-contents" tabIndex={-1}>
        {children}
      </div>
      <PublicationIndex collection={collection} />
    </div>
  )
}
