import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { ClapButton } from '#client/claps/ClapButton.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { count } from '#client/design/format.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { StoryBody } from '#client/posts/StoryBody.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'
import type { Discussion, ThreadNode } from '#client/responses/discussions.ts'
import { ResponseActions } from '#client/responses/ResponseActions.tsx'

interface ResponseThreadProps {
  responses: readonly ThreadNode[]
  authorId: string
  discussion: Discussion
}

/** Deeper replies are on the response's page. */
export function ResponseThread({ responses, authorId, discussion }: ResponseThreadProps) {
  return (
    <ol className="ResponseThread">
      {responses.map((response) => (
        <li key={response.id}>
          <Response response={response} authorId={authorId} discussion={discussion} />
        </li>
      ))}
    </ol>
  )
}

interface ResponseProps extends Omit<ResponseThreadProps, 'responses'> {
  response: ThreadNode
}

function Response({ response, authorId, discussion }: ResponseProps) {
  const href = useHref()
  const { creator } = response
  const replies = response.threadedPostResponses?.posts ?? []
  const hidden = response.responsesCount - replies.length
  const ownPage = useStoryHref()(response)
  return (
    <article className="Response" id={`response-${response.id}`}>
      <header className="Response-byline">
        <Avatar name={creator.name} imageId={creator.imageId} size="XS" />
        <div>
          <Link className="Response-name" to={href('ShowUser', { username: creator.username })}>
            {creator.name}
          </Link>
          {creator.id === authorId && <span className="Response-author">Author</span>}
          {response.firstPublishedAt && (
            <Link className="Response-time" to={ownPage}>
              <Timestamp at={response.firstPublishedAt} />
            </Link>
          )}
          {response.latestPublishedAt !== response.firstPublishedAt && (
            <span className="Response-time"> · edited</span>
          )}
        </div>
      </header>
      <StoryBody
        key={response.latestPublishedAt}
        id={`response-text-${response.id}`}
        className="Response-text"
        html={response.content.html}
        language={response.language}
        direction={response.direction}
      />
      <div className="Response-actions">
        <ClapButton
          kind="post"
          id={response.id}
          clapCount={response.clapCount}
          ownerIds={[response.creator.id]}
        />
        <ResponseActions
          id={response.id}
          creatorId={creator.id}
          isLimited={response.isLimited}
          address={ownPage}
          discussion={discussion}
        />
      </div>
      {replies.length > 0 && (
        <ResponseThread responses={replies} authorId={authorId} discussion={discussion} />
      )}
      {hidden > 0 && (
        <p className="Response-more">
          <Link to={ownPage}>{count(hidden, 'more reply', 'more replies')}</Link>
        </p>
      )}
    </article>
  )
}
