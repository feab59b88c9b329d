import { themeStyle } from '#schema/design/theme.ts'
import type { Site } from '#client/browser/site.tsx'
import type { Context } from '#worker/platform/context.ts'

/** An error page reads no data of its entity. */
export function withHostTheme({ site: { theme } }: Pick<Context, 'site'>, site: Site): Site {
  if (!theme) return site
  const { titleFont = null, bodyFont = null, interfaceFont = null } = theme
  return { ...site, theme: { style: themeStyle(theme), titleFont, bodyFont, interfaceFont } }
}
