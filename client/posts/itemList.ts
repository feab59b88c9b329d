interface Listed {
  title: string
  /** The full canonical address. */
  mediumUrl: string
}

/** The page's stories for search engines, in their order (https://schema.org/ItemList); undefined without any. */
export const itemListOf = (stories: readonly Listed[] = []): Record<string, unknown> | undefined =>
  stories.length > 0
    ? {
        '@type': 'ItemList',
        itemListOrder: 'https://schema.org/ItemListOrderAscending',
        numberOfItems: stories.length,
        itemListElement: stories.map(({ title, mediumUrl }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: mediumUrl,
        })),
      }
    : undefined
