import { copy } from '#schema/copy/writing.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { HomeLink } from '#client/design/HomeLink.tsx'

/** R116 */
export const page = definePage<'MobileWritingPage'>({
  operation: 'MobileWritingPage',
  variables: ({ params: { postId = '' } }) => ({ postId, isOld: postId !== '' }),
  outcome: ({ draft }, { params }) => (params.postId && !draft ? { status: 404 } : undefined),
  head: () => ({ title: copy.mobile.title, noIndex: true }),
  styles: ['signin'],
  Component: MobileWritingPage,
})

function MobileWritingPage({ data, at }: PageProps<'MobileWritingPage'>) {
  const { postId } = at.params
  const href = useHref()
  const { openInApp } = useSite().links
  const words = copy.mobile
  return (
    <div className="SignInSlip">
      <HomeLink />
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <p>
        <ButtonLink kind="primary" to={postId ? href('EditPost', { postId }) : href('ShowNewPost')}>
          {postId ? words.edit(data.draft?.title || copy.untitled) : words.write}
        </ButtonLink>
      </p>
      {openInApp && (
        <p>
          <ButtonLink to={openInApp}>{words.app}</ButtonLink>
        </p>
      )}
    </div>
  )
}
