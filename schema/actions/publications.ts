import { type Rules, writer } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy/publicationDesk.ts'
import { form } from '#schema/actions/form.ts'
import { path } from '#schema/routes/paths.ts'

export const publicationRules = {
  createCollection: writer,
  editCollection: writer,
  renameCollection: writer,
  editCollectionLook: writer,
  inviteToCollection: writer,
  withdrawCollectionInvitation: writer,
  answerCollectionInvitation: writer,
  setCollectionRole: writer,
  removeFromCollection: writer,
  leaveCollection: writer,
  offerCollection: writer,
  deleteCollection: writer,
  undeleteCollection: writer,
} satisfies Rules

const people = { row: 'ShowCollectionSettings' } as const
const details = { row: 'EditCollection' } as const
const settings = { row: 'ShowSettingsTab', anchor: 'managePublications' } as const
const yours = () => `${path('ShowSettingsTab', { setting: 'publishing' })}#managePublications`

export const publicationForms = {
  createCollection: form('CreateCollection', {
    row: 'NewCollection',
    keepFields: ['name', 'slug', 'tagline', 'description'],
    redirectTo: ({ result }) => path('EditCollection', { collectionSlug: result.slug }),
  }),
  editCollection: form('EditCollection', {
    ...details,
    anchor: 'details',
    keepFields: ['name', 'tagline', 'description'],
    successMessage: () => copy.saved,
  }),
  collectionAddress: form('RenameCollection', {
    ...details,
    anchor: 'address',
    keepFields: ['slug'],
    successMessage: () => copy.addressChanged,
    redirectTo: ({ result }) => `${path('EditCollection', { collectionSlug: result.slug })}#address`,
  }),
  inviteToCollection: form('InviteToCollection', {
    ...people,
    anchor: 'invite',
    keepFields: ['to'],
    successMessage: () => copy.invited,
  }),
  withdrawCollectionInvitation: form('WithdrawCollectionInvitation', {
    ...people,
    anchor: 'invite',
    key: 'invitationId',
    successMessage: () => copy.withdrawn,
  }),
  collectionRole: form('SetCollectionRole', {
    ...people,
    anchor: 'people',
    key: 'userId',
    successMessage: () => copy.roleChanged,
  }),
  removeFromCollection: form('RemoveFromCollection', {
    ...people,
    anchor: 'people',
    key: 'userId',
    successMessage: () => copy.removed,
  }),
  leaveCollection: form('LeaveCollection', {
    ...people,
    anchor: 'leave',
    successMessage: () => copy.left,
    redirectTo: yours,
  }),
  leaveOwnCollection: form('LeaveCollection', {
    ...settings,
    key: 'collectionId',
    successMessage: () => copy.left,
  }),
  offerCollection: form('OfferCollection', {
    ...people,
    anchor: 'transfer',
    successMessage: () => copy.offered,
  }),
  deleteCollection: form('DeleteCollection', {
    ...people,
    anchor: 'delete',
    successMessage: () => copy.deleted,
    redirectTo: yours,
  }),
  undeleteCollection: form('UndeleteCollection', {
    ...settings,
    key: 'collectionId',
    successMessage: () => copy.takenBack,
  }),
  answerCollectionInvitation: form('AnswerCollectionInvitation', {
    row: 'AnswerCollectionInvitation',
    key: 'isAccepted',
    redirectTo: ({ given, result }) =>
      given.isAccepted
        ? result.role === 'WRITER'
          ? path('ShowCollectionHome', { collectionSlug: result.slug })
          : path('ShowCollectionSettings', { collectionSlug: result.slug })
        : yours(),
  }),
}
