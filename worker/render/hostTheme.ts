/** The host's look on the pages of errors, which read nothing. */
import { themeStyle } from '#schema/theme.ts'
import type { Site } from '#client/browser/site.tsx'
import type { Context } from '#worker/context.ts'

/** The same site with the look of its host's publication or person, if it has one. */
export function withHostTheme({ site: { theme } }: Pick<Context, 'site'>, site: Site): Site {
  if (!theme) return site
  const { titleFont = null, bodyFont = null, interfaceFont = null } = theme
  return { ...site, theme: { style: themeStyle(theme), titleFont, bodyFont, interfaceFont } }
}
