/**
 * Parts of one viewer alone, inside of placed parts (places.tsx) that many viewers share. On the server the shared ones
 * are rendered once, with gaps for the parts of one viewer.
 */
import { type ComponentType, createContext, use } from 'react'
import { Mark } from '#client/browser/places.tsx'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { useViewer } from '#client/browser/useViewer.ts'

/** True where parts are rendered for many viewers: there a mark with its name takes the place of each own part. */
export const GapsContext = createContext(false)

/** A component that depends on the viewer and the site, and not on the router; nothing for visitors. */
export function ownPart(name: string, Part: ComponentType<{ viewer: ShellViewer }>) {
  return function Own() {
    const isGap = use(GapsContext)
    const viewer = useViewer()
    if (isGap) return <Mark text={name} />
    return viewer && <Part viewer={viewer} />
  }
}
