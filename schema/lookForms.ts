/** The forms of looks, for schema/forms.ts. After success they lead to the saved look. */
import { form } from '#schema/form.ts'
import { path } from '#schema/routes/paths.ts'

const typed = ['accent', 'accentDark', 'background'] as const

export const lookForms = {
  userLook: form('EditUserLook', {
    row: 'EditUserDesign',
    typed,
    leadsTo: () => path('EditUserDesign', undefined, { action: 'preview' }),
  }),
  collectionLook: form('EditCollectionLook', {
    row: 'EditCollectionDesign',
    typed,
    leadsTo: ({ result: { slug } }) =>
      path('EditCollectionDesign', { collectionSlug: slug }, { action: 'preview' }),
  }),
}
