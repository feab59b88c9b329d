import type { ReactNode } from 'react'
import { copy } from '#schema/copy.ts'
import type { DiscussionPageQuery, HiddenResponsesFragment } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { discussionForms, discussionRows, responseFields } from '#schema/responses/responses.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { StoryBody } from '#client/posts/StoryBody.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'
import { ListPager } from '#client/design/ListPager.tsx'

/** Others read that they may not. */
export const page = definePage<'DiscussionPage'>({
  operation: 'DiscussionPage',
  variables: ({ row, params, search }) => {
    const isPost = row.name === discussionRows.post
    return { id: params.id!, isPost, isCatalog: !isPost, paging: { to: search.get('to') } }
  },
  outcome: (data) => (data.post || data.catalog ? undefined : { status: 404 }),
  head: (data) => ({ title: copy.discussion.manage(titleOf(data)), noIndex: true }),
  styles: ['forms', 'moderation'],
  Component: DiscussionPage,
})

const titleOf = ({ post, catalog }: DiscussionPageQuery) => post?.title ?? catalog!.name

function DiscussionPage({ data, at }: PageProps<'DiscussionPage'>) {
  const { id, isDiscussionClosed, hiddenResponses } = (data.post ?? data.catalog)!
  const kind = data.post ? 'post' : 'catalog'
  const forms = discussionForms[kind]
  const answer = data.formAnswer
  const words = copy.discussion
  const action = path(discussionRows[kind], { id })
  return (
    <div className="ReportsPage">
      <h1 className="ReportsPage-title">
        <Link to={useHome(data)}>
          <bdi>{words.manage(titleOf(data))}</bdi>
        </Link>
      </h1>
      {answer && (
        <p
          className="ReportPage-answer"
          role={answer.isError ? 'alert' : 'status'}
          data-problem={answer.isError}
        >
          {answer.message}
        </p>
      )}
      {hiddenResponses ? (
        <>
          <ActionForm
            form={forms.close}
            action={action}
            fields={{ isClosed: String(!isDiscussionClosed) }}
            label={isDiscussionClosed ? words.open : words.close}
          />
          <h2 className="HiddenResponses-title">{words.hiddenTitle}</h2>
          {hiddenResponses.posts.length > 0 ? (
            <ul className="ReportsPage-list">
              {hiddenResponses.posts.map((response) => (
                <HiddenResponse key={response.id} response={response}>
                  <ActionForm
                    form={forms.show}
                    action={action}
                    fields={{ [responseFields[kind]]: response.id }}
                    says="toast"
                    label={words.show}
                  />
                </HiddenResponse>
              ))}
            </ul>
          ) : (
            <EmptyState sentence={words.noneHidden} />
          )}
          <ListPager
            at={at}
            next={hiddenResponses.pagingInfo.next}
            label={copy.responses.more}
            params={{ id }}
          />
        </>
      ) : (
        <p className="Reported-facts">{words.notYourStory}</p>
      )}
    </div>
  )
}

function useHome({ post, catalog }: DiscussionPageQuery): string {
  const storyHref = useStoryHref()
  const href = useHref()
  if (post) return storyHref(post)
  return href('ShowUserList', { username: catalog!.creator.username, catalogSlugId: catalog!.slug })
}

interface HiddenResponseProps {
  response: HiddenResponsesFragment['posts'][number]
  children: ReactNode
}

function HiddenResponse({ response, children }: HiddenResponseProps) {
  const href = useHref()
  const { id, creator, firstPublishedAt, content, language, direction } = response
  return (
    <li className="ReportEntry">
      <p className="Reported-facts">
        <Link to={href('ShowUser', { username: creator.username })}>
          <bdi>{creator.name}</bdi>
        </Link>{' '}
        {firstPublishedAt && <Timestamp at={firstPublishedAt} />}
      </p>
      <StoryBody
        id={`response-text-${id}`}
        className="Response-text"
        html={content.html}
        language={language}
        direction={direction}
      />
      {children}
    </li>
  )
}
