import type { publicationSettingRules } from '#schema/actions/publicationSettings.ts'
import { type CallsOf, collection } from '#test/matrix/call.ts'
import { admins, editors } from '#test/matrix/outcomes.ts'

export const publicationSettingCalls: CallsOf<typeof publicationSettingRules> = {
  editCollectionAbout: { given: collection('text: ""'), outcomes: admins },
  setTakesSubmissions: { given: collection('isOpen: false'), outcomes: editors },
  addNavigationItem: {
    given: collection('type: EXTERNAL_LINK, title: "Words", target: "no address"'),
    outcomes: editors,
  },
  editNavigationItem: {
    given: collection('place: 0, was: "No such link", type: ARCHIVE, title: "Words"'),
    outcomes: editors,
  },
  moveNavigationItem: { given: collection('place: 0, was: "No such link", by: 1'), outcomes: editors },
  removeNavigationItem: { given: collection('place: 0, was: "No such link"'), outcomes: editors },
  setNavigationType: { given: collection('navType: LINK'), outcomes: editors },
  createFeaturePage: { given: collection('title: ""'), outcomes: editors },
  editFeaturePage: {
    given: collection('featurePageId: "none", title: "", topicSlug: ""'),
    outcomes: editors,
  },
  moveFeaturePage: { given: collection('featurePageId: "none", by: 1'), outcomes: editors },
  deleteFeaturePage: { given: collection('featurePageId: "none"'), outcomes: editors },
  featurePost: { given: collection('post: "none"'), outcomes: editors },
  moveFeaturedPost: { given: collection('postId: "none", by: 1'), outcomes: editors },
  unfeaturePost: { given: collection('postId: "none"'), outcomes: editors },
}
