import { reader, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'

const clapping = reader(copy.clapping.signInFirst)

export const clapRules = { clapPost: clapping, clapCatalog: clapping } satisfies Rules
