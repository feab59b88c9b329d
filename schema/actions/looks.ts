import { owner, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy/looks.ts'
import { form } from '#schema/actions/form.ts'
import { path } from '#schema/routes/paths.ts'

export const lookRules = {
  editUserLook: owner,
  addToBlogroll: owner,
  moveInBlogroll: owner,
  removeFromBlogroll: owner,
} satisfies Rules

const keepFields = ['accent', 'accentDark', 'background'] as const

/** The steps of a blogroll without scripts. */
const blogroll = {
  row: 'EditUserDesign',
  anchor: 'blogroll',
  successMessage: () => copy.blogroll.changed,
} as const

export const blogrollForms = {
  addToBlogroll: form('AddToBlogroll', { ...blogroll, keepFields: ['who'] }),
  moveInBlogroll: form('MoveInBlogroll', { ...blogroll, key: 'id' }),
  removeFromBlogroll: form('RemoveFromBlogroll', { ...blogroll, key: 'id' }),
}

export const lookForms = {
  userLook: form('EditUserLook', {
    row: 'EditUserDesign',
    keepFields,
    redirectTo: () => path('EditUserDesign', undefined, { action: 'preview' }),
  }),
  collectionLook: form('EditCollectionLook', {
    row: 'EditCollectionDesign',
    keepFields,
    redirectTo: ({ result: { slug } }) =>
      path('EditCollectionDesign', { collectionSlug: slug }, { action: 'preview' }),
  }),
}
