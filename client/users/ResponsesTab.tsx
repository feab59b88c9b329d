import type { UserResponseEntryFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { count } from '#client/design/format.ts'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { StoryBody } from '#client/posts/StoryBody.tsx'
import { ListPager } from '#client/design/ListPager.tsx'
import { StoryMention } from '#client/users/StoryMention.tsx'
import type { ProfileUser } from '#client/users/profileTabs.ts'
import { EmptyTab } from '#client/users/EmptyTab.tsx'
import { useEmptyTabLinks } from '#client/users/useEmptyTabLinks.ts'

export function ResponsesTab({ user, at }: { user: ProfileUser; at: PageLocation }) {
  const href = useHref()
  const own = useEmptyTabLinks()
  const { responses, pagingInfo } = user.responses!
  return (
    <section className="ProfileTab">
      <SectionTitle>
        Responses by <bdi>{user.name}</bdi>
      </SectionTitle>
      {responses.length > 0 ? (
        responses.map((response) => <UserResponse key={response.id} response={response} />)
      ) : (
        <EmptyTab
          ownerId={user.id}
          theirs={{
            sentence: `${user.name} hasn’t responded to any stories yet.`,
            action: {
              label: `Stories by ${user.name}`,
              to: href('ShowUserLatest', { username: user.username }),
            },
          }}
          own={{ sentence: 'You haven’t responded to any stories yet.', action: own.read }}
        />
      )}
      <ListPager at={at} next={pagingInfo.next} label="Earlier responses" />
    </section>
  )
}

function UserResponse({ response }: { response: UserResponseEntryFragment }) {
  const href = useHref()
  return (
    <article className="UserResponse">
      <p className="UserResponse-story">
        In response to <StoryMention story={response.story} />
      </p>
      <StoryBody
        id={`response-text-${response.id}`}
        className="UserResponse-text"
        html={response.content.html}
        language={response.language}
        direction={response.direction}
      />
      <p className="UserResponse-facts Facts">
        {response.firstPublishedAt && (
          <Link to={href('ShowPost', { postId: response.slug })}>
            <Timestamp at={response.firstPublishedAt} />
          </Link>
        )}
        {response.clapCount > 0 && <span>{count(response.clapCount, 'clap')}</span>}
        {response.responsesCount > 0 && <span>{count(response.responsesCount, 'reply', 'replies')}</span>}
      </p>
    </article>
  )
}
