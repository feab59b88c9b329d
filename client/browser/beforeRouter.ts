/** A window calls its listeners in the order they were added. */
type Hear = (event: PopStateEvent) => void

const hearing = new Set<Hear>()

export function watchMoves(): void {
  addEventListener('popstate', (event) => {
    for (const hear of hearing) hear(event)
  })
}

export const hearFirst = (hear: Hear): void => void hearing.add(hear)

export const hearNoMore = (hear: Hear): void => void hearing.delete(hear)
