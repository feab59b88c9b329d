import type { RouteRow } from '#schema/routes/row.ts'

/** Parameters of a path that let their bearer read or do something. */
const IN_PATHS = ['token', 'hash', 'key', 'xsrf']
/** The same in a query. */
const IN_QUERIES = ['giftCode', 'session']
/** Rows whose query names are not listed, as their pages are never stored. */
const ROWS: readonly string[] = [
  'CrupdatePassword',
  'AcctToken',
  'AcctLoginRedirect',
  'AcctCallbackAuthenticate',
  'AcctCallbackTwitter',
  'AcctCallbackFacebook',
  'AcctCallbackGoogle',
  'AcctCallbackApple',
  'AcctCallbackEmail',
]

/** Whether an address of the row may hold a secret: no other site may receive it, and no index may list it (V3). */
export const hasSecretAddress = ({ name, path, query = [] }: Pick<RouteRow, 'name' | 'path' | 'query'>) =>
  ROWS.includes(name) ||
  IN_PATHS.some((param) => path.includes(`{${param}}`)) ||
  IN_QUERIES.some((param) => query.includes(param))
