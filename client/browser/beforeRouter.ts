/**
 * Listens to Back and Forward before the router does. A window calls its listeners in the order they were added.
 */
type Hear = (event: PopStateEvent) => void

const hearing = new Set<Hear>()

/** Called once, before the router is made. */
export function watchMoves(): void {
  addEventListener('popstate', (event) => {
    for (const hear of hearing) hear(event)
  })
}

/** Adds a listener. If it stops propagation, the router does not see the event. */
export const hearFirst = (hear: Hear): void => void hearing.add(hear)

export const hearNoMore = (hear: Hear): void => void hearing.delete(hear)
