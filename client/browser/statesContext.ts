import { createContext } from 'react'
import { printed, type StatesSource, type ViewerStates } from '#client/browser/viewerStates.ts'

export const StatesSourceContext = createContext<StatesSource>(printed)

/** A place is rendered with these states; null outside of places, where they are not known in time. */
export const StatesContext = createContext<ViewerStates | null>(null)
