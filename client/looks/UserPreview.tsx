import { limits } from '#schema/limits.ts'
import { type EditedUser, type Look, themeOf } from '#client/looks/look.ts'
import type { View } from '#client/looks/PreviewPane.tsx'
import { PreviewStory } from '#client/looks/PreviewStory.tsx'
import { ProfileAside } from '#client/users/ProfileAside.tsx'
import { ProfileHeader } from '#client/users/ProfileHeader.tsx'
import { ProfileLead } from '#client/users/ProfileLead.tsx'
import { StoryList } from '#client/users/StoryList.tsx'

interface UserPreviewProps {
  user: EditedUser
  look: Look
  view: View
}

/** A profile, a story or a list in a look, with the components of the real pages. */
export function UserPreview({ user, look, view }: UserPreviewProps) {
  const { posts } = user.posts
  const shown = {
    ...user,
    theme: themeOf(look),
    blogroll: look.blogroll.slice(0, limits.blogroll.entries),
  }
  if (view === 'story') return <PreviewStory post={posts[0]} />
  const lead = view === 'home' ? posts[0] : undefined
  const rest = lead ? posts.slice(1) : posts
  return (
    <div className="TwoColumnLayout">
      <div className="TwoColumnLayout-main">
        <ProfileHeader user={shown} route={view === 'home' ? 'ShowUser' : 'ShowUserLatest'} />
        <div className="ProfileTab">
          {lead && <ProfileLead post={lead} ownerId={user.id} />}
          <StoryList posts={rest} ownerId={user.id} layout={look.layout} />
        </div>
      </div>
      <div className="TwoColumnLayout-aside">
        <ProfileAside user={shown} />
      </div>
    </div>
  )
}
