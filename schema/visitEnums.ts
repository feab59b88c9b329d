/** Visits without the app load only these. */

export const LogLevel = ['silent', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof LogLevel)[number]

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
