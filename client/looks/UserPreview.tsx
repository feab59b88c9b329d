import { limits } from '#schema/limits.ts'
import { type EditedUser, type Look, themeOf } from '#client/looks/look.ts'
import type { View } from '#client/looks/PreviewPane.tsx'
import { PreviewStory } from '#client/looks/PreviewStory.tsx'
import { ProfileAside } from '#client/users/ProfileAside.tsx'
import { ProfileHeader } from '#client/users/ProfileHeader.tsx'
import { StoryList } from '#client/users/StoryList.tsx'

interface UserPreviewProps {
  user: EditedUser
  look: Look
  view: View
}

/** A profile, or a story of its owner, in a look: the same components as on their pages. */
export function UserPreview({ user, look, view }: UserPreviewProps) {
  const { posts } = user.posts
  const shown = {
    ...user,
    theme: themeOf(look),
    blogroll: look.blogroll.slice(0, limits.blogroll.entries),
  }
  if (view === 'story') return <PreviewStory post={posts[0]} />
  return (
    <div className="TwoColumnLayout">
      <div className="TwoColumnLayout-main">
        <ProfileHeader user={shown} route="ShowUser" />
        <div className="ProfileTab">
          <StoryList posts={posts} ownerId={user.id} layout={look.layout} />
        </div>
      </div>
      <div className="TwoColumnLayout-aside">
        <ProfileAside user={shown} />
      </div>
    </div>
  )
}
