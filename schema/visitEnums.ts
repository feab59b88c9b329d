/** The enumerations of a visit without the app, which loads no others. */

export const LogLevel = ['silent', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof LogLevel)[number]

/** Operations that are sent together in one light call, apart from all others. */
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
