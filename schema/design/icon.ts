import type { Environment } from '#schema/enums.ts'

/** @param size pixels; `share` previews links */
export const builtIcon = (environment: Environment, size: number | 'share'): string =>
  `/_/static/icons/${environment}-${size}.png`

const COLORS: Record<Environment, string> = {
  production: '#a3301c',
  staging: '#b7791f',
  development: '#4a5a6a',
}

export const environmentIcon = (environment: Environment) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
  `<rect width="32" height="32" rx="7" fill="${COLORS[environment]}"/>` +
  `<path fill="#fbfaf7" d="M4.5 7c5 0 9 1.5 11.5 4.5C18.5 8.5 22.5 7 27.5 7v12.5c-5 0-9 1.5-11.5 4.5-2.5-3-6.5-4.5-11.5-4.5z"/>` +
  `<path fill="none" stroke="#fbfaf7" stroke-width="2" stroke-linecap="round" d="M5.5 23c4.5 0 8 1.3 10.5 4 2.5-2.7 6-4 10.5-4"/>` +
  `<path stroke="${COLORS[environment]}" stroke-width="2" d="M16 11v13"/></svg>`
