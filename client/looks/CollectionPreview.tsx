import { copy } from '#schema/copy/looks.ts'
import { useSite } from '#client/browser/site.tsx'
import { type EditedCollection, type Look, themeOf } from '#client/looks/look.ts'
import type { View } from '#client/looks/PreviewPane.tsx'
import { PreviewStory } from '#client/looks/PreviewStory.tsx'
import { Nameplate } from '#client/publications/Nameplate.tsx'
import { PageTitle } from '#client/publications/PageTitle.tsx'
import { PublicationFront } from '#client/publications/PublicationFront.tsx'
import { PublicationHeading } from '#client/publications/PublicationHeading.tsx'
import { StoryList } from '#client/users/StoryList.tsx'

const FEATURED = 1

interface CollectionPreviewProps {
  collection: EditedCollection
  look: Look
  view: View
}

/** A publication's home, a story or a list in a look, with the components of the real pages. */
export function CollectionPreview({ collection, look, view }: CollectionPreviewProps) {
  const { flags } = useSite()
  const { posts } = collection.latestPosts
  const shown = { ...collection, logoId: look.logoId, theme: themeOf(look) }
  if (view === 'story') return <PreviewStory post={posts[0]} />
  const isHome = view === 'home'
  return (
    <div className="Layout-main">
      {flags.enable_lite_publications === true ? (
        <Nameplate collection={shown} isHome={isHome} />
      ) : (
        <PublicationHeading collection={shown} current="ShowCollectionHome" />
      )}
      {isHome ? (
        <>
          <PublicationFront stories={posts.slice(0, FEATURED)} />
          <StoryList posts={posts.slice(FEATURED)} layout={look.layout} />
        </>
      ) : (
        <>
          <PageTitle title={copy.preview.latest} />
          <StoryList posts={posts} layout={look.layout} />
        </>
      )}
    </div>
  )
}
