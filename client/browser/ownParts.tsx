/**
 * Parts of one viewer alone, inside of placed parts (places.tsx) that many viewers share. On the server the shared ones
 * are rendered once, with gaps for the parts of one viewer.
 */
import { type ComponentType, createContext, use } from 'react'
import { Mark } from '#client/browser/places.tsx'

/** Returns the text of the mark of a gap. */
export type LeaveGap = (name: string, props: object) => string

/** Null except where parts are rendered for many viewers. */
export const GapsContext = createContext<LeaveGap | null>(null)

/** A component that depends on its props, the viewer and the site, and not on the router. */
export function ownPart<Props extends object>(name: string, Part: ComponentType<Props>) {
  return function Own(props: Props) {
    const leaveGap = use(GapsContext)
    return leaveGap ? <Mark text={leaveGap(name, props)} /> : <Part {...props} />
  }
}
