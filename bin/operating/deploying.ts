const PLACEHOLDER = /^0+1$|^0{8}-0{4}-4000-8000-0{11}[12]$/
const PLACEHOLDER_ZONE = /(^|\.)example\.(com|org|net)$/

interface Binding {
  binding?: string
  database_id?: string
  id?: string
}

interface Production {
  d1_databases?: Binding[]
  kv_namespaces?: Binding[]
  routes?: { pattern?: string; zone_name?: string }[]
  vars?: { MAIN_ORIGIN?: string }
}

/** @returns one clause for each placeholder left in `[env.production]` */
export function problemsOf(config: unknown): string[] {
  const production = ((config as { env?: { production?: Production } }).env ?? {}).production
  if (!production) return ['[env.production] is missing']
  const bindings = [...(production.d1_databases ?? []), ...(production.kv_namespaces ?? [])]
  return [
    ...bindings
      .filter(({ database_id, id }) => PLACEHOLDER.test(database_id ?? id ?? ''))
      .map(({ binding }) => `the id of ${binding} is a placeholder`),
    ...(production.routes ?? [])
      .filter(({ zone_name }) => PLACEHOLDER_ZONE.test(zone_name ?? ''))
      .map(({ zone_name }) => `the zone ${zone_name} is a placeholder`),
    ...(PLACEHOLDER_ZONE.test(hostOf(production.vars?.MAIN_ORIGIN)) ? ['MAIN_ORIGIN is a placeholder'] : []),
  ]
}

const hostOf = (origin: string | undefined) =>
  origin && URL.canParse(origin) ? new URL(origin).hostname : ''
