/** See decision 153. */
interface Navigation {
  navigate(to: string): Promise<void>
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
