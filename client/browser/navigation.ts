/** The app's router, for components that are also rendered without it: the parts of one viewer (decision 153). */
interface Navigation {
  navigate(to: string): Promise<void>
  /** Reads the page's data again. */
  revalidate(): Promise<void>
}

let current: Navigation = {
  navigate: async (to) => location.assign(to),
  revalidate: async () => location.reload(),
}

export const connectNavigation = (router: Navigation): void => {
  current = router
}

export const navigation = (): Navigation => current
