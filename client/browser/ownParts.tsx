/**
 * A viewer's own parts inside placed parts (places.tsx), which many viewers share. The server renders the
 * shared part once, with gaps for these.
 */
import { type ComponentType, createContext, use } from 'react'
import { Mark } from '#client/browser/places.tsx'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { useViewer } from '#client/browser/useViewer.ts'

/** True while rendering for many viewers: each own part becomes a mark with its name. */
export const GapsContext = createContext(false)

/** A component that depends on viewer and site, not on the router. Visitors don't get it. */
export function ownPart(name: string, Part: ComponentType<{ viewer: ShellViewer }>) {
  return function Own() {
    const isGap = use(GapsContext)
    const viewer = useViewer()
    if (isGap) return <Mark text={name} />
    return viewer && <Part viewer={viewer} />
  }
}
