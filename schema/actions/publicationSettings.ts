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
const ofItem = { ...navigation, anchor: 'items', key: 'place' } as const
const ownPage = { row: 'ShowCollectionSettingsFeaturePages' } as const
const featurePage = { row: 'EditCollectionFeaturePage' } as const
const ofStory = { anchor: 'stories', key: 'postId' } as const
const add = {
  anchor: 'add',
  key: 'post',
  keepFields: ['post'],
  successMessage: () => copy.featuring.added,
} as const

export const publicationSettingForms = {
  addNavigationItem: form('AddNavigationItem', {
    ...navigation,
    anchor: 'add',
    keepFields: ['type', 'title', 'target'],
    chosen: ['type'],
    successMessage: () => copy.navigation.added,
  }),
  editNavigationItem: form('EditNavigationItem', {
    ...ofItem,
    keepFields: ['type', 'title', 'target'],
    chosen: ['type'],
    successMessage: () => copy.navigation.saved,
  }),
  moveNavigationItem: form('MoveNavigationItem', { ...ofItem, successMessage: () => copy.moved }),
  removeNavigationItem: form('RemoveNavigationItem', {
    ...ofItem,
    successMessage: () => copy.navigation.removed,
  }),
  navigationType: form('SetNavigationType', {
    ...navigation,
    anchor: 'shown',
    successMessage: () => copy.navigation.shownNow,
  }),
  editCollectionAbout: form('EditCollectionAbout', {
    row: 'ShowCollectionSettingsAbout',
    anchor: 'about',
    keepFields: ['text'],
    successMessage: () => copy.about.saved,
  }),
  createFeaturePage: form('CreateFeaturePage', {
    row: 'NewCollectionFeaturePage',
    keepFields: ['title', 'topicSlug', 'description'],
    redirectTo: ({ result }) =>
      path('EditCollectionFeaturePage', {
        collectionSlug: result.collectionSlug,
        topicSlug: result.topicSlug,
      }),
  }),
  editFeaturePage: form('EditFeaturePage', {
    ...featurePage,
    anchor: 'details',
    keepFields: ['title', 'topicSlug', 'description'],
    redirectTo: ({ result }) =>
      `${path('EditCollectionFeaturePage', {
        collectionSlug: result.collectionSlug,
        topicSlug: result.topicSlug,
      })}#details`,
    successMessage: () => copy.featuring.saved,
  }),
  moveFeaturePage: form('MoveFeaturePage', {
    ...ownPage,
    anchor: 'pages',
    key: 'featurePageId',
    successMessage: () => copy.moved,
  }),
  deleteFeaturePage: form('DeleteFeaturePage', {
    ...ownPage,
    anchor: 'pages',
    key: 'featurePageId',
    successMessage: () => copy.featuring.deleted,
  }),
  featurePost: form('FeaturePost', { ...ownPage, ...add }),
  moveFeaturedPost: form('MoveFeaturedPost', { ...ownPage, ...ofStory, successMessage: () => copy.moved }),
  unfeaturePost: form('UnfeaturePost', {
    ...ownPage,
    ...ofStory,
    successMessage: () => copy.featuring.removed,
  }),
  featurePostOnPage: form('FeaturePost', { ...featurePage, ...add }),
  movePostOnPage: form('MoveFeaturedPost', { ...featurePage, ...ofStory, successMessage: () => copy.moved }),
  unfeaturePostOnPage: form('UnfeaturePost', {
    ...featurePage,
    ...ofStory,
    successMessage: () => copy.featuring.removed,
  }),
}

/** The forms of one's own profile page. */
export const profilePageForms = {
  profilePage: form('EditProfile', {
    row: 'EditUser',
    anchor: 'details',
    keepFields: ['name', 'bio'],
    successMessage: () => copy.about.saved,
  }),
  editUserAbout: form('EditUserAbout', {
    row: 'EditUser',
    anchor: 'about',
    keepFields: ['text'],
    successMessage: () => copy.about.saved,
  }),
}

/** The forms of a list of chosen stories: of the publication itself, and of a feature page. */
export const featuringForms = {
  own: { add: 'featurePost', move: 'moveFeaturedPost', remove: 'unfeaturePost' },
  page: { add: 'featurePostOnPage', move: 'movePostOnPage', remove: 'unfeaturePostOnPage' },
} as const
