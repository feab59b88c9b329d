import { type Done, form } from '#schema/actions/form.ts'
import { reader, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'

const dismissing = reader(copy.lists.signInFirst)

export const feedRules = { dismissPost: dismissing, undismissPost: dismissing } satisfies Rules

const back = ({ redirect }: Done<unknown, unknown>) => redirect
const ofStory = { params: { postId: 'postId' }, query: ['redirect'] } as const
const dismiss = { row: 'DismissPost', ...ofStory } as const
const lessLike = { fixed: { isLessLike: true }, successMessage: () => copy.feed.dismissed } as const

export const feedForms = {
  dismissPost: form('DismissPost', { ...dismiss, ...lessLike }),
  undismissPost: form('UndismissPost', { ...dismiss, redirectTo: back }),
}
