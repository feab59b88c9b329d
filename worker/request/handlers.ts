/** tsc checks that each row has one. */
import type { SocialProvider } from '#schema/identity/identity.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { HandledRow } from '#schema/routes/table.ts'
import { answerFeed } from '#worker/feeds/answerFeed.ts'
import { answerSitemap } from '#worker/feeds/sitemap.ts'
import * as feedOf from '#worker/feeds/sources.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { favicon, pngIcon } from '#worker/hosts/favicon.ts'
import { manifest } from '#worker/hosts/manifest.ts'
import { robots } from '#worker/hosts/robots.ts'
import { siteFile } from '#worker/hosts/siteFile.ts'
import {
  appleAppSiteAssociation,
  appleMerchantAssociation,
  assetLinks,
  securityContact,
  wellKnown,
} from '#worker/hosts/wellKnown.ts'
import { answerMedia, answerMediaHref } from '#worker/media/answerMedia.ts'
import { partnerEvents } from '#worker/partner/partnerEvents.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'
import { answerStyleSheet } from '#worker/publications/styleSheet.ts'

export const handlers: Record<HandledRow, Handler> = {
  ShowGraphql: async (ctx, request) =>
    (await import('#worker/graphql/endpoint.ts')).answerGraphql(ctx, request),

  ShowGraphqlSchema: siteFile(async () => (await import('#worker/graphql/schemaFile.ts')).schemaFile()),

  BatchRequests: async (ctx, request) =>
    (await import('#worker/actions/answerBatch.ts')).answerBatch(ctx, request),
  CreatePostQuote: async (ctx, request, found) =>
    (await import('#worker/actions/answerCall.ts')).answerCall(ctx, request, found),

  ShowRobots: siteFile(robots),
  ShowFavicon: siteFile(favicon),
  ShowManifest: siteFile(manifest),
  // It names the browser's build, and rows are checked before the build.
  ShowOfflineWorker: async (ctx) => (await import('#worker/hosts/offlineWorker.ts')).offlineWorker(ctx),
  ShowOpenSearch: siteFile(async (ctx) => (await import('#worker/render/openSearch.ts')).openSearch(ctx)),
  ShowAppleAppSiteAssociation: wellKnown(appleAppSiteAssociation),
  ShowAppleAppSiteAssociationRoot: wellKnown(appleAppSiteAssociation),
  ShowAssetLinks: wellKnown(assetLinks),
  ShowAppleMerchantAssociation: wellKnown(appleMerchantAssociation),
  ShowSecurityContact: wellKnown(securityContact),
  ShowWellKnown: wellKnown(() => null),
  ShowAppleTouchIcon: pngIcon(() => 180),
  ShowIcon: pngIcon(({ iconName }) =>
    iconName === 'share.png' ? 'share' : iconName === '192.png' ? 192 : 512,
  ),

  ShowLatestFeed: answerFeed(feedOf.latest),
  ShowUserFeed: answerFeed(feedOf.ofUser),
  ShowUserFeedByPrefix: answerFeed(feedOf.ofUser),
  ShowCollectionFeed: answerFeed(feedOf.ofCollection),
  ShowCollectionFeedByPrefix: answerFeed(feedOf.ofCollection),
  ShowCollectionTaggedFeed: answerFeed(feedOf.ofCollectionTag),
  ShowCollectionTaggedFeedByPrefix: answerFeed(feedOf.ofCollectionTag),
  ShowMemberFeed: async (...asked) =>
    (await import('#worker/feeds/memberFeed.ts')).answerMemberFeed(...asked),
  ShowTagFeed: answerFeed(feedOf.ofTag),
  ShowTopicFeed: answerFeed(feedOf.ofTag),
  ShowCollectionsItemFeed: answerFeed(feedOf.ofCatalog),
  ShowSitemap: answerSitemap,

  ShowOembed: async (ctx, _, __, url) => (await import('#worker/feeds/oembed.ts')).answerOembed(ctx, url),

  ShowCollectionStyles: answerStyleSheet,
  ShowCollectionPermissions: async (...asked) =>
    (await import('#worker/publications/permissions.ts')).showPermissions(...asked),

  RedirectExternal: async (...asked) =>
    (await import('#worker/hosts/redirectExternal.ts')).redirectExternal(...asked),
  ShowOhNoes: async (ctx, _, __, url) =>
    (await import('#worker/render/serverError.tsx')).renderServerError(ctx, url, limits.error.status),
  ShowInternalStatus: async (ctx, request, _, url) =>
    (await import('#worker/graphql/answerInternalStatus.ts')).answerInternalStatus(ctx, request, url),
  PurgeCache: async (ctx, request) => (await import('#worker/cache/purge.ts')).answerPurge(ctx, request),

  // A GET has no page here (R104).
  AcctToken: () => redirectTo(path('AcctSignin'), 303),
  ShowCaptcha: async (ctx, _, __, url) =>
    (await import('#worker/identity/captchaFrame.ts')).answerCaptchaFrame(ctx, url),
  AcctSignout: async (ctx, request, found) =>
    (await import('#worker/identity/forms/signOut.ts')).answerSignOut(ctx, request, found),
  AcctGlobalIdentity: async (ctx, request) =>
    (await import('#worker/hosts/handOff/handOff.ts')).startHandOff(ctx, request),
  AcctLoginRedirect: async (ctx, request) =>
    (await import('#worker/hosts/handOff/handOff.ts')).handOver(ctx, request),
  AcctGlobalIdentity2: async (ctx, request) =>
    (await import('#worker/hosts/handOff/handOff.ts')).takeOver(ctx, request),
  AcctConnectGoogle: socialSignIn('start', 'google'),
  AcctConnectFacebook: socialSignIn('start', 'facebook'),
  AcctStartAuthApple: socialSignIn('start', 'apple'),
  AcctAuthenticateTwitter: socialSignIn('start', 'twitter'),
  AcctCallbackGoogle: socialSignIn('callback', 'google'),
  AcctCallbackFacebook: socialSignIn('callback', 'facebook'),
  AcctCallbackApple: socialSignIn('callback', 'apple'),
  AcctCallbackTwitter: socialSignIn('callback', 'twitter'),
  AcctCallbackAuthenticate: async (ctx, request) =>
    (await import('#worker/identity/social/pending.ts')).answerPending(ctx, request),

  AcctCallbackMastodon: async (...asked) =>
    (await import('#worker/mastodon/finishLink.ts')).finishLink(...asked),
  AcctCallbackNamecheap: async (...asked) =>
    (await import('#worker/hosts/domains/returnFromRegistrar.ts')).returnFromRegistrar(...asked),

  ShowPay: async (...asked) => (await import('#worker/membership/answerPay.ts')).answerPay(...asked),
  TakePaymentEvent: async (ctx, request) =>
    (await import('#worker/membership/takeEvent.ts')).takeEvent(ctx, request, partnerEvents),
  TakeNewsletterEvent: async ({ env }, request) =>
    (await import('#worker/newsletters/issues/takeEvent.ts')).takeEvent(env, request),
  FinishStripe: async (...asked) =>
    (await import('#worker/partner/accounts/answerStripe.ts')).finishStripe(...asked),
  ShowStripeDashboard: async (...asked) =>
    (await import('#worker/partner/accounts/answerStripe.ts')).showStripeDashboard(...asked),
  ShowExport: async (...asked) => (await import('#worker/exporting/answerExport.ts')).answerExport(...asked),

  ProcessNewsletterImportApi: async (...asked) =>
    (await import('#worker/newsletters/subscribers/import/uploadImport.ts')).uploadImport(...asked),

  Upload: async (ctx, request) =>
    (await import('#worker/accounts/forms/answerUpload.ts')).answerUpload(ctx, request),
  UploadUrl: async (ctx, request) =>
    (await import('#worker/media/answerUploadUrl.ts')).answerUploadUrl(ctx, request),

  ExportRevenue: async (...asked) =>
    (await import('#worker/admin/revenue/exportRevenue.ts')).exportRevenue(...asked),
  ExportUserAudience: async (...asked) =>
    (await import('#worker/stats/exportAudience.ts')).exportAudience(...asked),
  ShareUserList: async (...asked) => (await import('#worker/lists/share.ts')).shareList(...asked),
  ShowSequencePost: async (ctx, _, { params }) => {
    const { checkSequence } = await import('#worker/lists/sequences.ts')
    return (await checkSequence(ctx, params)) ? undefined : null
  },
  ShareSequence: async (...asked) => (await import('#worker/lists/share.ts')).shareSequence(...asked),
  DownloadPost: async (...asked) => (await import('#worker/drafts/download.ts')).downloadStory(...asked),
  ShowPostDeltas: async (...asked) => (await import('#worker/drafts/deltas.ts')).showDeltas(...asked),
  LoadMoreCollectionStories: async (...asked) =>
    (await import('#worker/drafts/submissions/loadMore.ts')).loadMoreStories(...asked),
  ShowPostNote: async (...asked) => (await import('#worker/quotes/showNote.ts')).showNote(...asked),
  SharePostOnTwitter: async (...asked) =>
    (await import('#worker/posts/share.ts')).sharePostOnTwitter(...asked),
  ShowSharedPost: async (...asked) => (await import('#worker/drafts/shareLinks.ts')).showShared(...asked),
  ShowPostState: async (...asked) => (await import('#worker/lists/postState.ts')).showPostState(...asked),
  SetPostStateRead: async (...asked) =>
    (await import('#worker/lists/postState.ts')).showStoryOfState(...asked),

  ShowEmailSettings: async (...asked) => {
    const { SUBSCRIPTION } = await import('#worker/newsletters/subscriptionLink.ts')
    if (asked[3].searchParams.get('setting') === SUBSCRIPTION)
      return (await import('#worker/newsletters/answerLink.ts')).answerSubscriptionLink(...asked)
    return (await import('#worker/notifications/unsubscribe.ts')).answerEmailSettings(...asked)
  },
  UnsubscribeAllNewsletters: async (...asked) =>
    (await import('#worker/newsletters/leaveAll.ts')).answerUnsubscribeAll(...asked),
  ShowEmbedNewsletter: async (...asked) =>
    (await import('#worker/newsletters/answerEmbed.ts')).answerEmbed(...asked),
  LoadMoreCollectionNewsletter: async (...asked) =>
    (await import('#worker/newsletters/manage/loadMoreNewsletter.ts')).loadMoreNewsletter(...asked),
  SubscribeToNewsletterApi: async (ctx, request, found) =>
    (await import('#worker/actions/answerCall.ts')).answerCall(ctx, request, found),
  LazilyEnableWriterSubscriptionApi: async (ctx, request, { params }) =>
    (await import('#worker/actions/answerCall.ts')).answerBareCall(ctx, request, {
      operation: 'EnableWriterSubscription',
      variables: { userId: params.id! },
    }),
  SubscribeToUserActionWith: async (...asked) =>
    (await import('#worker/actions/answerSubscribe.ts')).answerSubscribe(...asked),
  SubscribeToCollectionActionWith: async (...asked) =>
    (await import('#worker/actions/answerSubscribe.ts')).answerSubscribe(...asked),

  FollowUserByLink: async (ctx, _, found) =>
    (await import('#worker/following/followLink.ts')).redirectToFollow(ctx, found),

  QuerySearchIndexes: async (ctx, request) =>
    (await import('#worker/search/answerQueries.ts')).answerQueries(ctx, request),

  QuerySearchIndex: async (ctx, request, { params }) =>
    (await import('#worker/search/answerQueries.ts')).answerQuery(ctx, request, params),
  ShowSearchObjects: async (ctx, request) =>
    (await import('#worker/search/answerQueries.ts')).answerObjects(ctx, request),
  ShowSearchObject: async (ctx, request, { params }) =>
    (await import('#worker/search/answerQueries.ts')).answerObject(ctx, request, params),

  ShowMediaResource: answerMedia,
  RedirectMediaResource: answerMediaHref,
}

function socialSignIn(step: 'start' | 'callback', provider: SocialProvider): Handler {
  return async (ctx, request) =>
    (await import('#worker/hosts/handOff/social.ts'))[step](ctx, request, provider)
}
