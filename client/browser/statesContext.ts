import { createContext } from 'react'
import { printed, type StatesSource, type ViewerStates } from '#client/browser/viewerStates.ts'

export const StatesSourceContext = createContext<StatesSource>(printed)

/** Null outside places, where states are not known in time. */
export const StatesContext = createContext<ViewerStates | null>(null)
