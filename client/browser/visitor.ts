import type { Operations } from '#schema/generated/operations.ts'
import { send } from '#client/graphql/send.ts'

type Asked = Operations['VisitorQuery']['data']['visitor']

let asked: Promise<Asked | null> | undefined

/** Who the server takes this browser for: asked once a page load, by whoever needs it first. */
export const askVisitor = (): Promise<Asked | null> =>
  (asked ??= send('VisitorQuery', {}).then(
    ({ visitor }) => visitor,
    () => null,
  ))
