import type { Operations } from '#schema/generated/operations.ts'
import { send } from '#client/graphql/send.ts'

type VisitorFacts = Operations['VisitorQuery']['data']['visitor']

let asked: Promise<VisitorFacts | null> | undefined

/** At most one request per page load. */
export const askVisitor = (): Promise<VisitorFacts | null> =>
  (asked ??= send('VisitorQuery', {}).then(
    ({ visitor }) => visitor,
    () => null,
  ))
