/**
 * Parts of one viewer alone, inside of placed parts (places.tsx) that many viewers share. On the server the shared ones
 * are rendered once, with gaps where the viewer's own come.
 */
import { type ComponentType, createContext, use } from 'react'

/** Returns the text of the mark of a gap. */
export type LeaveGap = (name: string, props: object) => string

/** Null except where parts are rendered for many viewers. */
export const GapsContext = createContext<LeaveGap | null>(null)

/** A component that is rendered from its props and the viewer, without the router. */
export function ownPart<Props extends object>(name: string, Part: ComponentType<Props>) {
  return function Own(props: Props) {
    const leaveGap = use(GapsContext)
    return leaveGap ? <wbr data-place={leaveGap(name, props)} /> : <Part {...props} />
  }
}
