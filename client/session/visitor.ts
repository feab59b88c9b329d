import type { Operations } from '#schema/generated/operations.ts'
import { send } from '#client/graphql/send.ts'

type Asked = Operations['VisitorQuery']['data']['visitor']

let asked: Promise<Asked | null> | undefined

/** What the server knows about this browser: requested once a page load, when it is first needed. */
export const askVisitor = (): Promise<Asked | null> =>
  (asked ??= send('VisitorQuery', {}).then(
    ({ visitor }) => visitor,
    () => null,
  ))
