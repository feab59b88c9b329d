import { useSite } from '#client/browser/site.tsx'
import { type EditedCollection, type Look, themeOf } from '#client/looks/look.ts'
import type { View } from '#client/looks/PreviewPane.tsx'
import { PreviewStory } from '#client/looks/PreviewStory.tsx'
import { Nameplate } from '#client/publications/Nameplate.tsx'
import { PublicationHeading } from '#client/publications/PublicationHeading.tsx'
import { StoryList } from '#client/users/StoryList.tsx'

interface CollectionPreviewProps {
  collection: EditedCollection
  look: Look
  view: View
}

/** A publication's home, or one of its stories, in a look: the same components as on their pages. */
export function CollectionPreview({ collection, look, view }: CollectionPreviewProps) {
  const { flags } = useSite()
  const { posts } = collection.latestPosts
  const shown = { ...collection, logoId: look.logoId, theme: themeOf(look) }
  if (view === 'story') return <PreviewStory post={posts[0]} />
  return (
    <div className="Layout-main">
      {flags.enable_lite_publications === true ? (
        <Nameplate collection={shown} isHome />
      ) : (
        <PublicationHeading collection={shown} current="ShowCollectionHome" />
      )}
      <StoryList posts={posts} layout={look.layout} />
    </div>
  )
}
