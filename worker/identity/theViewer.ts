import type { Context, Viewer } from '#worker/context.ts'

/**
 * The signed-in user, where a rule lets no one else pass (schema/actions).
 * @throws where no rule was checked
 */
export function theViewer({ caller }: Pick<Context, 'caller'>): Viewer {
  if (!caller?.viewer) throw new Error('No rule has asked for a user')
  return caller.viewer
}
