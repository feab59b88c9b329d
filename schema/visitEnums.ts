/** Enumerations for visits without the app, which load no others. */

export const LogLevel = ['silent', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof LogLevel)[number]

/** Operations sent together in one light call. */
export const LightLoadOperation = [
  'UserViewerEdge',
  'CollectionViewerEdge',
  'TagViewerEdge',
  'PostViewerEdgeQuery',
  'CatalogMixtapeParagraphQuery',
  'TagFeaturesQuery',
  'AddToCatalogBaseQuery',
  'ClapCountQuery',
] as const
export type LightLoadOperation = (typeof LightLoadOperation)[number]
