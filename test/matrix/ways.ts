/** The tests' content has an object of each type, at these places. */
import { env } from 'cloudflare:workers'
import type { Arguments, Ways } from '#test/matrix/asking.ts'
import { TOKENS } from '#test/matrix/browsers.ts'
import {
  OWN_EXPORT,
  OWN_IMPORT,
  OWN_NEWSLETTER,
  OWN_NOTE,
  OWN_QUOTE,
  OWN_VERSION,
  PUBLICATION,
  type World,
} from '#test/matrix/world.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

export async function openWays(world: World): Promise<{ ways: Ways; given: Arguments }> {
  const facts = await readFacts()
  const user = (username: string, rest: string) => `{ user(username: "${username}") { ${rest} } }`
  const collection = (slug: string, rest: string) => `{ collection(slug: "${slug}") { ${rest} } }`
  return {
    ways: {
      Query: ['{ … }'],
      MembershipOffer: ['{ membershipOffer { … } }'],
      MembershipPlan: ['{ membershipOffer { plans { … } } }'],
      GiftOffer: ['{ giftOffer { … } }'],
      User: [user('author', '…')],
      Collection: [collection(PUBLICATION, '…')],
      Theme: [collection(PUBLICATION, 'theme { … }')],
      Tag: [`{ tag(id: "${world.tagId}") { … } }`],
      Catalog: [`{ catalog(id: "${facts.catalogId}") { … } }`],
      Post: [world.postId, world.responseId].map((id) => `{ post(id: "${id}") { … } }`),
      PostContent: [`{ post(id: "${world.postId}") { content { … } } }`],
      Quote: [`{ post(id: "${world.postId}") { quote(id: "${OWN_QUOTE}") { … } } }`],
      PrivateNote: [`{ post(id: "${world.postId}") { privateNote(id: "${OWN_NOTE}") { … } } }`],
      PostConnection: ['{ posts(sort: HOT) { … } }'],
      CollectionDesk: [`{ collectionDesk(slug: "${PUBLICATION}") { … } }`],
      NewCollectionStory: [`{ newCollectionStory(slug: "${PUBLICATION}") { … } }`],
      Newsletter: [`{ newsletter(collectionSlug: "${PUBLICATION}", slug: "weekly") { … } }`],
      NewsletterDesk: [`{ newsletterDesk(id: "${OWN_NEWSLETTER}") { … } }`],
      FeaturePage: [collection(facts.featuring, `featurePage(topicSlug: "${facts.featured}") { … }`)],
      SearchHits: ['{ search(query: "writing") { … } }'],
      UserResponse: [user(facts.responder, 'responses { responses { … } }')],
      Series: [user(facts.seriesAuthor, 'series { series { … } }')],
      Book: [user(facts.bookAuthor, 'books { books { … } }')],
      Award: [`{ awards(kind: "${facts.awardKind}") { awards { … } } }`],
    },
    given: {
      'Query.post': `id: "${world.postId}"`,
      'Query.postCacheController': `id: "${world.postId}"`,
      'Post.quote': `id: "${OWN_QUOTE}"`,
      'Post.privateNote': `id: "${OWN_NOTE}"`,
      'Query.catalog': `id: "${facts.catalogId}"`,
      'Query.ownGifts': 'giftType: "gift"',
      'Query.giftToRedeem': 'giftCode: "none"',
      'Query.series': `id: "${facts.series}"`,
      'Query.yourSeries': 'filterBy: "public"',
      'Query.sequence': `slug: "${facts.sequence}"`,
      'Query.collection': `slug: "${PUBLICATION}"`,
      'Query.tag': 'slug: "writing"',
      'Query.user': 'username: "author"',
      'Query.userSearch': 'username: "author"',
      'Query.storyOfQuote': `quoteId: "${OWN_QUOTE}"`,
      'Query.ownStats': 'of: STORIES, period: { days: 7 }',
      'Query.ownStoryStats': 'of: STORIES, sort: LATEST',
      'Query.collectionStats': `slug: "${PUBLICATION}"`,
      'Query.hostDesk': `collectionSlug: "${PUBLICATION}"`,
      'Query.countryName': 'code: "DE"',
      'Query.landingList': 'name: TRIBUTE',
      'Query.domainFindings': 'domain: "claimed.example.org"',
      'Query.collectionInvitation': `slug: "${PUBLICATION}"`,
      'Query.collectionDesk': `slug: "${PUBLICATION}"`,
      'Query.collectionSubmissions': `slug: "${PUBLICATION}"`,
      'Query.reviewedSubmission': `slug: "${PUBLICATION}", postId: "${world.draftId}"`,
      'Query.newCollectionStory': `slug: "${PUBLICATION}"`,
      'Query.collectionStories': `slug: "${PUBLICATION}", filterBy: "published"`,
      'CollectionStats.stories': 'sort: LATEST',
      'Query.taxDocumentsToReview': 'status: 1',
      'Query.authorApplications': 'state: WAITING',
      'Query.embedded': `kind: STORY, id: "${world.postId}"`,
      'Query.embedLookup': 'url: "/@author"',
      period: '{ days: 7 }',
      postId: `"${world.postId}"`,
      catalogId: `"${facts.catalogId}"`,
      postIds: `["${world.postId}"]`,
      entityId: `"${world.collectionId}"`,
      domainOrSlug: `"${PUBLICATION}"`,
      tagSlug: '"writing"',
      topicSlug: '"writing"',
      username: '"author"',
      kind: `"${facts.awardKind}"`,
      'Query.export': `id: "${OWN_EXPORT}"`,
      'Query.newsletterSubscribers': `newsletterId: "${OWN_NEWSLETTER}"`,
      'Query.subscriberImport': `id: "${OWN_IMPORT}"`,
      'Query.draftVersion': `postId: "${world.postId}", id: "${OWN_VERSION}"`,
      filterBy: '"public"',
      sort: 'HOT',
      query: '"writing"',
      during: '"2026"',
      month: '"2026-01"',
      date: '"2026-01-01"',
      page: '1',
      email: '"reader@example.com"',
      userId: '"none"',
      'Query.linkedSubscriptions': 'id: "none", hash: "none"',
      'Query.newsletter': 'collectionSlug: "field-notes", slug: "weekly"',
      'Query.isReplyToProved': 'newsletterId: "none", hash: "none"',
      'Query.newsletterDesk': `id: "${OWN_NEWSLETTER}"`,
      'Query.isSubscribedToNewsletter': 'id: "none"',
      'Query.linkedSubscription': 'id: "none", hash: "none"',
      newsletterId: `"${OWN_NEWSLETTER}"`,
      hash: '"none"',
      name: '"none"',
      accountToken: `"${TOKENS.login}"`,
      token: `"${TOKENS.session}"`,
      key: `"${TOKENS.confirmEmail}"`,
      credential: '"none"',
    },
  }
}

type Fact =
  | 'catalogId'
  | 'sequence'
  | 'series'
  | 'featured'
  | 'featuring'
  | 'responder'
  | 'seriesAuthor'
  | 'bookAuthor'
  | 'awardKind'

const readFacts = async () =>
  (await DB.prepare(
    `select (select id from catalogs where visibility = 'PUBLIC' and type = 'LISTS' limit 1) as catalogId,
      (select id from catalogs where type = 'SERIES' and visibility = 'PUBLIC' order by id limit 1) as series,
      (select slug from catalogs where type = 'SEQUENCE' and visibility = 'PUBLIC' limit 1) as sequence,
      f.topic_slug as featured, c.slug as featuring, u.username as responder,
      (select u.username from catalogs s join users u on u.id = s.creator_id where s.type = 'SERIES' limit 1) as seriesAuthor,
      (select u.username from books b join users u on u.id = b.user_id limit 1) as bookAuthor,
      (select kind from awards limit 1) as awardKind
     from collection_feature_pages f join collections c on c.id = f.collection_id,
       posts r join users u on u.id = r.creator_id
     where r.in_response_to_post_id is not null limit 1`,
  ).first<Record<Fact, string>>())!
