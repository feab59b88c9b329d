import { CollectionStoriesFilter, YourStoriesFilter } from '#schema/enums.ts'
import { copy as submissions } from '#schema/copy/submissions.ts'
import { EnrollmentStep } from '#schema/partner/partner.ts'
import { draftOf, NOTES, screen, storyOf } from '../finding.ts'
import { started } from '../started.ts'
import { newsletterStats } from './newsletterStats.ts'
import { SUBMITTED } from '../submission.ts'
import { IMPORTS, SUBSCRIBED } from '../subscribers.ts'
import { EMPTY_PUBLICATION, TOKEN } from '../states.ts'

const EMPTY = { collectionSlug: EMPTY_PUBLICATION }
const own = { params: (find: Parameters<typeof storyOf>[0]) => ({ postId: storyOf(find, 'writer') }) }

export const writing = [
  screen('editor/empty', 'ShowNewPost', 'writer'),
  screen('editor/draft', 'EditPost', 'writer', { params: (find) => ({ postId: draftOf(find, 'writer') }) }),
  screen('editor/selected words', 'EditPost', 'writer', {
    params: (find) => ({ postId: draftOf(find, 'writer') }),
    does: async (page) => {
      await page.locator('[contenteditable=true]').getByText('owns an umbrella').click({ clickCount: 3 })
      await page.getByRole('toolbar').waitFor()
    },
  }),
  screen('editor/published', 'EditPost', 'writer', own),
  screen('editor/about another story', 'RepostStory', 'writer', {
    params: (find) => ({ repostId: storyOf(find, 'author') }),
  }),
  screen('editor/preview', 'ShowPostPreview', 'visitor', {
    params: (find) => ({ postId: draftOf(find, 'writer'), token: TOKEN }),
  }),
  screen('editor/invitation', 'AnswerInvitation', 'member', {
    params: (find) => ({ postId: storyOf(find, 'author') }),
  }),
  screen('editor/import', 'ImportStory', 'writer'),
  screen('editor/import, old address', 'ImportPost', 'writer'),
  screen('editor/on a phone', 'ShowMobileWebEditorRedirectNewStory', 'writer'),
  screen('editor/on a phone, story', 'ShowMobileWebEditorRedirectEditStory', 'writer', own),
  screen('story settings/all', 'ShowPostSettings', 'writer', own),
  screen('story settings/shares, creator', 'ShowPostSettings', 'writer', {
    params: (find) => ({ postId: draftOf(find, 'writer') }),
    at: '.AuthorShares',
  }),
  screen('story settings/shares, co-author', 'ShowPostSettings', 'member', {
    params: (find) => ({ postId: draftOf(find, 'writer') }),
    at: '.AuthorShares',
  }),
  screen('story settings/info', 'ShowPostInfo', 'writer', own),
  screen('story settings/published versions', 'ShowPostInfoFiltered', 'writer', {
    params: (find) => ({ postId: storyOf(find, 'writer'), order: 'newest', filter: 'published' }),
  }),
  screen('story settings/choice of versions', 'ShowPostInfo', 'writer', {
    ...own,
    does: (page) => page.locator('.Versions-shown > summary').click(),
  }),
  screen('story settings/an opened version', 'ShowPostInfo', 'writer', {
    ...own,
    query: (find) => ({
      version: find(
        'select id from post_versions where post_id = ? order by revision limit 1',
        storyOf(find, 'writer'),
      ),
    }),
  }),
  screen('story settings/restore a version', 'RevertPost', 'writer', {
    params: (find) => {
      const postId = storyOf(find, 'writer')
      return {
        postId,
        versionId: find('select id from post_versions where post_id = ? order by revision limit 1', postId),
        baseRev: find('select revision from post_bodies where post_id = ?', postId),
      }
    },
  }),
  screen('story settings/referrers', 'ShowPostReferrers', 'writer', own),
  ...YourStoriesFilter.map((filterBy) =>
    screen(`stories/${filterBy}`, 'ShowYourStories', 'writer', { params: { filterBy } }),
  ),
  screen('stories/none', 'ShowYourStories', 'newcomer', { state: 'empty', params: { filterBy: 'drafts' } }),

  screen('publication/visitor', 'ShowCollectionHome', 'visitor', { params: NOTES }),
  screen('publication/another design', 'ShowCollectionHome', 'visitor', {
    params: { collectionSlug: 'edge-weekly' },
  }),
  screen('publication/owner', 'ShowCollectionHome', 'owner', { params: NOTES }),
  screen('publication/about', 'ShowCollectionMasthead', 'visitor', { params: NOTES }),
  screen('publication/latest', 'ShowCollectionLatest', 'visitor', { params: NOTES }),
  screen('publication/trending', 'ShowCollectionTrending', 'visitor', { params: NOTES }),
  screen('publication/featured', 'ShowCollectionFeatured', 'visitor', { params: NOTES }),
  screen('publication/feature page', 'ShowCollectionFeaturePage', 'visitor', {
    params: { ...NOTES, topicSlug: 'writing' },
  }),
  screen('publication/tagged', 'ShowCollectionTagged', 'visitor', {
    params: { ...NOTES, tagSlug: 'reading' },
  }),
  screen('publication/followers', 'ShowCollectionFollowers', 'visitor', { params: NOTES }),
  screen('publication/all', 'ShowCollectionAll', 'visitor', { params: NOTES }),
  screen('publication/archive', 'ShowCollectionArchive', 'visitor', { params: NOTES }),
  screen('publication/archive of a year', 'ShowCollectionArchiveYear', 'visitor', {
    params: { ...NOTES, year: '2026' },
  }),
  screen('publication/archive of a month', 'ShowCollectionArchiveMonth', 'visitor', {
    params: { ...NOTES, year: '2026', month: '07' },
  }),
  screen('publication/archive of a day', 'ShowCollectionArchiveDay', 'visitor', {
    params: { ...NOTES, year: '2026', month: '07', day: '09' },
  }),
  screen('publication/invitation', 'AnswerCollectionInvitation', 'newcomer', { params: NOTES }),
  screen('publication/new', 'NewCollection', 'writer'),
  screen('publication/new story', 'NewCollectionPost', 'writer', { params: NOTES }),

  screen('desk/details', 'EditCollection', 'owner', { params: NOTES }),
  screen('desk/people', 'ShowCollectionSettings', 'owner', { params: NOTES }),
  screen('desk/about', 'ShowCollectionSettingsAbout', 'owner', { params: NOTES }),
  screen('desk/domain', 'ShowCollectionSettingsCustomDomain', 'owner', { params: NOTES }),
  screen('desk/navigation', 'ShowCollectionSettingsNavigation', 'owner', { params: NOTES }),
  screen('desk/followers', 'ShowCollectionSettingsFollowers', 'owner', { params: NOTES }),
  screen('desk/feature pages', 'ShowCollectionSettingsFeaturePages', 'owner', { params: NOTES }),
  screen('desk/new feature page', 'NewCollectionFeaturePage', 'owner', { params: NOTES }),
  screen('desk/edit feature page', 'EditCollectionFeaturePage', 'owner', {
    params: (find) => ({
      ...NOTES,
      topicSlug:
        find(`select topic_slug from collection_feature_pages f join collections c on c.id = f.collection_id
        where c.slug = 'field-notes' limit 1`),
    }),
  }),
  screen('desk/first steps', 'ShowCollectionStories', 'owner', { params: EMPTY }),
  screen('desk/people, alone', 'ShowCollectionSettings', 'owner', { params: EMPTY }),
  screen('desk/design, no stories', 'EditCollectionDesign', 'owner', { params: EMPTY }),
  screen('desk/design, fitted', 'EditCollectionDesign', 'owner', {
    params: NOTES,
    does: async (page) => {
      await started(page)
      await page.getByLabel('Fit to window', { exact: true }).check({ force: true })
    },
  }),
  screen('desk/design', 'EditCollectionDesign', 'owner', { params: NOTES }),
  screen('desk/stories', 'ShowCollectionStories', 'owner', { params: NOTES }),
  ...CollectionStoriesFilter.map((filterBy) =>
    screen(`desk/stories, ${filterBy}`, 'ShowCollectionStoriesFiltered', 'owner', {
      params: { ...NOTES, filterBy },
    }),
  ),
  screen('desk/submissions', 'ShowCollectionSubmissions', 'owner', { params: NOTES }),
  screen('desk/submission', 'ShowCollectionSubmissions', 'owner', {
    params: NOTES,
    query: { story: SUBMITTED },
  }),
  screen('desk/submission, comments', 'ShowCollectionSubmissions', 'owner', {
    params: NOTES,
    query: { story: SUBMITTED },
    at: '#comments',
  }),
  screen('desk/submission, commenting', 'ShowCollectionSubmissions', 'owner', {
    params: NOTES,
    query: { story: SUBMITTED },
    state: 'waiting',
    does: async (page) => {
      await started(page)
      await page.evaluate(selectWords, SUBMITTED)
      await page.getByRole('button', { name: submissions.comments.comment, exact: true }).click()
    },
  }),
  screen('story settings/comments of editors', 'ShowPostSettings', 'writer', {
    params: { postId: SUBMITTED },
    at: '#comments',
  }),
  screen('desk/submitted stories', 'ShowCollectionStoriesSubmissions', 'owner', { params: NOTES }),
  screen('desk/stats', 'ShowCollectionStats', 'owner', { params: NOTES }),
  screen('desk/stats of stories', 'ShowCollectionStatsStories', 'owner', { params: NOTES }),
  screen('desk/stats overview', 'ShowCollectionStatsOverview', 'owner', { params: NOTES }),

  screen('stats/writer', 'ShowStats', 'writer'),
  screen('stats/none', 'ShowStats', 'newcomer', { state: 'empty' }),
  screen('stats/responses', 'ShowStatsResponses', 'writer'),
  screen('stats/series', 'ShowStatsSeries', 'writer'),
  screen('stats/story', 'ShowStatsPost', 'writer', own),
  screen('newsletters/subscribers', 'ShowNewsletterSubscribers', 'writer', {
    params: { newsletterV3Id: SUBSCRIBED },
  }),
  screen('newsletters/subscribers, edited', 'ShowNewsletterSubscribers', 'writer', {
    params: { newsletterV3Id: SUBSCRIBED },
    does: async (page) => {
      await page.locator('.Subscribers-add > summary').click()
      await page.locator('.SubscriberList-edit > summary').first().click()
    },
  }),
  screen('newsletters/subscribers, none found', 'ShowNewsletterSubscribers', 'writer', {
    params: { newsletterV3Id: SUBSCRIBED },
    query: { search: 'zzz' },
  }),
  screen('newsletters/import', 'ImportSubscribers', 'writer'),
  ...(['UPLOADED', 'CHECKING', 'CHECKED', 'IMPORTING', 'DONE', 'FAILED'] as const).map((state) =>
    screen(`newsletters/import, ${state.toLowerCase()}`, 'ImportSubscribers', 'writer', {
      query: { import: IMPORTS[state] },
    }),
  ),
  screen('newsletters/export subscribers', 'ExportNewsletter', 'writer', {
    params: { newsletterV3Id: SUBSCRIBED },
  }),
  screen('stats/audience', 'ShowUserAudience', 'writer', { params: { username: 'writer' } }),
  screen('stats/audience details', 'ShowUserAudienceDetails', 'writer', {
    params: { username: 'writer', details: 'followers' },
  }),

  ...newsletterStats,

  screen('earning/program', 'ShowPartnerProgramLanding', 'visitor'),
  screen('earning/landing', 'ShowEarnLanding', 'visitor'),
  screen('earning/dashboard', 'ShowPartnerDashboard', 'writer'),
  screen('earning/enrol', 'EnrollInPartnerProgram', 'member'),
  ...EnrollmentStep.map((step) =>
    screen(`earning/enrol, ${step}`, 'EnrollInPartnerProgramStep', 'member', { params: { step } }),
  ),
  screen('earning/leave', 'UnenrollFromPartnerProgram', 'writer'),
  screen('earning/taxes', 'ShowPartnerTaxes', 'writer'),
  screen('earning/payout', 'ShowPayoutSetup', 'writer'),
]

/** Runs in the page. */
function selectWords(postId: string) {
  const words = document.querySelector(`#story-${postId} p:nth-of-type(2)`)!.firstChild!
  getSelection()!.setBaseAndExtent(words, 3, words, 14)
}
