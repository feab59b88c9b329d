import { copy } from '#schema/copy.ts'
import { isBuilt } from '#client/browser/built.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'

/** A channel returns here after sharing (D15). */
export const page = definePage<'ShareSuccessPage'>({
  operation: 'ShareSuccessPage',
  variables: () => ({}),
  head: () => ({ title: copy.lists.shared, noIndex: true }),
  styles: ['signin'],
  hasMasthead: true,
  Component: ShareSuccessPage,
})

function ShareSuccessPage({ at }: PageProps<'ShareSuccessPage'>) {
  const href = useHref()
  const { sequenceSlug, username, catalogSlug, postId } = at.params
  const back =
    sequenceSlug !== undefined
      ? href('ShowSequence', { sequenceSlug })
      : catalogSlug !== undefined && username !== undefined
        ? href('ShowUserList', { username, catalogSlugId: catalogSlug })
        : postId !== undefined && isBuilt('ShowPost')
          ? href('ShowPost', { postId })
          : href('ShowHome')
  return (
    <div className="SignInSlip">
      <h1 id="contents" tabIndex={-1}>
        {copy.lists.shared}
      </h1>
      <p className="StepSubheader">{copy.lists.sharedThanks}</p>
      <p>
        <ButtonLink to={back}>{copy.lists.back}</ButtonLink>
      </p>
    </div>
  )
}
