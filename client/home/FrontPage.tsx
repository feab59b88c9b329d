import type { StoryCardFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { LeadStory } from '#client/home/LeadStory.tsx'
import { StoryByline } from '#client/home/StoryByline.tsx'
import { SaveButton } from '#client/saving/SaveButton.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

export function FrontPage({ stories: [lead, ...others] }: { stories: readonly StoryCardFragment[] }) {
  const storyHref = useStoryHref()
  return (
    <section className="FrontPage" data-source="trending" aria-labelledby="trending">
      <SectionTitle id="trending">Trending</SectionTitle>
      {lead && <LeadStory post={lead} />}
      {others.length > 0 && (
        <ol className="FrontPage-others" start={2}>
          {others.map((post) => (
            <li key={post.id} className="FrontPage-other">
              <h3 className="FrontPage-title" lang={post.language} dir={post.direction}>
                <Link to={storyHref(post)}>{post.title}</Link>
              </h3>
              {post.subtitle && (
                <p className="FrontPage-subtitle" lang={post.language} dir={post.direction}>
                  {post.subtitle}
                </p>
              )}
              <div className="StoryCard-foot">
                <StoryByline post={post} />
                <SaveButton id={post.id} title={post.title} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
