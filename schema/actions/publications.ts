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
    typed: ['name', 'slug', 'tagline', 'description'],
    leadsTo: ({ result }) => path('EditCollection', { collectionSlug: result.slug }),
  }),
  editCollection: form('EditCollection', {
    ...details,
    anchor: 'details',
    typed: ['name', 'tagline', 'description'],
    says: () => copy.saved,
  }),
  collectionAddress: form('RenameCollection', {
    ...details,
    anchor: 'address',
    typed: ['slug'],
    says: () => copy.addressChanged,
    leadsTo: ({ result }) => `${path('EditCollection', { collectionSlug: result.slug })}#address`,
  }),
  inviteToCollection: form('InviteToCollection', {
    ...people,
    anchor: 'invite',
    typed: ['to'],
    says: () => copy.invited,
  }),
  withdrawCollectionInvitation: form('WithdrawCollectionInvitation', {
    ...people,
    anchor: 'invite',
    which: 'invitationId',
    says: () => copy.withdrawn,
  }),
  collectionRole: form('SetCollectionRole', {
    ...people,
    anchor: 'people',
    which: 'userId',
    says: () => copy.roleChanged,
  }),
  removeFromCollection: form('RemoveFromCollection', {
    ...people,
    anchor: 'people',
    which: 'userId',
    says: () => copy.removed,
  }),
  leaveCollection: form('LeaveCollection', {
    ...people,
    anchor: 'leave',
    says: () => copy.left,
    leadsTo: yours,
  }),
  leaveOwnCollection: form('LeaveCollection', { ...settings, which: 'collectionId', says: () => copy.left }),
  offerCollection: form('OfferCollection', { ...people, anchor: 'transfer', says: () => copy.offered }),
  deleteCollection: form('DeleteCollection', {
    ...people,
    anchor: 'delete',
    says: () => copy.deleted,
    leadsTo: yours,
  }),
  undeleteCollection: form('UndeleteCollection', {
    ...settings,
    which: 'collectionId',
    says: () => copy.takenBack,
  }),
  answerCollectionInvitation: form('AnswerCollectionInvitation', {
    row: 'AnswerCollectionInvitation',
    which: 'isAccepted',
    leadsTo: ({ given, result }) =>
      given.isAccepted
        ? result.role === 'WRITER'
          ? path('ShowCollectionHome', { collectionSlug: result.slug })
          : path('ShowCollectionSettings', { collectionSlug: result.slug })
        : yours(),
  }),
}
