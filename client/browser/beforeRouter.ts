/**
 * Back and forward, heard before the router. Browsers call the listeners of a window in the order in which they were
 * added, capturing or not, so this one is added before the router exists.
 */
type Hear = (event: PopStateEvent) => void

const hearing = new Set<Hear>()

/** Called once, before the router is made. */
export function watchMoves(): void {
  addEventListener('popstate', (event) => {
    for (const hear of hearing) hear(event)
  })
}

/** The router does not see an event whose propagation the function stops. */
export const hearFirst = (hear: Hear): void => void hearing.add(hear)

export const hearNoMore = (hear: Hear): void => void hearing.delete(hear)
