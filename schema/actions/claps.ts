import { type Done, form } from '#schema/actions/form.ts'
import { reader, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'

const clapping = reader(copy.clapping.signInFirst)

export const clapRules = { clapPost: clapping, clapCatalog: clapping } satisfies Rules

const back = ({ redirect }: Done<unknown, unknown>) => redirect
const clap = { query: ['redirect'], redirectTo: back } as const

export const clapForms = {
  clapPost: form('ClapPost', { row: 'VoteOnPost', params: { postId: 'targetPostId' }, ...clap }),
  clapCatalog: form('ClapCatalog', { row: 'VoteOnEntity', params: { id: 'targetCatalogId' }, ...clap }),
  clapPostByType: form('ClapPost', { row: 'VoteOnEntity', params: { id: 'targetPostId' }, ...clap }),
}
