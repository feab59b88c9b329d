import { type Rules, writer } from '#schema/actions/rule.ts'
import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { form } from '#schema/actions/form.ts'
import { path } from '#schema/routes/paths.ts'

export const publicationSettingRules = {
  editCollectionAbout: writer,
  setTakesSubmissions: writer,
  addNavigationItem: writer,
  editNavigationItem: writer,
  moveNavigationItem: writer,
  removeNavigationItem: writer,
  setNavigationType: writer,
  createFeaturePage: writer,
  editFeaturePage: writer,
  moveFeaturePage: writer,
  deleteFeaturePage: writer,
  featurePost: writer,
  moveFeaturedPost: writer,
  unfeaturePost: writer,
} satisfies Rules

const navigation = { row: 'ShowCollectionSettingsNavigation' } as const
const ofItem = { ...navigation, anchor: 'items', which: 'place' } as const
const ownPage = { row: 'ShowCollectionSettingsFeaturePages' } as const
const featurePage = { row: 'EditCollectionFeaturePage' } as const
const ofStory = { anchor: 'stories', which: 'postId' } as const
const add = { anchor: 'add', which: 'post', typed: ['post'], says: () => copy.featuring.added } as const

export const publicationSettingForms = {
  addNavigationItem: form('AddNavigationItem', {
    ...navigation,
    anchor: 'add',
    typed: ['type', 'title', 'target'],
    chosen: ['type'],
    says: () => copy.navigation.added,
  }),
  editNavigationItem: form('EditNavigationItem', {
    ...ofItem,
    typed: ['type', 'title', 'target'],
    chosen: ['type'],
    says: () => copy.navigation.saved,
  }),
  moveNavigationItem: form('MoveNavigationItem', { ...ofItem, says: () => copy.moved }),
  removeNavigationItem: form('RemoveNavigationItem', { ...ofItem, says: () => copy.navigation.removed }),
  navigationType: form('SetNavigationType', {
    ...navigation,
    anchor: 'shown',
    says: () => copy.navigation.shownNow,
  }),
  editCollectionAbout: form('EditCollectionAbout', {
    row: 'ShowCollectionSettingsAbout',
    anchor: 'about',
    typed: ['text'],
    says: () => copy.about.saved,
  }),
  createFeaturePage: form('CreateFeaturePage', {
    row: 'NewCollectionFeaturePage',
    typed: ['title', 'topicSlug', 'description'],
    leadsTo: ({ result }) =>
      path('EditCollectionFeaturePage', {
        collectionSlug: result.collectionSlug,
        topicSlug: result.topicSlug,
      }),
  }),
  editFeaturePage: form('EditFeaturePage', {
    ...featurePage,
    anchor: 'details',
    typed: ['title', 'topicSlug', 'description'],
    leadsTo: ({ result }) =>
      `${path('EditCollectionFeaturePage', {
        collectionSlug: result.collectionSlug,
        topicSlug: result.topicSlug,
      })}#details`,
    says: () => copy.featuring.saved,
  }),
  moveFeaturePage: form('MoveFeaturePage', {
    ...ownPage,
    anchor: 'pages',
    which: 'featurePageId',
    says: () => copy.moved,
  }),
  deleteFeaturePage: form('DeleteFeaturePage', {
    ...ownPage,
    anchor: 'pages',
    which: 'featurePageId',
    says: () => copy.featuring.deleted,
  }),
  featurePost: form('FeaturePost', { ...ownPage, ...add }),
  moveFeaturedPost: form('MoveFeaturedPost', { ...ownPage, ...ofStory, says: () => copy.moved }),
  unfeaturePost: form('UnfeaturePost', { ...ownPage, ...ofStory, says: () => copy.featuring.removed }),
  featurePostOnPage: form('FeaturePost', { ...featurePage, ...add }),
  movePostOnPage: form('MoveFeaturedPost', { ...featurePage, ...ofStory, says: () => copy.moved }),
  unfeaturePostOnPage: form('UnfeaturePost', {
    ...featurePage,
    ...ofStory,
    says: () => copy.featuring.removed,
  }),
}

/** The forms of one's own profile page. */
export const profilePageForms = {
  profilePage: form('EditProfile', {
    row: 'EditUser',
    anchor: 'details',
    typed: ['name', 'bio'],
    says: () => copy.about.saved,
  }),
  editUserAbout: form('EditUserAbout', {
    row: 'EditUser',
    anchor: 'about',
    typed: ['text'],
    says: () => copy.about.saved,
  }),
}

/** The forms of a list of chosen stories: of the publication itself, and of a feature page. */
export const featuringForms = {
  own: { add: 'featurePost', move: 'moveFeaturedPost', remove: 'unfeaturePost' },
  page: { add: 'featurePostOnPage', move: 'movePostOnPage', remove: 'unfeaturePostOnPage' },
} as const
