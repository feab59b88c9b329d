/** The server renders a shared part once, with gaps for viewers' own parts. */
import { type ComponentType, createContext, use } from 'react'
import { Mark } from '#client/browser/places.tsx'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { useViewer } from '#client/browser/useViewer.ts'

export const GapsContext = createContext(false)

/** The part must not depend on the router. */
export function ownPart(name: string, Part: ComponentType<{ viewer: ShellViewer }>) {
  return function Own() {
    const isGap = use(GapsContext)
    const viewer = useViewer()
    if (isGap) return <Mark text={name} />
    return viewer && <Part viewer={viewer} />
  }
}
