import type { Context, Viewer } from '#worker/platform/context.ts'

/** @throws where no rule (schema/actions) required a viewer */
export function theViewer({ caller }: Pick<Context, 'caller'>): Viewer {
  if (!caller?.viewer) throw new Error('No rule has asked for a user')
  return caller.viewer
}
